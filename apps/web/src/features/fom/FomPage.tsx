import { getFomAbi } from "@cinder/protocol/generated/screens/get-fom";
import { useState } from "react";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { useSettled } from "../../app/settled.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { chunkInTime } from "../../lib/in-time.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useLatePart } from "../../ui/use-late-part.ts";
import { useAccount } from "../../wallet/context.ts";
import { GameHead, useGameNames } from "./GameHead.tsx";
import { type Draft, type FomScreen, type Game, games } from "./game.ts";
import { JoinForm } from "./JoinForm.tsx";
import { NewestOrders } from "./NewestOrders.tsx";
import { PastRounds } from "./PastRounds.tsx";
import { PotCard } from "./PotCard.tsx";
import { RulesCard } from "./RulesCard.tsx";
import { WinnersCard } from "./WinnersCard.tsx";

/** Props of each part of the page: the game, and the chain's answer or that reading it failed. */
export type PartProps = { game: Game; screen: FomScreen | undefined; failed: boolean };

// Loaded late: few users need it, and it imports all contract addresses.
const loadFundSheet = () => chunkInTime(import("./FundSheet.tsx").then((file) => file.FundSheet));

const blank: Draft = { isUSDT: true, amount: undefined, times: 1, tier: 0 };

export function FomoPage() {
  return <FomPage game="fom" />;
}

export function SuperFomPage() {
  return <FomPage game="superFom" />;
}

function FomPage({ game }: { game: Game }) {
  const t = useTexts();
  const account = useAccount();
  const names = useGameNames();
  const { isSuper } = games[game];
  const [draft, setDraft] = useState(blank);
  const [isFunding, setFunding] = useState(false);
  const fund = () => setFunding(true);
  const endFunding = () => setFunding(false);
  const FundSheet = useLatePart(loadFundSheet, isFunding, endFunding, t("app.part-failed"));
  const asked = useSettled(draft);
  const hasAmount = asked.amount !== undefined && asked.amount > 0n;
  const { data, error, isFormer } = useScreen(
    getFomAbi,
    hasAmount && asked.amount !== undefined
      ? [account, isSuper, BigInt(asked.tier), BigInt(asked.times), asked.amount, asked.isUSDT]
      : [account, isSuper, 0n, 0n, 0n, true],
  );
  const isUnknown = data !== undefined && isMissing(data.shell, game);
  const part: PartProps = {
    game,
    screen: isUnknown ? undefined : data,
    failed: isUnknown || (data === undefined && error !== undefined),
  };
  // Use the contract's preview only if it is for exactly this draft.
  const isOfDraft = hasAmount && asked === draft && !isFormer;
  return (
    <>
      <GameHead game={game} page="play" />
      {isUnknown && (
        <div className="mt-6">
          <Notice tone="bad">{t("fom.unknown", { game: names[game] })}</Notice>
        </div>
      )}
      <div className="mt-6 grid gap-4 lg:gap-6">
        <PotCard {...part} onFund={fund} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
          <JoinForm
            {...part}
            draft={draft}
            onDraft={setDraft}
            answer={isOfDraft ? part.screen : undefined}
            onFund={fund}
          />
          <div className="grid gap-4 lg:gap-6">
            <WinnersCard {...part} />
            <RulesCard {...part} />
          </div>
        </div>
        <NewestOrders {...part} />
        <PastRounds {...part} />
      </div>
      {isFunding && FundSheet && (
        <FundSheet game={game} screen={part.screen} firstTier={draft.tier} onClose={endFunding} />
      )}
    </>
  );
}
