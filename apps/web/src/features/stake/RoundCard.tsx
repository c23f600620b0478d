import { formatAmount } from "@cinder/protocol/format";
import type { ReactNode } from "react";
import { useChainTime, useLastOf } from "../../app/live.ts";
import { useNextTime } from "../../app/next-time.ts";
import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { hourSpan, useUnits } from "../../shared/span.ts";
import { RingTime } from "../../shared/TimeLeft.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip, type Tone } from "../../ui/Chip.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TimerRing } from "../../ui/TimerRing.tsx";
import type { Round, StakeScreen } from "./releases.ts";
import { lengthOf, type Phase, phaseOf, turnsOf } from "./round.ts";
import type { PartProps } from "./StakePage.tsx";

/** The open, next or last round with its terms. */
export function RoundCard({ screen, failed }: PartProps) {
  const t = useTexts();
  const now = useLastOf(screen ? turnsOf(screen) : [], screen?.shell.timestamp ?? 0n);
  if (!screen) return <Waiting failed={failed} />;
  if (isMissing(screen.shell, "stake")) {
    return (
      <Card title={t("stake.round.heading")}>
        <Notice tone="warn">{t("stake.round.unknown")}</Notice>
      </Card>
    );
  }
  const phase = phaseOf(screen, now);
  if (!phase.round) {
    return (
      <Card title={t("stake.round.heading")}>
        <p className="text-base text-soft">{t("stake.round.never")}</p>
      </Card>
    );
  }
  const { round } = phase;
  const isAsked = round.whiteTime > 0n && (phase.kind === "waiting" || phase.kind === "listed");
  return (
    <Card
      title={t("stake.round.number", { round: Number(round.index) })}
      aside={
        <span className="flex flex-wrap gap-2">
          <PhaseChip phase={phase} isPaused={screen.config.paused} />
          {screen.shell.index > 0n && (isAsked || screen.isWhiteList) && (
            <Chip tone={screen.isWhiteList ? "good" : "neutral"}>
              {screen.isWhiteList ? t("stake.white.yes") : t("stake.white.no")}
            </Chip>
          )}
        </span>
      }
    >
      <div className="grid items-center gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <PhaseClock phase={phase} screen={screen} />
        <Bonus round={round} />
      </div>
      <div className="mt-6">
        <Filled round={round} />
      </div>
      <Terms screen={screen} round={round} />
    </Card>
  );
}

function Bonus({ round }: { round: Round }) {
  const t = useTexts();
  const releases = Number((10_000n + round.releaseDay - 1n) / round.releaseDay);
  return (
    <div>
      <div className="text-sm text-soft">{t("stake.round.bonus")}</div>
      <div className="display mt-1 text-2xl">+{percent(round.bonus)}</div>
      <p className="mt-2 text-sm text-soft">
        {t("stake.round.example", {
          back: formatAmount(100n * 10n ** 18n + round.bonus * 10n ** 16n),
          count: releases,
          share: percent(round.releaseDay),
        })}
      </p>
    </div>
  );
}

function PhaseChip({ phase, isPaused }: { phase: Phase; isPaused: boolean }) {
  const t = useTexts();
  if (isPaused) return <Chip tone="warn">{t("stake.phase.paused")}</Chip>;
  const chips: Record<Phase["kind"], { tone: Tone; label: string }> = {
    open: { tone: "good", label: t("stake.phase.open") },
    listed: { tone: "warn", label: t("stake.phase.listed") },
    waiting: { tone: "neutral", label: t("stake.phase.waiting") },
    cooling: { tone: "neutral", label: t("stake.phase.cooling") },
    none: { tone: "neutral", label: t("stake.phase.none") },
  };
  const { tone, label } = chips[phase.kind];
  return <Chip tone={tone}>{label}</Chip>;
}

