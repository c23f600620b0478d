import { DOUBLE_GRACE } from "@cinder/protocol/double";
import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ExitOffer } from "../../shared/exit/ExitOffer.tsx";
import { exitWrite } from "../../shared/exit/exit-write.ts";
import { TimeLeft } from "../../shared/TimeLeft.tsx";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { PositionCard } from "../../ui/PositionCard.tsx";
import { doubleExit } from "./exit.ts";
import { useNamedGame } from "./GameHead.tsx";
import { type Game, games } from "./game.ts";
import { type DoubleStake, type MineScreen, unlockedBy } from "./mine.ts";
import { withdrawWrite } from "./mine-writes.ts";

/** One stake in the double pool: what it pays, and at which time or price. */
export function StakeCard({ game, screen, stake }: { game: Game; screen: MineScreen; stake: DoubleStake }) {
  const t = useTexts();
  const moment = useMoment();
  const { shell, doubleConfig } = screen;
  const now = Number(shell.timestamp);
  const title = t("fomMine.stake.title", { index: String(stake.index) });
  const named = useNamedGame(game);
  const reason = unlockedBy(stake, doubleConfig.price, now);
  return (
    <PositionCard
      title={title}
      subtitle={
        <>
          <span className="block">{moment(stake.startTime)}</span>
          {t("fomMine.stake.from", { order: String(stake.fomoIndex) })}
        </>
      }
      status={
        reason
          ? { tone: "good", label: t("fomMine.stake.unlocked") }
          : { tone: "neutral", label: t("fomMine.stake.locked") }
      }
      facts={[
        { id: "in", label: t("fomMine.stake.in"), value: formatAmount(stake.amount), unit: symbols.token },
        {
          id: "reward",
          label: t("fomMine.stake.reward"),
          value: `+${formatAmount(stake.reward)}`,
          unit: symbols.token,
        },
        {
          id: "start",
          label: t("fomMine.stake.start"),
          value: formatAmount(stake.price, 4),
          unit: symbols.usdt,
        },
        {
          id: "unlock",
          label: t("fomMine.stake.unlock"),
          value: formatAmount(2n * stake.price, 4),
          unit: symbols.usdt,
        },
      ]}
      offer={
        reason === undefined && (
          <ExitOffer
            contract={games[game].double}
            name={title}
            write={() =>
              exitWrite({
                contract: games[game].double,
                index: stake.index,
                name: `${named.name} ${title}`,
                terms: doubleExit(stake, screen),
              })
            }
          />
        )
      }
      when={
        reason === "time" ? (
          t("fomMine.stake.by-time", { day: moment(stake.endTime) })
        ) : reason === "price" ? (
          t("fomMine.stake.by-price")
        ) : (
          <TimeLeft until={stake.endTime}>
            {({ days, clock }) => t("fomMine.stake.unlocks", { days, clock })}
          </TimeLeft>
        )
      }
      action={<WayOut game={game} screen={screen} stake={stake} />}
    />
  );
}

/** Withdrawal of principal without reward while claims are closed, long after the end. */
function WayOut({ game, screen, stake }: { game: Game; screen: MineScreen; stake: DoubleStake }) {
  const t = useTexts();
  const moment = useMoment();
  const { open } = useWrite();
  const named = useNamedGame(game);
  const { doubleConfig, shell } = screen;
  if (doubleConfig.openClaim || shell.timestamp < stake.endTime) return null;
  const from = stake.endTime + DOUBLE_GRACE;
  if (shell.timestamp <= from) {
    return <span className="text-xs text-soft">{t("fomMine.stake.grace", { day: moment(from) })}</span>;
  }
  return (
    <Button
      size="sm"
      aria-label={t("fomMine.stake.withdraw-label", { index: String(stake.index) })}
      onClick={() => open(withdrawWrite(named, stake))}
    >
      {t("fomMine.stake.withdraw")}
    </Button>
  );
}
