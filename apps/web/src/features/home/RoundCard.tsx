import { formatAmount } from "@cinder/protocol/format";
import { Link } from "react-router";
import { useLastOf } from "../../app/live.ts";
import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ListedChip, PhaseChip } from "../../shared/ido/RoundChips.tsx";
import { RoundProgress } from "../../shared/ido/RoundProgress.tsx";
import { RoundTimer, TimerSkeleton } from "../../shared/ido/RoundTimer.tsx";
import { phaseOf, turnsOf } from "../../shared/ido/round.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { HomeScreen, PartProps } from "./HomePage.tsx";

/** The presale round that is open or opens next. */
export function RoundCard({ screen, failed }: PartProps) {
  const t = useTexts();
  if (screen && isMissing(screen.shell, "ido")) {
    return (
      <Card title={t("home.round.heading")}>
        <Notice tone="warn">{t("home.round.unknown")}</Notice>
      </Card>
    );
  }
  if (screen && screen.round.index === 0n) return <NoRound />;
  return (
    <Card
      title={screen ? t("home.round.number", { round: Number(screen.round.index) }) : t("home.round.heading")}
      aside={screen && <RoundAside screen={screen} />}
    >
      <div className="grid items-center gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
        {screen ? (
          <RoundTimer round={screen.round} isListed={screen.isWhiteList} className="mx-auto w-52" />
        ) : (
          <TimerSkeleton className="mx-auto w-52" />
        )}
        <div aria-busy={!screen && !failed} className="grid gap-5">
          {screen ? (
            <>
              <Figure
                label={t("home.round.price")}
                value={formatAmount(screen.round.idoAmount, 4)}
                unit={symbols.native}
                note={t("home.round.unit", {
                  tokens: formatAmount(screen.round.idoTokens, 2),
                  price: formatAmount(screen.round.idoPrice, 6),
                })}
              />
              <RoundProgress round={screen.round} />
            </>
          ) : (
            <>
              <div>
                <Skeleton className="h-5 w-24" />
                <Skeleton className="mt-2 h-8 w-40" />
                <Skeleton className="mt-2 h-5 w-56 max-w-full" />
              </div>
              <Skeleton className="h-[4.75rem] w-full" />
            </>
          )}
          <Link to="/ido" className={buttonLook("primary", "lg")}>
            {t("home.round.take-part")}
          </Link>
        </div>
      </div>
    </Card>
  );
}

function RoundAside({ screen: { round, config, shell, isWhiteList } }: { screen: HomeScreen }) {
  const t = useTexts();
  const now = useLastOf(turnsOf(round), shell.timestamp);
  const phase = phaseOf(round, now);
  // The whitelist matters only before and during its hours, and only to a connected account.
  const isAsked = round.idoFirst > 0n && (phase === "waiting" || phase === "listed");
  return (
    <span className="flex flex-wrap gap-2">
      {config.paused ? <Chip tone="warn">{t("home.round.paused")}</Chip> : <PhaseChip phase={phase} />}
      {(isWhiteList || (isAsked && shell.index > 0n)) && <ListedChip isListed={isWhiteList} />}
    </span>
  );
}

function NoRound() {
  const t = useTexts();
  return (
    <Card title={t("home.round.heading")}>
      <p className="text-base text-soft">{t("home.round.none")}</p>
      <Link to="/ido" className={`${buttonLook("secondary", "md")} mt-5`}>
        {t("home.round.past")}
      </Link>
    </Card>
  );
}
