import { formatAmount, formatUp } from "@cinder/protocol/format";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { cx } from "../../ui/cx.ts";
import { Facts } from "../../ui/Facts.tsx";
import { type Coin, type Exchange, hopsOf, routeOf, type SwapScreen, symbolOf } from "./screen.ts";
import { type ImpactStep, impactStep, type Trade } from "./trade.ts";

const looks: Record<ImpactStep, string> = {
  low: "",
  notable: "text-warn",
  high: "text-warn",
  severe: "text-bad",
};

export type QuoteFactsProps = {
  screen: SwapScreen;
  exchange: Exchange;
  from: Coin;
  to: Coin;
  trade: Trade | undefined;
};

/** Cost and result of a swap. The lines are rendered before the figures arrive, so that nothing moves. */
export function QuoteFacts({ screen, exchange, from, to, trade }: QuoteFactsProps) {
  const t = useTexts();
  const route = routeOf(from, to);
  const hops = hopsOf(screen, from, to);
  const tax = hops.reduce((sum, { taxIn, taxOut }) => sum + taxIn + taxOut, 0n);
  const amount = (value: bigint, coin: Coin, places = 6) =>
    `${formatAmount(value, places)} ${symbolOf(coin)}`;
  const hasToken = route.includes("token");
  return (
    <div aria-live="polite" className="rounded-md border border-line p-4">
      <Facts
        facts={[
          {
            id: "rate",
            name: t("swap.quote.rate"),
            value: trade
              ? `1 ${symbolOf(from)} ≈ ${amount((trade.quote.amountOut * 10n ** 18n) / trade.quote.amountIn, to)}`
              : "–",
          },
          trade?.sends === "exact-out"
            ? {
                id: "bound",
                name: t("swap.quote.most"),
                value: `${formatUp(trade.maxIn, 6)} ${symbolOf(from)}`,
              }
            : {
                id: "bound",
                name: t("swap.quote.least"),
                value: trade ? amount(trade.minOut, to) : "–",
              },
          {
            id: "impact",
            name: t("swap.quote.impact"),
            value: trade ? (
              <span className={cx(looks[impactStep(trade.quote.impact)])}>
                {trade.quote.impact === 0n ? "< 0.01%" : percent(trade.quote.impact)}
              </span>
            ) : (
              "–"
            ),
          },
          {
            id: "tax",
            name: t("swap.quote.tax", { share: percent(tax) }),
            value:
              !hasToken || tax === 0n ? t("swap.quote.none") : trade ? amount(trade.kept, "token", 4) : "–",
          },
          {
            id: "fee",
            name: t("swap.quote.fee"),
            value: t("swap.quote.pools", { share: percent(exchange.fee), count: hops.length }),
          },
          { id: "route", name: t("swap.quote.route"), value: route.map(symbolOf).join(" → ") },
        ]}
      />
    </div>
  );
}
