import { getStakeAbi } from "@cinder/protocol/generated/screens/get-stake";
import { useState } from "react";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { useSettled } from "../../app/settled.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useAccount } from "../../wallet/context.ts";
import { DepositCard } from "./DepositCard.tsx";
import { Holdings } from "./Holdings.tsx";
import { Income } from "./Income.tsx";
import { type Page, Records } from "./Records.tsx";
import { ReleaseCalendar } from "./ReleaseCalendar.tsx";
import { RoundCard } from "./RoundCard.tsx";
import { RoundsTable } from "./RoundsTable.tsx";
import type { StakeScreen } from "./releases.ts";

/** Props of each part of the page: the chain's answer, and whether the latest read failed. */
export type PartProps = { screen: StakeScreen | undefined; failed: boolean };

/** Completed stakes are read only while their tab is open. */
const noPage: Page = { from: 0n, count: 0n };

export function StakePage() {
  const account = useAccount();
  const [amount, setAmount] = useState<bigint>();
  const [page, setPage] = useState(noPage);
  const asked = useSettled(amount ?? 0n);
  const { data, error, isFormer } = useScreen(getStakeAbi, [account, asked, page.from, page.count]);
  const part: PartProps = { screen: data, failed: error !== undefined };
  const isSomebody = account !== zeroAddress;
  const isKnown = data !== undefined && !isMissing(data.shell, "stake");
  return (
    <>
      <PageHead path="/stake" />
      <div className="mt-6 sm:mt-8">
        <Holdings {...part} />
      </div>
      <div className="mt-4 grid items-start gap-4 lg:mt-6 lg:grid-cols-2 lg:gap-6">
        <RoundCard {...part} />
        <DepositCard
          {...part}
          amount={amount}
          onAmount={setAmount}
          isPreviewed={!isFormer && asked === (amount ?? 0n)}
        />
      </div>
      <div className="mt-4 grid gap-4 lg:mt-6 lg:gap-6">
        {isSomebody && isKnown && data.user.stakes > 0n && (
          <>
            <ReleaseCalendar screen={data} account={account} />
            <Records key={account} screen={data} page={page} onPage={setPage} isFormer={isFormer} />
          </>
        )}
        {isSomebody && isKnown && <Income account={account} />}
        {isKnown && <RoundsTable screen={data} />}
      </div>
    </>
  );
}
