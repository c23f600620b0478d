import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { TeamPartProps } from "./TeamPage.tsx";

const hundred = 100n * 10n ** 18n;
const bps = 10_000n;

/** The reward rate of each generation above an order. */
export function Generations({ screen, failed }: TeamPartProps) {
  const t = useTexts();
  return (
    <Card title={t("fomTeam.generations.heading")}>
      <p className="text-sm text-soft">{t("fomTeam.generations.rule")}</p>
      {screen ? (
        <ol className="mt-4 grid gap-1 text-sm">
          {screen.multi.burnRates.map((rate, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a generation's id is its index.
            <li key={at} className="flex min-h-9 items-center gap-3 border-t border-line pt-1">
              <span className="flex-1">{t("fomTeam.generations.number", { number: at + 1 })}</span>
              <span className="font-medium">{percent(rate)}</span>
              <span className="w-36 text-right text-soft">
                {t("fomTeam.generations.example", {
                  amount: formatAmount((hundred * rate) / bps),
                  usdt: symbols.usdt,
                })}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <div aria-busy={!failed}>
          <Skeleton className="mt-4 h-72 w-full" />
        </div>
      )}
      <p className="mt-3 text-sm text-soft">
        {t("fomTeam.generations.note", { amount: formatAmount(hundred), usdt: symbols.usdt })}
      </p>
    </Card>
  );
}
