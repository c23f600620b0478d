import { formatAmount } from "@cinder/protocol/format";
import type { ReactNode } from "react";
import { useFeed } from "../../app/feed.ts";
import { useChainTime, useLastOf, useLive } from "../../app/live.ts";
import { useNextTime } from "../../app/next-time.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { hourSpan, useUnits } from "../../shared/span.ts";
import { RingTime } from "../../shared/TimeLeft.tsx";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip, type Tone } from "../../ui/Chip.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TimerRing } from "../../ui/TimerRing.tsx";
import { useAccount } from "../../wallet/context.ts";
import { ordersRefused } from "./check.ts";
import type { PartProps } from "./FomPage.tsx";
import { useNamedGame } from "./GameHead.tsx";
import type { FomScreen, Game } from "./game.ts";
import { holdTime, ownPlaces, type Phase, phaseOf } from "./round.ts";
import { endRoundWrite, holdRoundWrite } from "./writes.ts";

/** @param onFund Opens the sheet that adds to a tier's budget. */
type PotCardProps = PartProps & { onFund: () => void };

/** The round: its pot, its timer and the account's place. */
export function PotCard({ game, screen, failed, onFund }: PotCardProps) {
  const t = useTexts();
  const end = Number(screen?.multi.totals.roundEndTime ?? 0n);
  const now = useLastOf([end - holdTime, end], screen?.shell.timestamp ?? 0n);
  if (!screen) return <Waiting failed={failed} />;
  const phase = phaseOf(screen, now);
  return (
    <Card
      title={t("fom.round.number", { round: Number(screen.multi.totals.round) })}
      aside={<PhaseChip phase={phase} />}
    >
      <div className="grid items-center gap-6 sm:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,20rem)] lg:gap-10">
        <RoundTimer screen={screen} phase={phase} />
        <Pot screen={screen} phase={phase} />
        <div className="sm:col-span-2 lg:col-span-1">
          <Terms screen={screen} />
        </div>
      </div>
      {phase.kind === "running" && now >= phase.until - holdTime && (
        <Hold game={game} screen={screen} onFund={onFund} />
      )}
      {phase.kind === "over" && <Over game={game} screen={screen} since={phase.since} />}
    </Card>
  );
}

function PhaseChip({ phase }: { phase: Phase }) {
  const t = useTexts();
  const chips: Record<Phase["kind"], { tone: Tone; label: string }> = {
    running: { tone: "good", label: t("fom.phase.running") },
    idle: { tone: "neutral", label: t("fom.phase.idle") },
    over: { tone: "warn", label: t("fom.phase.over") },
    paused: { tone: "warn", label: t("fom.phase.paused") },
  };
  const { tone, label } = chips[phase.kind];
  return <Chip tone={tone}>{label}</Chip>;
}

function RoundTimer({ screen: { config }, phase }: { screen: FomScreen; phase: Phase }) {
  const t = useTexts();
  const now = useChainTime();
  useNextTime(phase.kind === "running" ? phase.until : undefined);
  if (phase.kind !== "running") {
    const words: Record<typeof phase.kind, string> = {
      idle: t("fom.clock.idle", { least: amountShown(config.roundMin), usdt: symbols.usdt }),
      over: t("fom.clock.over"),
      paused: t("fom.clock.paused"),
    };
    return (
      <Ring share={0}>
        <span className="max-w-32 text-sm text-soft">{words[phase.kind]}</span>
      </Ring>
    );
  }
  const left = now === undefined ? undefined : phase.until - now;
  return (
    <Ring share={left === undefined ? undefined : left / Number(config.roundTime)}>
      <span className="text-xs text-soft">{t("fom.clock.left")}</span>
      <RingTime size="lg" left={left} label={t("fom.clock.left")} />
    </Ring>
  );
}

