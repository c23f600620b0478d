import { formatAmount, formatUp } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectFirst } from "../../wallet/ConnectFirst.tsx";
import { progressOf } from "./level.ts";
import type { TeamScreen } from "./member.ts";
import type { PartProps } from "./TeamPage.tsx";

/** The level, what is missing for the next one, and all thresholds. */
export function LevelCard({ screen, failed, isSomebody }: PartProps & { isSomebody: boolean }) {
  const t = useTexts();
  return (
    <Card
      title={t("team.level.heading")}
      aside={screen?.team.isManual && <Chip tone="warn">{t("team.level.manual")}</Chip>}
    >
      {!screen ? (
        <Waiting failed={failed} />
      ) : (
        <div className="grid gap-6">
          {!isSomebody ? (
            <ConnectFirst>{t("team.level.connect")}</ConnectFirst>
          ) : screen.shell.index === 0n ? (
            <Notice tone="warn">{t("team.level.unregistered")}</Notice>
          ) : (
            <Standing screen={screen} />
          )}
          <Ladder screen={screen} isSomebody={isSomebody} />
        </div>
      )}
    </Card>
  );
}

function Standing({ screen: { team, config } }: { screen: TeamScreen }) {
  const t = useTexts();
  const level = Number(team.level);
  const { next, needed, have, missing, share } = progressOf(team.teamMin, config.teamAmounts, level);
  const figures = { have: formatAmount(have), needed: formatAmount(needed), missing: formatUp(missing) };
  const text =
    next === undefined
      ? t("team.level.highest", { have: figures.have })
      : t("team.level.next", { ...figures, next });
  return (
    <div>
      <div className="flex items-center gap-4">
        <LevelBadge level={level} label={t("app.level")} className="scale-150 origin-left mr-8" />
        <p className="text-sm text-soft">{t("team.level.rule")}</p>
      </div>
      <Progress className="mt-5" label={t("team.level.progress")} text={text} share={share} />
      <p aria-hidden="true" className="mt-2 text-sm">
        {text}
      </p>
      {team.isManual && <p className="mt-2 text-sm text-soft">{t("team.level.manual-note")}</p>}
    </div>
  );
}

/** The four thresholds. Reached ones have a sign, not only a colour. */
function Ladder({ screen: { team, config }, isSomebody }: { screen: TeamScreen; isSomebody: boolean }) {
  const t = useTexts();
  return (
    <ol aria-label={t("team.level.ladder")} className="grid gap-1 text-sm">
      {config.teamAmounts.map((amount, at) => {
        const isReached = isSomebody && team.teamMin >= amount;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level's id is its index.
          <li key={at} className="flex min-h-9 items-center gap-3 border-t border-line pt-1">
            <span className="font-semibold">V{at + 1}</span>
            <span className={cx("flex-1", isReached ? "text-good" : "text-soft")}>
              {isReached ? t("team.level.reached") : t("team.level.needs")}
            </span>
            <span className="font-medium">
              {formatAmount(amount)} {symbols.usdt}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return (
    <div aria-busy={!failed} className="grid gap-6">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
