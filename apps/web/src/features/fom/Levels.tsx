import { formatAmount, formatUp } from "@cinder/protocol/format";
import { Link } from "react-router";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useWalletState } from "../../wallet/context.ts";
import type { TeamPartProps } from "./TeamPage.tsx";
import { differenceOf, type FomTeamScreen, nextLevel } from "./team.ts";

/** Level rewards of orders in the team: a level's rate less the highest rate already paid below it. */
export function Levels({ screen, failed }: TeamPartProps) {
  const t = useTexts();
  const { status } = useWalletState();
  if (!screen) {
    return (
      <Card title={t("fomTeam.levels.heading")}>
        <div aria-busy={!failed}>
          <Skeleton className="h-96 w-full" />
        </div>
      </Card>
    );
  }
  const isSomebody = status === "connected" && screen.shell.index > 0n;
  const { multi, team } = screen;
  return (
    <Card
      title={t("fomTeam.levels.heading")}
      aside={isSomebody && <LevelBadge level={team.level} label={t("app.level")} />}
    >
      <p className="text-sm text-soft">{t("fomTeam.levels.rule")}</p>
      <p className="mt-2 text-sm text-soft">{t("fomTeam.levels.example", exampleOf(multi.teamRates))}</p>
      <ol className="mt-4 grid gap-1 text-sm">
        {multi.teamRates.map((rate, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level's id is its index.
          <li key={at} className="flex min-h-9 items-center gap-3 border-t border-line pt-1">
            <span className="font-semibold">V{at + 1}</span>
            <span className="min-w-0 flex-1 text-soft">
              {t("fomTeam.levels.needs", {
                amount: formatAmount(multi.teamAmounts[at]),
                usdt: symbols.usdt,
              })}
            </span>
            {isSomebody && Number(team.level) === at + 1 && (
              <Chip tone="good">{t("fomTeam.levels.yours")}</Chip>
            )}
            <span className="font-medium">{percent(rate)}</span>
          </li>
        ))}
      </ol>
      {isSomebody && <Next screen={screen} />}
    </Card>
  );
}

function Next({ screen }: { screen: FomTeamScreen }) {
  const t = useTexts();
  const next = nextLevel(screen);
  const have = formatAmount(screen.team.teamMin);
  const text = next
    ? t("fomTeam.levels.next", {
        have,
        needed: formatAmount(next.needed),
        missing: formatUp(next.missing),
        level: next.level,
        usdt: symbols.usdt,
      })
    : t("fomTeam.levels.highest", { have, usdt: symbols.usdt });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Progress label={t("fomTeam.levels.progress")} text={text} share={next?.share ?? 1} />
      <p aria-hidden="true" className="mt-2 text-sm">
        {text}
      </p>
      {screen.team.isManual && <p className="mt-2 text-sm text-soft">{t("fomTeam.levels.manual")}</p>}
      <Link to="/team" className="mt-2 inline-block rounded-sm text-sm text-soft underline hover:text-ink">
        {t("fomTeam.levels.more")}
      </Link>
    </div>
  );
}

/** Example of the third level above the first, whose rates clearly differ. */
function exampleOf(teamRates: readonly bigint[]) {
  return {
    high: percent(teamRates[2] ?? 0n),
    low: percent(teamRates[0] ?? 0n),
    difference: percent(differenceOf(teamRates, 3, 1)),
  };
}
