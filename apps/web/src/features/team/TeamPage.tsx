import { getTeamAbi } from "@cinder/protocol/generated/screens/get-team";
import { useState } from "react";
import { Link } from "react-router";
import type { Address } from "viem";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { BranchesCard } from "./BranchesCard.tsx";
import { Figures } from "./Figures.tsx";
import { LevelCard } from "./LevelCard.tsx";
import { type ChainPage, Members, noMembers } from "./Members.tsx";
import type { TeamScreen } from "./member.ts";

/** Props of each part of the page: the chain's answer, and whether the latest read failed. */
export type PartProps = { screen: TeamScreen | undefined; failed: boolean };

export function TeamPage() {
  const t = useTexts();
  const account = useAccount();
  const [page, setPage] = useState<ChainPage>(noMembers);
  const { data, error, isFormer } = useScreen(getTeamAbi, [
    account,
    page.directsFrom,
    page.indirectsFrom,
    page.count,
  ]);
  const isUnknown = data !== undefined && isMissing(data.shell, "referral");
  const part: PartProps = {
    screen: isUnknown ? undefined : data,
    failed: isUnknown || (data === undefined && error !== undefined),
  };
  const isSomebody = account !== zeroAddress;
  const screen = part.screen;
  return (
    <>
      <PageHead path="/team" />
      {isUnknown && (
        <div className="mt-6">
          <Notice tone="bad">{t("team.unknown")}</Notice>
        </div>
      )}
      <div className="mt-6 grid gap-4 sm:mt-8 lg:gap-6">
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
          <LevelCard {...part} isSomebody={isSomebody} />
          <BranchesCard {...part} isSomebody={isSomebody} />
        </div>
        {isSomebody && <Figures {...part} />}
        {isSomebody && screen && (
          <Below screen={screen} account={account} page={page} onPage={setPage} isFormer={isFormer} />
        )}
      </div>
    </>
  );
}

type BelowProps = {
  screen: TeamScreen;
  account: Address;
  page: ChainPage;
  onPage: (page: ChainPage) => void;
  isFormer: boolean;
};

/** The team's members, or why there are none. */
function Below({ screen, ...rest }: BelowProps) {
  const t = useTexts();
  const { shell, team } = screen;
  if (shell.index === 0n) {
    return (
      <Card title={t("team.members.heading")}>
        <Empty>{t("team.members.unregistered")}</Empty>
      </Card>
    );
  }
  if (team.invites === 0n) {
    return (
      <Card title={t("team.members.heading")}>
        <Empty
          action={
            <Link to="/invites" className={buttonLook("primary", "md")}>
              {t("team.members.invite")}
            </Link>
          }
        >
          {t("team.members.none")}
        </Empty>
      </Card>
    );
  }
  return <Members key={rest.account} screen={screen} {...rest} />;
}
