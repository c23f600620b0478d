import { getMiningTeamAbi } from "@cinder/protocol/generated/screens/get-mining-team";
import { useState } from "react";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { GenerationsCard } from "./GenerationsCard.tsx";
import { Members } from "./Members.tsx";
import { MiningNav } from "./MiningNav.tsx";
import { type ChainPage, noMembers, type TeamPartProps } from "./team.ts";

export function MiningTeamPage() {
  const t = useTexts();
  const account = useAccount();
  const [page, setPage] = useState<ChainPage>(noMembers);
  const { data, error, isFormer } = useScreen(getMiningTeamAbi, [account, page.directsFrom, 0n, page.count]);
  const isUnknown =
    data !== undefined && (isMissing(data.shell, "mining") || isMissing(data.shell, "referral"));
  const part: TeamPartProps = {
    screen: isUnknown ? undefined : data,
    failed: isUnknown || (data === undefined && error !== undefined),
  };
  const isSomebody = account !== zeroAddress;
  return (
    <>
      <PageHead path="/miningTeam" />
      <MiningNav />
      {isUnknown && (
        <div className="mt-6">
          <Notice tone="bad">{t("miningTeam.unknown")}</Notice>
        </div>
      )}
      <div className="mt-6 grid gap-4 sm:mt-8 lg:gap-6">
        <GenerationsCard {...part} isSomebody={isSomebody} />
        {isSomebody && part.screen && (
          <Members
            key={account}
            screen={part.screen}
            account={account}
            page={page}
            onPage={setPage}
            isFormer={isFormer}
          />
        )}
      </div>
    </>
  );
}
