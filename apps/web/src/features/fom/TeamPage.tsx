import { getFomTeamAbi } from "@cinder/protocol/generated/screens/get-fom-team";
import { useState } from "react";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { Earned } from "./Earned.tsx";
import { GameHead } from "./GameHead.tsx";
import { Generations } from "./Generations.tsx";
import { type Game, games } from "./game.ts";
import { Levels } from "./Levels.tsx";
import { Members } from "./Members.tsx";
import { type FomTeamScreen, type MemberStarts, memberPage } from "./team.ts";

/** Props of each part of the page: the game, and the chain's answer or that reading it failed. */
export type TeamPartProps = { game: Game; screen: FomTeamScreen | undefined; failed: boolean };

export function FomoTeamPage() {
  return <TeamPage game="fom" />;
}

export function SuperFomTeamPage() {
  return <TeamPage game="superFom" />;
}

function TeamPage({ game }: { game: Game }) {
  const account = useAccount();
  // Another account starts with its newest members.
  return <Team key={account} game={game} />;
}

function Team({ game }: { game: Game }) {
  const t = useTexts();
  const account = useAccount();
  const [froms, setFroms] = useState<MemberStarts>({ directs: 0n, indirects: 0n });
  const isSomebody = account !== zeroAddress;
  const { data, error, isFormer } = useScreen(getFomTeamAbi, [
    account,
    games[game].isSuper,
    froms.directs,
    froms.indirects,
    isSomebody ? memberPage : 0n,
  ]);
  const isUnknown = data !== undefined && (isMissing(data.shell, game) || isMissing(data.shell, "referral"));
  const part: TeamPartProps = {
    game,
    screen: isUnknown ? undefined : data,
    failed: isUnknown || (data === undefined && error !== undefined),
  };
  return (
    <>
      <GameHead game={game} page="team" />
      {isUnknown && (
        <div className="mt-6">
          <Notice tone="bad">{t("fomTeam.unknown")}</Notice>
        </div>
      )}
      <div className="mt-6 grid gap-4 lg:gap-6">
        <Earned {...part} />
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <Generations {...part} />
          <Levels {...part} />
        </div>
        {isSomebody && part.screen && (
          <Members game={game} screen={part.screen} froms={froms} onFroms={setFroms} isFormer={isFormer} />
        )}
      </div>
    </>
  );
}
