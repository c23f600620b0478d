import { formatAmount } from "@cinder/protocol/format";
import { useLastOf } from "../../app/live.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ListedChip, PhaseChip } from "../../shared/ido/RoundChips.tsx";
import { RoundProgress } from "../../shared/ido/RoundProgress.tsx";
import { RoundTimer, TimerSkeleton } from "../../shared/ido/RoundTimer.tsx";
import { phaseOf, type Round, turnsOf } from "../../shared/ido/round.ts";
import { percent } from "../../shared/percent.ts";
import { span, useUnits } from "../../shared/span.ts";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PartProps } from "./IdoPage.tsx";
import { currentRound, type IdoScreen } from "./screen.ts";

export function CurrentRound({ screen, failed }: PartProps) {
  const t = useTexts();
  const round = screen && currentRound(screen);
  if (!screen || !round) {
    return (
      <Card title={t("ido.round.heading")}>
        {screen ? (
          <Empty
            drawing={
              <Drawing width={96} height={48} className="text-edge">
                <path d="M8 42h80M30 42l8-10h20l8 10M48 24c-4-4 4-8 0-14" />
              </Drawing>
            }
          >
            {t("ido.round.none")}
          </Empty>
        ) : (
          <div aria-busy={!failed} className="grid gap-6">
            <TimerSkeleton className="mx-auto w-52" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        )}
      </Card>
    );
  }
  return (
    <Card
      title={t("ido.round.number", { round: Number(round.index) })}
      aside={<Chips screen={screen} round={round} />}
    >
      <RoundTimer round={round} isListed={screen.isWhiteList} className="mx-auto w-52" />
      <div className="mt-6 grid grid-cols-2 gap-4">
        <Figure
          label={t("ido.round.price")}
          value={formatAmount(round.idoAmount, 4)}
          unit={symbols.native}
          note={worth(screen, round, t("ido.round.worth"))}
        />
        <Figure
          label={t("ido.round.tokens")}
          value={formatAmount(round.idoTokens, 2)}
          unit={symbols.token}
          note={t("ido.round.per-token", { price: formatAmount(round.idoPrice, 6) })}
        />
      </div>
      <div className="mt-6">
        <RoundProgress round={round} />
      </div>
      <Terms screen={screen} round={round} />
    </Card>
  );
}

/** A unit's price in USDT at the average price; nothing while there is no average. */
function worth({ nativePrice }: IdoScreen, round: Round, label: string): string | undefined {
  if (!nativePrice.known) return undefined;
  const usdt = (round.idoAmount * nativePrice.average) / 10n ** 18n;
  return `${label} ${formatAmount(usdt, 2)} ${symbols.usdt}`;
}

function Chips({ screen, round }: { screen: IdoScreen; round: Round }) {
  const t = useTexts();
  const now = useLastOf(turnsOf(round), screen.shell.timestamp);
  const phase = phaseOf(round, now);
  const isAsked = round.idoFirst > 0n && (phase === "waiting" || phase === "listed");
  return (
    <span className="flex flex-wrap gap-2">
      {screen.config.paused ? <Chip tone="warn">{t("ido.round.paused")}</Chip> : <PhaseChip phase={phase} />}
      {(screen.isWhiteList || (isAsked && screen.shell.index > 0n)) && (
        <ListedChip isListed={screen.isWhiteList} />
      )}
    </span>
  );
}

/** All terms of the round. */
function Terms({ screen, round }: { screen: IdoScreen; round: Round }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const units = useUnits();
  return (
    <details className="mt-6 border-t border-line pt-4 text-sm">
      <summary className="w-fit rounded-sm font-medium">{t("ido.terms.heading")}</summary>
      <Facts
        className="mt-4"
        facts={[
          { id: "opens", name: t("ido.terms.opens"), value: moment(round.opensAt) },
          { id: "ends", name: t("ido.terms.ends"), value: moment(round.endTime) },
          ...(round.idoFirst > 0n
            ? [
                {
                  id: "first",
                  name: t("ido.terms.first"),
                  value: t("ido.terms.first-value", { time: span(round.idoFirst, units) }),
                },
              ]
            : []),
          { id: "min", name: t("ido.terms.min"), value: format.integer(round.idoMin) },
          { id: "max", name: t("ido.terms.max"), value: format.integer(round.idoMax) },
          {
            id: "vesting",
            name: t("ido.terms.vesting"),
            value: t("ido.terms.vesting-value", {
              first: percent(round.firstRate),
              count: Number(round.vestDays),
            }),
          },
          ...(round.liquidityRate > 0n
            ? [
                {
                  id: "liquidity",
                  name: t("ido.terms.liquidity"),
                  value: t("ido.terms.liquidity-value", {
                    rate: percent(round.liquidityRate),
                    count: Number(round.liquidityDays),
                  }),
                },
              ]
            : []),
          { id: "direct", name: t("ido.terms.direct"), value: percent(round.directRate) },
          { id: "indirect", name: t("ido.terms.indirect"), value: percent(round.indirectRate) },
          { id: "keys", name: t("ido.terms.keys"), value: format.integer(round.keysPerUnit) },
          {
            id: "fee",
            name: t("ido.terms.fee"),
            value: `${formatAmount(screen.config.handleGas, 4)} ${symbols.native}`,
          },
        ]}
      />
      <p className="mt-4 text-soft">{t("ido.terms.note")}</p>
    </details>
  );
}
