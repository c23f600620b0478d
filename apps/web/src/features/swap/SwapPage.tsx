import { getSwapAbi } from "@cinder/protocol/generated/screens/get-swap";
import { useState } from "react";
import { PageHead } from "../../app/PageHead.tsx";
import { useScreen } from "../../app/screen.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useAccount } from "../../wallet/context.ts";
import { LiquidityForm } from "./LiquidityForm.tsx";
import { Market } from "./Market.tsx";
import { Settings } from "./SettingsPanel.tsx";
import { noEntry, SwapForm } from "./SwapForm.tsx";
import { type Exchange, type SwapScreen, useExchange } from "./screen.ts";
import { savedSettings, saveSettings, type Settings as Wanted } from "./settings.ts";
import { FormWaiting } from "./Waiting.tsx";

/** Props of both forms, which are shown only once all data is loaded. */
export type FormProps = { screen: SwapScreen; exchange: Exchange; settings: Wanted };

export function SwapPage() {
  const t = useTexts();
  const account = useAccount();
  const exchange = useExchange();
  const { data, error } = useScreen(getSwapAbi, [account]);
  const [tab, setTab] = useState("swap");
  const [entry, setEntry] = useState(noEntry);
  const [settings, setSettings] = useState(savedSettings);
  const failed = error !== undefined;

  function change(next: Wanted): void {
    setSettings(next);
    saveSettings(next);
  }

  const known = data && exchange && { screen: data, exchange, settings };
  const waiting = <FormWaiting failed={failed} />;
  return (
    <>
      <PageHead path="/swap" />
      <div className="mt-6 grid items-start gap-4 sm:mt-8 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-6">
        <Card>
          <Tabs
            label={t("swap.tabs")}
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: "swap",
                label: t("swap.tab.swap"),
                content: known ? <SwapForm {...known} entry={entry} onEntry={setEntry} /> : waiting,
              },
              {
                id: "liquidity",
                label: t("swap.tab.liquidity"),
                content: known ? <LiquidityForm {...known} /> : waiting,
              },
            ]}
          />
          <Settings settings={settings} onChange={change} />
        </Card>
        <Market screen={data} failed={failed} />
      </div>
    </>
  );
}
