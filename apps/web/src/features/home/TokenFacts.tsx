import { formatAmount } from "@cinder/protocol/format";
import { isMissing, type Peer } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { chunkInTime } from "../../lib/in-time.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { LatePart } from "../../ui/LatePart.tsx";
import { Place } from "../../ui/Place.tsx";
import { WhenNear } from "../../ui/WhenNear.tsx";
import type { HomeScreen, PartProps } from "./HomePage.tsx";

// Loaded late: it is below the first screen and the largest part of the page.
const loadCharts = () => chunkInTime(import("./TokenCharts.tsx").then((file) => file.TokenCharts));

/** The initial supply, shown until the current one is read. */
const firstSupply = 21_000_000n * 10n ** 18n;

export function TokenFacts({ screen, failed }: PartProps) {
  const t = useTexts();
  const token = from(screen, "token");
  const pool = from(screen, "exchange");
  const isGone = failed || screen !== undefined;
  const supply = token?.info.totalSupply ?? firstSupply;
  const place = (value: string | undefined) => (
    <Place value={value} failed={isGone} unknownLabel={t("home.unknown")} className="my-1 h-7 w-32" />
  );
  return (
    <Card title={t("home.token.heading")} className="lg:col-span-2">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <Figure
          label={t("home.token.supply")}
          value={formatAmount(supply, 0)}
          unit={symbols.token}
          {...(token ? { whole: amountText(supply, 18) } : {})}
          note={t("home.token.supply-note")}
        />
        <Figure
          label={t("home.token.burned")}
          value={place(token && formatAmount(token.info.burnAmount, 0))}
          unit={symbols.token}
          {...(token ? { whole: amountText(token.info.burnAmount, 18) } : {})}
          note={t("home.token.burned-note", {
            share: token ? formatAmount((token.info.burnAmount * 10_000n) / firstSupply, 2, 2) : "—",
          })}
        />
        <Figure
          label={t("home.token.price")}
          value={place(pool && pool.price.spot > 0n ? formatAmount(pool.price.spot, 4) : undefined)}
          unit={symbols.usdt}
          note={<AveragePrice screen={screen} />}
        />
        <Figure
          label={t("home.token.liquidity")}
          value={place(pool && formatAmount(pool.pool.reserveUsdt, 0))}
          unit={symbols.usdt}
          note={t("home.token.liquidity-note", { tokens: pool ? formatAmount(pool.pool.reserve, 0) : "—" })}
        />
      </div>
      <p className="mt-5 text-sm text-soft">
        {t("home.token.locked", { share: screen && token && pool ? lockedShare(screen) : "—" })}
      </p>
      <WhenNear className="mt-6 min-h-[26rem]">
        <LatePart load={loadCharts} sentence={t("app.part-failed")} againLabel={t("app.part-again")}>
          {(TokenCharts) => <TokenCharts />}
        </LatePart>
      </WhenNear>
    </Card>
  );
}

function AveragePrice({ screen }: { screen: HomeScreen | undefined }) {
  const t = useTexts();
  const oracle = from(screen, "oracle");
  if (screen && !oracle?.price.known) return t("home.token.average-unknown");
  return t("home.token.average", { price: oracle ? formatAmount(oracle.price.average, 4) : "—" });
}

/** The screen, if it could read the contract that these figures come from. */
function from(screen: HomeScreen | undefined, peer: Peer): HomeScreen | undefined {
  return screen && !isMissing(screen.shell, peer) ? screen : undefined;
}

/** The share of the pool's liquidity that the token contract holds; no one can withdraw it. */
function lockedShare({ info, pool }: HomeScreen): string {
  if (pool.totalSupply === 0n) return "0.00";
  return formatAmount((info.balanceLP * 10_000n) / pool.totalSupply, 2, 2);
}
