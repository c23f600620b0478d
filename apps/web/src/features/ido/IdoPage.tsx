import { getIdoAbi } from "@cinder/protocol/generated/screens/get-ido";
import { useState } from "react";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { useSettled } from "../../app/settled.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { BuyCard } from "./BuyCard.tsx";
import { CurrentRound } from "./CurrentRound.tsx";
import { MyUnits } from "./MyUnits.tsx";
import { Purchases } from "./Purchases.tsx";
import { Referral } from "./Referral.tsx";
import { Refunds } from "./Refunds.tsx";
import { Rounds } from "./Rounds.tsx";
import type { IdoScreen, Pay } from "./screen.ts";

/** Props of each part of the page: the chain's answer, or that reading it failed. */
export type PartProps = { screen: IdoScreen | undefined; failed: boolean };

/** The form's input. */
type Draft = { times: number; pay: Pay };

const blank: Draft = { times: 1, pay: "native" };

/** Purchases per page; the chain returns at most 200 at once. */
export const purchasePage = 10;

export function IdoPage() {
  const t = useTexts();
  const account = useAccount();
  const [draft, setDraft] = useState(blank);
  const asked = useSettled(draft);
  const [shown, setShown] = useState(purchasePage);
  const { data, error, isFormer } = useScreen(getIdoAbi, [
    account,
    BigInt(asked.times),
    asked.pay === "native",
    0n,
    BigInt(shown),
  ]);
  const isGone = data !== undefined && isMissing(data.shell, "ido");
  const part: PartProps = { screen: isGone ? undefined : data, failed: error !== undefined || isGone };
  return (
    <>
      <PageHead path="/ido" />
      {isGone && (
        <div className="mt-6">
          <Notice tone="warn">{t("ido.unknown")}</Notice>
        </div>
      )}
      <Refunds {...part} />
      <div className="mt-6 grid items-start gap-4 lg:mt-8 lg:grid-cols-2 lg:gap-6">
        <CurrentRound {...part} />
        <BuyCard
          {...part}
          {...draft}
          onTimes={(times) => setDraft((now) => ({ ...now, times }))}
          onPay={(pay) => setDraft((now) => ({ ...now, pay }))}
          isAnswered={asked === draft && !isFormer}
        />
        <MyUnits {...part} />
        <Referral {...part} />
        <Rounds {...part} />
        <Purchases {...part} shown={shown} onMore={() => setShown(shown + 2 * purchasePage)} />
      </div>
    </>
  );
}
