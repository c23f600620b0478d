import { getFomMineAbi } from "@cinder/protocol/generated/screens/get-fom-mine";
import { useMemo, useState } from "react";
import { isMissing } from "../../app/peers.ts";
import { useRewardsHeld } from "../../app/rewards-held.ts";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { Balance } from "./Balance.tsx";
import { DoublePool } from "./DoublePool.tsx";
import { GameHead, useGameNames } from "./GameHead.tsx";
import { type Game, games } from "./game.ts";
import type { MineScreen } from "./mine.ts";
import { Orders } from "./Orders.tsx";

/** Props of each part of the page: the game, and the chain's answer or that reading it failed. */
export type MinePartProps = { game: Game; screen: MineScreen | undefined; failed: boolean };

/** Orders per page. */
const pageSize = 50n;

export function FomoMinePage() {
  return <MinePage game="fom" />;
}

export function SuperFomMinePage() {
  return <MinePage game="superFom" />;
}

function MinePage({ game }: { game: Game }) {
  const account = useAccount();
  // Another account starts with its newest order.
  return <Mine key={account} game={game} />;
}

function Mine({ game }: { game: Game }) {
  const t = useTexts();
  const account = useAccount();
  const names = useGameNames();
  // Start positions of the previous pages, because the contract returns only that of the next.
  const [froms, setFroms] = useState<readonly bigint[]>([0n]);
  const isSomebody = account !== zeroAddress;
  const { data, error, isFormer } = useScreen(getFomMineAbi, [
    account,
    games[game].isSuper,
    froms.at(-1) ?? 0n,
    isSomebody ? pageSize : 0n,
  ]);
  const areRewardsHeld = useRewardsHeld(game, data?.isBlackList ?? false);
  const screen = useMemo(() => data && { ...data, areRewardsHeld }, [data, areRewardsHeld]);
  const isUnknown = data !== undefined && isMissing(data.shell, game);

  function older(): void {
    // Ignore presses while the previous page is still shown.
    if (data && !isFormer) setFroms([...froms, data.nextOrder]);
  }

  const part: MinePartProps = {
    game,
    screen: isUnknown ? undefined : screen,
    failed: isUnknown || (data === undefined && error !== undefined),
  };
  return (
    <>
      <GameHead game={game} page="mine" />
      {isUnknown && (
        <div className="mt-6">
          <Notice tone="bad">{t("fom.unknown", { game: names[game] })}</Notice>
        </div>
      )}
      <div className="mt-6 grid gap-4 lg:gap-6">
        <Balance {...part} />
        {isSomebody && !isUnknown && (
          <Orders
            {...part}
            page={{
              number: froms.length,
              isReading: isFormer,
              newer: froms.length > 1 ? () => setFroms(froms.slice(0, -1)) : undefined,
              older: data?.nextOrder ? older : undefined,
            }}
          />
        )}
        <DoublePool {...part} />
      </div>
    </>
  );
}
