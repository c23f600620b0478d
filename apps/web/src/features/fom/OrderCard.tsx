import { formatAmount } from "@cinder/protocol/format";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ExitOffer } from "../../shared/exit/ExitOffer.tsx";
import { exitWrite } from "../../shared/exit/exit-write.ts";
import { percent } from "../../shared/percent.ts";
import { TimeLeft } from "../../shared/TimeLeft.tsx";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { PositionCard } from "../../ui/PositionCard.tsx";
import { useAccount } from "../../wallet/context.ts";
import { orderExit } from "./exit.ts";
import { useNamedGame } from "./GameHead.tsx";
import type { FomOrder, Game } from "./game.ts";
import { elapsedShare, isOver, type MineScreen, paidReward, recordOf } from "./mine.ts";
import { moveRefusal, rewardRefusal } from "./mine-check.ts";
import { claimOrderWrite, moveWrite, releaseWrite } from "./mine-writes.ts";

type OrderCardProps = {
  game: Game;
  screen: MineScreen;
  order: FomOrder;
  /** The amount that `claimReward(index)` would pay now. */
  reward: bigint;
};

/** One order: its principal, its rewards, and the available actions. */
export function OrderCard({ game, screen, order, reward }: OrderCardProps) {
  const t = useTexts();
  const moment = useMoment();
  const now = Number(screen.shell.timestamp);
  const record = recordOf(order);
  const over = isOver(order, now);
  const title = t("fomMine.card.title", { index: String(order.index) });
  const named = useNamedGame(game);
  const earned = paidReward(order) + reward;
  return (
    <PositionCard
      title={title}
      subtitle={
        <>
          <span className="block">{moment(order.startTime)}</span>
          {t("fomMine.card.terms", { count: Number(order.lockDays), rate: percent(order.rate) })}
        </>
      }
      status={
        over
          ? { tone: "good", label: t("fomMine.card.over") }
          : record === "locked"
            ? { tone: "neutral", label: t("fomMine.status.locked") }
            : record === "completed"
              ? { tone: "neutral", label: t("fomMine.status.completed") }
              : { tone: "warn", label: t("fomMine.status.doubled") }
      }
      facts={[
        { id: "paid", label: t("fomMine.card.paid"), value: formatAmount(order.amount), unit: symbols.usdt },
        {
          id: "tokens",
          label: record === "locked" ? t("fomMine.card.tokens") : t("fomMine.card.tokens-were"),
          value: formatAmount(order.tokens),
          unit: symbols.token,
        },
        {
          id: "claimable",
          label: t("fomMine.card.claimable"),
          value: formatAmount(reward, 4),
          unit: symbols.token,
        },
        {
          id: "price",
          label: t("fomMine.card.price", { token: symbols.token }),
          value: formatAmount(order.price, 4),
          unit: symbols.usdt,
        },
      ]}
      {...(record === "locked"
        ? {
            progress: {
              label: t("fomMine.card.progress"),
              text: t("fomMine.card.earned", {
                earned: formatAmount(earned, 4),
                reward: formatAmount(order.reward, 4),
                token: symbols.token,
              }),
              share: elapsedShare(order, now),
            },
          }
        : {})}
      offer={
        record === "locked" &&
        !over && (
          <ExitOffer
            contract={game}
            name={title}
            write={() =>
              exitWrite({
                contract: game,
                index: order.index,
                name: `${named.name} ${title}`,
                terms: orderExit(order, reward, screen),
              })
            }
          />
        )
      }
      when={
        record !== "locked" ? (
          t("fomMine.card.ended", { day: moment(order.endTime) })
        ) : over ? (
          t("fomMine.card.can-release")
        ) : (
          <TimeLeft until={order.endTime}>
            {({ days, clock }) => t("fomMine.card.unlocks", { days, clock })}
          </TimeLeft>
        )
      }
      action={<Actions {...{ game, screen, order, reward, over }} />}
    />
  );
}

function Actions({ game, screen, order, reward, over }: OrderCardProps & { over: boolean }) {
  const t = useTexts();
  const say = useSay();
  const moment = useMoment();
  const account = useAccount();
  const { open } = useWrite();
  const named = useNamedGame(game);
  const index = String(order.index);
  const noClaim = rewardRefusal(screen, reward);
  const noMove = over ? moveRefusal(game, screen, order) : undefined;
  if (over) {
    return (
      <span className="grid w-full gap-2">
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            className="flex-1"
            aria-label={t("fomMine.card.release-label", { index })}
            onClick={() => open(releaseWrite(named, screen, order, reward))}
          >
            {t("fomMine.card.release")}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="flex-1"
            disabled={noMove !== undefined}
            aria-label={t("fomMine.card.move-label", { index })}
            onClick={() => open(moveWrite(named, screen, order, account, moment))}
          >
            {t("fomMine.card.move")}
          </Button>
        </span>
        {noMove && <span className="text-xs text-soft">{say(noMove)}</span>}
      </span>
    );
  }
  if (reward === 0n) return null;
  return (
    <span className="grid w-full gap-2">
      <Button
        size="sm"
        disabled={noClaim !== undefined}
        aria-label={t("fomMine.card.claim-label", { index })}
        onClick={() => open(claimOrderWrite(named, screen, order, reward))}
      >
        {t("fomMine.card.claim")}
      </Button>
      {noClaim && <span className="text-xs text-soft">{say(noClaim)}</span>}
    </span>
  );
}
