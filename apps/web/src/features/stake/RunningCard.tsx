import { formatAmount } from "@cinder/protocol/format";
import { useFromChainTime } from "../../app/live.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ExitOffer } from "../../shared/exit/ExitOffer.tsx";
import { exitWrite } from "../../shared/exit/exit-write.ts";
import { TimeLeft } from "../../shared/TimeLeft.tsx";
import { PositionCard } from "../../ui/PositionCard.tsx";
import { exitOpensAt, exitTerms } from "./exit.ts";
import {
  endOf,
  nextReleaseOf,
  releaseCount,
  releasedBy,
  type Scheduled,
  type StakeInfo,
} from "./releases.ts";

/** A stake that still releases CIN, or whose last release is unclaimed. */
export function RunningCard({
  stake,
  scheduled,
  isHeld,
}: {
  stake: StakeInfo;
  scheduled: Scheduled | undefined;
  isHeld: boolean;
}) {
  const t = useTexts();
  const moment = useMoment();
  // Without its schedule, only the credited amount is certain.
  const released = useFromChainTime((now = Number(stake.lastTime)) =>
    scheduled ? releasedBy(scheduled, now) : stake.rewardMax - stake.rewardSurplus,
  );
  const now = useFromChainTime((at = Number(stake.lastTime)) => at);
  const next = useFromChainTime((now = Number(stake.lastTime)) => scheduled && nextReleaseOf(scheduled, now));
  const isOver = scheduled !== undefined && next === undefined;
  const of = scheduled ? releaseCount(scheduled) : undefined;
  const title = t("stake.card.title", { index: String(stake.index) });
  const text = t("stake.card.progress", {
    released: formatAmount(released),
    total: formatAmount(stake.rewardMax),
  });
  return (
    <PositionCard
      title={title}
      subtitle={t("stake.card.since", {
        day: moment(stake.startTime),
        round: Number(stake.period),
      })}
      status={
        isOver
          ? { tone: "good", label: t("stake.card.released") }
          : { tone: "neutral", label: t("stake.card.running") }
      }
      facts={[
        { id: "in", label: t("stake.card.in"), value: formatAmount(stake.amount), unit: symbols.token },
        { id: "max", label: t("stake.card.max"), value: formatAmount(stake.rewardMax), unit: symbols.token },
      ]}
      progress={{
        label: t("stake.card.progress-label"),
        text,
        share: stake.rewardMax === 0n ? 0 : Number((released * 10_000n) / stake.rewardMax) / 10_000,
      }}
      offer={
        scheduled &&
        !isOver && (
          <ExitOffer
            contract="stake"
            name={title}
            opensAt={exitOpensAt(scheduled)}
            write={() =>
              exitWrite({
                contract: "stake",
                index: stake.index,
                name: title,
                terms: exitTerms(scheduled, now, isHeld),
              })
            }
          />
        )
      }
      when={
        isOver ? (
          t("stake.card.claim-it")
        ) : (
          <span className="grid gap-0.5">
            {next !== undefined && <TimeLeft until={next}>{(left) => t("stake.mine.next", left)}</TimeLeft>}
            {scheduled && of !== undefined && (
              <span>{t("stake.card.ends", { day: moment(endOf(scheduled)), count: of })}</span>
            )}
          </span>
        )
      }
    />
  );
}