function Pot({ screen, phase }: { screen: FomScreen; phase: Phase }) {
  const t = useTexts();
  const account = useAccount();
  const { pot } = screen.multi.totals;
  const standing = ownPlaces(screen, account);
  const prize = standing && `${formatAmount(standing.prize)} ${symbols.usdt}`;
  return (
    <div className="grid gap-3">
      <Figure
        size="lg"
        label={t("fom.pot.label")}
        value={formatAmount(pot)}
        unit={symbols.usdt}
        whole={amountText(pot, 18)}
        note={t("fom.pot.note")}
      />
      {standing && prize && (
        <p className="text-sm">
          {phase.kind === "over"
            ? t("fom.pot.won", { prize })
            : t("fom.pot.standing", { place: standing.best + 1, prize })}
        </p>
      )}
    </div>
  );
}

function Terms({ screen: { config, multi } }: { screen: FomScreen }) {
  const t = useTexts();
  const format = useFormat();
  const units = useUnits();
  const { totals } = multi;
  return (
    <Facts
      facts={[
        {
          id: "min",
          name: t("fom.terms.min"),
          // Non-breaking, because a long label could separate the amount from its unit.
          value: `${amountShown(config.roundMin)}\u00a0${symbols.usdt}`,
        },
        {
          id: "time",
          name: t("fom.terms.time"),
          value: hourSpan(config.roundTime, units),
        },
        { id: "orders", name: t("fom.terms.orders"), value: format.integer(totals.totalOrder) },
        { id: "users", name: t("fom.terms.users"), value: format.integer(totals.totalUser) },
        {
          id: "amount",
          name: t("fom.terms.amount"),
          value: `${formatAmount(totals.totalAmount)} ${symbols.usdt}`,
        },
        {
          id: "locked",
          name: t("fom.terms.tokens"),
          value: `${formatAmount(totals.totalTokens)} ${symbols.token}`,
        },
      ]}
    />
  );
}

/** Shown shortly before the end. If orders are refused, anyone can extend the round or fund a tier. */
function Hold({ game, screen, onFund }: { game: Game; screen: FomScreen; onFund: () => void }) {
  const t = useTexts();
  const say = useSay();
  const { open } = useWrite();
  const named = useNamedGame(game);
  const reason = ordersRefused(screen, useFeed(useLive().exchangeFee).data);
  if (!reason) return null;
  return (
    <div className="mt-6">
      <Notice
        tone="warn"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => open(holdRoundWrite(named, screen))}>
              {t("fom.hold.action")}
            </Button>
            {reason.key === "fom.hold.tiers" && (
              <Button size="sm" aria-haspopup="dialog" onClick={onFund}>
                {t("fom.fund.action")}
              </Button>
            )}
          </div>
        }
      >
        {say(reason)}
      </Notice>
    </div>
  );
}

/** Shown after the end: anyone can settle the round. */
function Over({ game, screen, since }: { game: Game; screen: FomScreen; since: number }) {
  const t = useTexts();
  const moment = useMoment();
  const { open } = useWrite();
  const named = useNamedGame(game);
  return (
    <div className="mt-6">
      <Notice
        tone="warn"
        action={
          <Button size="sm" onClick={() => open(endRoundWrite(named, screen))}>
            {t("fom.end.action")}
          </Button>
        }
      >
        {t("fom.end.waiting", { round: Number(screen.multi.totals.round), time: moment(since) })}
      </Notice>
    </div>
  );
}

function Ring({ share, children }: { share: number | undefined; children: ReactNode }) {
  return (
    <TimerRing share={share} className="mx-auto w-52">
      {children}
    </TimerRing>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  const t = useTexts();
  return (
    <Card title={t("fom.round.heading")}>
      <div
        aria-busy={!failed}
        className="grid items-center gap-6 sm:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,20rem)] lg:gap-10"
      >
        <Ring share={undefined}>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="mt-2 h-8 w-28" />
        </Ring>
        <div>
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-2 h-10 w-40" />
          <Skeleton className="mt-3 h-5 w-full" />
        </div>
        <Skeleton className="h-42 w-full sm:col-span-2 lg:col-span-1" />
      </div>
    </Card>
  );
}
