import { getBurnAbi } from "@cinder/protocol/generated/screens/get-burn";
import { useState } from "react";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { useSettled } from "../../app/settled.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { ClaimCard } from "./ClaimCard.tsx";
import { DividendCard } from "./DividendCard.tsx";
import { OrderForm } from "./OrderForm.tsx";
import { PoolFigures } from "./PoolFigures.tsx";
import { RulesCard } from "./RulesCard.tsx";
import { RunningOrders } from "./RunningOrders.tsx";
import type { BurnScreen, Draft } from "./screen.ts";
import { useReceiver } from "./use-receiver.ts";

/** Props of each part of the page: the chain's answer, or that reading it failed. */
export type PartProps = { screen: BurnScreen | undefined; failed: boolean };

const blank: Draft = { isBNB: true, amount: undefined, times: 1, recipient: undefined };

export function BurnPage() {
  const t = useTexts();
  const account = useAccount();
  const [draft, setDraft] = useState(blank);
  const asked = useSettled(draft);
  const hasAmount = asked.amount !== undefined && asked.amount > 0n;
  const { data, error, isFormer } = useScreen(
    getBurnAbi,
    hasAmount && asked.amount !== undefined
      ? [account, BigInt(asked.times), asked.amount, asked.isBNB]
      : [account, 0n, 0n, true],
  );
  const isUnknown = data !== undefined && isMissing(data.shell, "burn");
  const part: PartProps = {
    screen: isUnknown ? undefined : data,
    failed: isUnknown || (data === undefined && error !== undefined),
  };
  // Use the contract's preview only if it is for exactly this draft.
  const receiver = useReceiver(asked, data?.preview.amount);
  const isOfDraft = hasAmount && asked === draft && !isFormer;
  return (
    <>
      <PageHead path="/burn" />
      {isUnknown && (
        <div className="mt-6">
          <Notice tone="bad">{t("burn.unknown")}</Notice>
        </div>
      )}
      <div className="mt-8 grid gap-4 lg:gap-6">
        <PoolFigures {...part} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-6">
          <ClaimCard {...part} />
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <OrderForm
              {...part}
              draft={draft}
              onDraft={setDraft}
              answer={isOfDraft ? part.screen : undefined}
              receiver={asked === draft ? receiver : undefined}
            />
          </div>
          <RulesCard {...part} />
        </div>
        <RunningOrders {...part} />
        <DividendCard />
      </div>
    </>
  );
}
