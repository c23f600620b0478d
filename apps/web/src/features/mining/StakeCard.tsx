import { formatAmount } from "@cinder/protocol/format";
import { useChainTime } from "../../app/live.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ExitOffer } from "../../shared/exit/ExitOffer.tsx";
import { exitWrite } from "../../shared/exit/exit-write.ts";
import { TimeLeft } from "../../shared/TimeLeft.tsx";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import type { Tone } from "../../ui/Chip.tsx";
import { PositionCard } from "../../ui/PositionCard.tsx";
import { type StakeInfo, type Status, shareOver, statusOf } from "./mine.ts";
import { releaseWrite } from "./mine-writes.ts";

const tones: Record<Status, Tone> = { locked: "neutral", unlocked: "good", completed: "neutral" };

/** One stake: its principal, its mining power and its unlock time. */
export function StakeCard({ stake }: { stake: StakeInfo }) {
  const t = useTexts();
  const moment = useMoment();
  const { open } = useWrite();
  const now = useChainTime();
  const status = statusOf(stake);
  const labels: Record<Status, string> = {
    locked: t("miningMine.card.locked"),
    unlocked: t("miningMine.card.unlocked"),
    completed: t("miningMine.card.completed"),
  };
  const title = t("miningMine.card.title", { index: String(stake.index) });
  const given = stake.forceDirect + stake.forceIndirect + stake.forceInvite;
  const fee = stake.amount - stake.actual;
  return (
    <PositionCard
      title={title}
      subtitle={
        <>
          <span className="block">{moment(stake.startTime)}</span>
          {t("mining.tier.days", { count: Number(stake.lockDays) })}
        </>
      }
      status={{ tone: tones[status], label: labels[status] }}
      facts={[
        {
          id: "principal",
          label: t("miningMine.card.principal"),
          value: formatAmount(stake.actual),
          unit: symbols.token,
        },
        { id: "force", label: t("miningMine.card.force"), value: formatAmount(stake.force) },
        ...(fee > 0n
          ? [{ id: "fee", label: t("miningMine.card.fee"), value: formatAmount(fee), unit: symbols.token }]
          : []),
        ...(given > 0n
          ? [{ id: "given", label: t("miningMine.card.given"), value: formatAmount(given) }]
          : []),
      ]}
      {...(status === "locked" && now !== undefined
        ? {
            progress: {
              label: t("miningMine.card.progress"),
              text: t("miningMine.card.until", { day: moment(stake.endTime) }),
              share: shareOver(stake, now),
            },
          }
        : {})}
      offer={
        status === "locked" && (
          <ExitOffer
            contract="mining"
            name={title}
            write={() =>
              exitWrite({
                contract: "mining",
                index: stake.index,
                name: title,
                terms: { principal: stake.actual, earned: 0n, givenUp: 0n },
                notes: [{ key: "exit.stays" }],
              })
            }
          />
        )
      }
      when={
        status === "locked" ? (
          <TimeLeft until={stake.endTime}>{(left) => t("miningMine.card.unlocks", left)}</TimeLeft>
        ) : status === "unlocked" ? (
          t("miningMine.card.since-end", { day: moment(stake.endTime) })
        ) : (
          t("miningMine.card.paid-back")
        )
      }
      action={
        status === "unlocked" && (
          <Button
            size="sm"
            aria-label={t("miningMine.card.release-it", { index: String(stake.index) })}
            onClick={() => open(releaseWrite(stake))}
          >
            {t("miningMine.card.release")}
          </Button>
        )
      }
    />
  );
}
