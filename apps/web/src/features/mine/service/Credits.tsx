import { useTexts } from "../../../i18n/i18n.ts";
import { Figure } from "../../../ui/Figure.tsx";
import { creditName, type My, shown } from "./credit.ts";

/** The service's balances by credit type. */
export function Credits({ my }: { my: My }) {
  const t = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {my.credits.map(({ credit_type, balance, today, asset }) => (
        <Figure
          key={credit_type}
          label={
            credit_type === "arb"
              ? t("mine.wallet.arb", { symbol: asset.symbol })
              : t("mine.wallet.usdt", { symbol: asset.symbol })
          }
          value={shown(balance)}
          unit={creditName(credit_type)}
          whole={balance}
          note={t("mine.wallet.today", { amount: shown(today) })}
        />
      ))}
    </div>
  );
}
