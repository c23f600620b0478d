import { getMiningAbi } from "@cinder/protocol/generated/screens/get-mining";
import { type ReactNode, useMemo } from "react";
import { useLive } from "../../app/live.ts";
import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Place } from "../../ui/Place.tsx";
import { daysOf } from "./books.ts";
import type { LedgerProps } from "./LedgerCard.tsx";
import { amountOf } from "./use-asset.ts";

/** Milliseconds until a retry after a failure. */
const tryAgainAfter = 15_000;

/** How long budgets last at today's rate. */
export function RunwayCard({ ledger, isAway }: LedgerProps) {
  const t = useTexts();
  const format = useFormat();
  const { answer: screen, failed } = useMining();
  const isUnknown = failed || (screen !== undefined && isMissing(screen.shell, "mining"));
  const days = (budget: bigint, daily: bigint) => {
    const left = daysOf(budget, daily);
    if (budget <= 0n) return t("solvency.runway.empty");
    return left === undefined
      ? t("solvency.runway.no-rate")
      : t("solvency.runway.days", { count: Number(left), days: format.integer(left) });
  };
  const promised = ledger?.filter(({ daily, budget }) => daily !== null && (daily !== "0" || budget !== "0"));
  return (
    <Card title={t("solvency.runway.heading")} className="when-near">
      <div className="grid gap-5">
        <Budget
          name={t("solvency.runway.mining")}
          value={screen && !isUnknown ? days(screen.config.mintSurplus, screen.config.mintDay) : undefined}
          failed={isUnknown}
          assumption={
            screen && !isUnknown
              ? t("solvency.runway.mining-assumed", {
                  budget: amountOf(screen.config.mintSurplus, "token"),
                  daily: amountOf(screen.config.mintDay, "token"),
                })
              : undefined
          }
        />
        {promised?.map((line) => {
          const [budget, daily] = [BigInt(line.budget), BigInt(line.daily ?? 0)];
          return (
            <Budget
              key={line.asset}
              name={t("solvency.runway.service", { symbol: symbols[line.asset] })}
              value={days(budget, daily)}
              failed={false}
              assumption={t("solvency.runway.service-assumed", {
                budget: amountOf(budget, line.asset),
                daily: amountOf(daily, line.asset),
                symbol: symbols[line.asset],
              })}
            />
          );
        })}
        {isAway && <p className="text-sm text-soft">{t("solvency.runway.away")}</p>}
      </div>
    </Card>
  );
}

function Budget({
  name,
  value,
  failed,
  assumption,
}: {
  name: string;
  value: ReactNode | undefined;
  failed: boolean;
  assumption: string | undefined;
}) {
  const t = useTexts();
  return (
    <div>
      <p className="text-sm text-soft">{name}</p>
      <div className="display mt-1 text-lg">
        <Place
          value={value}
          failed={failed}
          unknownLabel={t("solvency.unknown-figure")}
          className="my-1 h-6 w-32"
        />
      </div>
      {assumption && <p className="mt-1 text-sm text-soft">{assumption}</p>}
    </div>
  );
}

/** The emission's figures, read once: they change slowly, and each refresh of this page already sends a request. */
function useMining() {
  const { ask } = useLive();
  const askMining = useMemo(() => () => ask(getMiningAbi, [zeroAddress, 0n, 0n]), [ask]);
  return useAnswer(askMining, tryAgainAfter);
}