function PhaseClock({ phase, screen: { config, shell } }: { phase: Phase; screen: StakeScreen }) {
  const t = useTexts();
  const now = useChainTime() ?? Number(shell.timestamp);
  useNextTime(phase.kind === "none" ? undefined : phase.until);
  if (phase.kind === "none") {
    return (
      <Ring share={0}>
        <span className="max-w-28 text-sm text-soft">{t("stake.clock.none")}</span>
      </Ring>
    );
  }
  const labels: Record<typeof phase.kind, string> = {
    open: t("stake.clock.open"),
    listed: t("stake.clock.listed"),
    waiting: t("stake.clock.waiting"),
    cooling: t("stake.clock.cooling"),
  };
  const left = phase.until - now;
  const length = lengthOf(phase, config.roundCool);
  return (
    <Ring share={length ? left / length : 0}>
      <span className="text-xs text-soft">{labels[phase.kind]}</span>
      <RingTime left={left} label={labels[phase.kind]} />
    </Ring>
  );
}

function Ring({ share, children }: { share: number | undefined; children: ReactNode }) {
  return (
    <TimerRing share={share} className="mx-auto w-44">
      {children}
    </TimerRing>
  );
}

function Filled({ round }: { round: Round }) {
  const t = useTexts();
  const share = round.limit === 0n ? 0 : Number((round.amount * 10_000n) / round.limit) / 10_000;
  const text = t("stake.round.filled", {
    amount: formatAmount(round.amount, 0),
    limit: formatAmount(round.limit, 0),
  });
  return (
    <>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-soft">{t("stake.round.progress")}</span>
        <span>{text}</span>
      </div>
      <Progress label={t("stake.round.progress")} text={text} share={share} />
    </>
  );
}

function Terms({ screen: { config }, round }: { screen: StakeScreen; round: Round }) {
  const t = useTexts();
  const moment = useMoment();
  const units = useUnits();
  // A round cancelled before its start has only an end.
  const hasStart = round.startTime < round.endTime;
  return (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="w-fit rounded-sm text-sm font-medium hover:text-ember">
        {t("stake.terms.heading")}
      </summary>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm text-soft">
        <li>{t("stake.terms.budget")}</li>
        <li>{t("stake.terms.principal")}</li>
        <li>{t("stake.terms.exit")}</li>
        <li>{t("stake.terms.cool", { time: hourSpan(config.roundCool, units) })}</li>
      </ul>
      <Facts
        className="mt-4"
        facts={[
          ...(hasStart
            ? [{ id: "start", name: t("stake.terms.start"), value: moment(round.startTime) }]
            : []),
          { id: "end", name: t("stake.terms.end"), value: moment(round.endTime) },
          ...(hasStart && round.whiteTime > 0n
            ? [
                {
                  id: "white",
                  name: t("stake.terms.white"),
                  value: moment(round.startTime + round.whiteTime),
                },
              ]
            : []),
          {
            id: "surplus",
            name: t("stake.terms.surplus"),
            value: `${formatAmount(round.surplus)} / ${formatAmount(round.budget)} ${symbols.token}`,
          },
          {
            id: "user-max",
            name: t("stake.terms.user-max"),
            value: `${formatAmount(config.userMax)} ${symbols.token}`,
          },
          { id: "direct", name: t("stake.terms.direct"), value: `${percent(round.directRate)}` },
          { id: "indirect", name: t("stake.terms.indirect"), value: `${percent(round.indirectRate)}` },
          { id: "fee", name: t("stake.terms.fee"), value: `${percent(round.feeRate)}` },
          {
            id: "gas",
            name: t("stake.terms.gas"),
            value: `${formatAmount(config.handleGas, 4)} ${symbols.native}`,
          },
        ]}
      />
    </details>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  const t = useTexts();
  return (
    <Card title={t("stake.round.heading")}>
      <div aria-busy={!failed} className="grid items-center gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Ring share={undefined}>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="mt-2 h-6 w-24" />
        </Ring>
        <div>
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-2 h-10 w-32" />
          <Skeleton className="mt-3 h-10 w-full" />
        </div>
      </div>
      <Skeleton className="mt-6 h-10 w-full" />
      <Skeleton className="mt-8 h-5 w-32" />
    </Card>
  );
}
