import { getMiningAbi } from "@cinder/protocol/generated/screens/get-mining";
import { useState } from "react";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { useSettled } from "../../app/settled.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { DepositCard } from "./DepositCard.tsx";
import { MiningNav } from "./MiningNav.tsx";
import { PoolCard } from "./PoolCard.tsx";
import { Shop } from "./Shop.tsx";
import type { PartProps } from "./screen.ts";

/** The input of a deposit. */
export type Draft = { tier: number; amount: bigint | undefined };

/** Starts with a medium tier. */
const blank: Draft = { tier: 3, amount: undefined };

export function MiningPage() {
  const t = useTexts();
  const account = useAccount();
  const [draft, setDraft] = useState(blank);
  const asked = useSettled(draft);
  const { data, error, isFormer } = useScreen(getMiningAbi, [
    account,
    BigInt(asked.tier),
    asked.amount ?? 0n,
  ]);
  const isUnknown = data !== undefined && isMissing(data.shell, "mining");
  const part: PartProps = {
    screen: isUnknown ? undefined : data,
    failed: isUnknown || (data === undefined && error !== undefined),
  };
  return (
    <>
      <PageHead path="/mining" />
      <MiningNav />
      {isUnknown && (
        <div className="mt-6">
          <Notice tone="bad">{t("mining.unknown")}</Notice>
        </div>
      )}
      <div className="mt-6 grid gap-4 sm:mt-8 lg:gap-6">
        <PoolCard {...part} />
        <DepositCard
          {...part}
          draft={draft}
          onDraft={setDraft}
          isPreviewed={!isFormer && asked.tier === draft.tier && asked.amount === draft.amount}
        />
        <Shop screen={data} />
      </div>
    </>
  );
}
