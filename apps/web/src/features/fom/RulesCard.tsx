import { formatAmount } from "@cinder/protocol/format";
import type { ReactNode } from "react";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { hourSpan, useUnits } from "../../shared/span.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PartProps } from "./FomPage.tsx";
import { splitByRates } from "./split.ts";

const hundred = 100n * 10n ** 18n;

/** Explains the risk: which parts of a payment can come back and which can't. */
export function RulesCard({ screen, failed }: PartProps) {
  const t = useTexts();
  const units = useUnits();
  if (!screen) {
    return (
      <Card title={t("fom.rules.heading")}>
        <div aria-busy={!failed}>
          <Skeleton className="h-80 w-full" />
        </div>
      </Card>
    );
  }
  const { config } = screen;
  const { locked } = splitByRates(hundred, screen);
  const values = {
    paid: formatAmount(hundred),
    back: formatAmount(locked),
    lost: formatAmount(hundred - locked),
    usdt: symbols.usdt,
    token: symbols.token,
  };
  return (
    <Card title={t("fom.rules.heading")}>
      <dl className="grid gap-4 text-sm">
        <Rule name={t("fom.rules.back")}>{t("fom.rules.back-text", values)}</Rule>
        <Rule name={t("fom.rules.lost")}>{t("fom.rules.lost-text", values)}</Rule>
        <Rule name={t("fom.rules.price")}>{t("fom.rules.price-text", values)}</Rule>
        <Rule name={t("fom.rules.win")}>
          {t("fom.rules.win-text", {
            least: amountShown(config.roundMin),
            time: hourSpan(config.roundTime, units),
            usdt: symbols.usdt,
          })}
        </Rule>
        <Rule name={t("fom.rules.exit")}>{t("fom.rules.exit-text", values)}</Rule>
      </dl>
    </Card>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="mt-1 text-soft">{children}</dd>
    </div>
  );
}
