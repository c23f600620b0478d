import { matchingBase, matchingUsdt, quoteAdd, quoteRemove } from "@cinder/protocol/exchange";
import { formatAmount } from "@cinder/protocol/format";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import { useSay } from "../../app/say.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount, useWalletState } from "../../wallet/context.ts";
import { CoinField, computedAmountText } from "./CoinField.tsx";
import { checkAdd, mostOf } from "./check.ts";
import type { PoolFormProps } from "./LiquidityForm.tsx";
import { addWrite, firstPriceText, shareOf } from "./liquidity-writes.ts";
import { Submit } from "./Submit.tsx";
import { isBare, isOpen, poolOf, symbolOf, taxesOf } from "./screen.ts";

type Side = "base" | "usdt";
type Typed = { text: string; amount: bigint | undefined };
type Entry = Record<Side, Typed> & { last: Side };

const untyped: Typed = { text: "", amount: undefined };

/** Two amounts in the pool's proportion: the user types one, the other follows. In an empty pool, the user types both. */
export function AddForm({ screen, exchange, settings, name }: PoolFormProps) {
  const t = useTexts();
  const say = useSay();
  const account = useAccount();
  const { status } = useWalletState();
  const { open, revise } = useWrite();
  const [entry, setEntry] = useState<Entry>({ base: untyped, usdt: untyped, last: "base" });
  const [wasSent, setSent] = useState(false);
  const pool = poolOf(screen, name);
  const taxes = taxesOf(screen, name);
  const isFirst = isBare(screen, name);
  const { base, usdt } = isFirst
    ? { base: entry.base.amount, usdt: entry.usdt.amount }
    : amountsOf(entry[entry.last], entry.last, pool);
  const complaint = checkAdd(screen, name, base, usdt);
  const isTyped = isFirst ? entry.base.text !== "" && entry.usdt.text !== "" : entry[entry.last].text !== "";
  const shown = complaint && ((isTyped && status === "connected") || wasSent) ? say(complaint) : undefined;
  const quote = useMemo(
    () => (base && usdt ? quoteAdd(base, usdt, pool, taxes.into) : undefined),
    [base, usdt, pool, taxes.into],
  );
  const write = useMemo(() => {
    if (!base || !usdt || !quote || complaint) return undefined;
    const deadline = screen.shell.timestamp + BigInt(settings.minutes * 60);
    const adding = { name, base, usdt, quote, slippage: settings.slippage };
    return addWrite(screen, exchange, adding, { account, deadline });
  }, [base, usdt, quote, complaint, screen, exchange, account, settings, name]);

  useEffect(() => {
    if (write) revise(write);
  }, [write, revise]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (write) open(write);
  }

  function textOf(side: Side, amount: bigint | undefined): string {
    return isFirst || entry.last === side ? entry[side].text : computedAmountText(amount);
  }

  const enter = (side: Side) => (text: string, amount: bigint | undefined) =>
    setEntry((before) => ({ ...before, last: side, [side]: { text, amount } }));

  const isEarly = name === "token" && !isOpen(screen, screen.shell.timestamp);
  const back = quote && !isEarly && quoteRemove(quote.liquidity, quote.after, taxes.outOf);
  const isUsdtShort = complaint?.values?.coin === symbolOf("usdt");
  // If USDT isn't computed, it can be the missing input.
  const isUsdtWrong = isUsdtShort || (isFirst && Boolean(base) && !usdt);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-2">
        <CoinField
          screen={screen}
          label={t("swap.add.amount", { coin: symbolOf(name) })}
          coin={name}
          text={textOf("base", base)}
          amount={base}
          max={mostOf(screen, name)}
          hint={t("swap.form.no-worth")}
          error={isUsdtWrong ? undefined : shown}
          onText={enter("base")}
        />
        <CoinField
          screen={screen}
          label={t("swap.add.amount", { coin: symbolOf("usdt") })}
          coin="usdt"
          text={textOf("usdt", usdt)}
          amount={usdt}
          max={mostOf(screen, "usdt")}
          error={isUsdtWrong ? shown : undefined}
          onText={enter("usdt")}
        />
      </div>
      {isFirst && (
        <Notice>{quote?.liquidity ? say(firstPriceText(name, quote)) : t("swap.add.first")}</Notice>
      )}
      <div aria-live="polite" className="rounded-md border border-line p-4">
        <Facts
          facts={[
            {
              id: "share",
              name: t("swap.add.becomes"),
              value: quote ? shareOf(quote.liquidity, quote.after.totalSupply) : "–",
            },
            {
              id: "kept",
              name: t("swap.quote.tax", { share: percent(taxes.into) }),
              value:
                taxes.into === 0n
                  ? t("swap.quote.none")
                  : base !== undefined && quote
                    ? `${formatAmount(base - quote.arrived, 4)} ${symbolOf("token")}`
                    : "–",
            },
            {
              id: "back",
              name: t("swap.add.back"),
              value: back
                ? `${formatAmount(back.received, 4)} ${symbolOf(name)} + ${formatAmount(back.usdt, 4)} ${symbolOf("usdt")}`
                : "–",
            },
          ]}
        />
      </div>
      {isEarly && <Notice tone="warn">{t("swap.add.before")}</Notice>}
      {taxes.into > 0n && <Notice tone="warn">{t("swap.add.tax")}</Notice>}
      <Submit label={t("swap.add.review")} disabled={false} />
      <p className="text-sm text-soft">{t("swap.add.risk")}</p>
    </form>
  );
}

function amountsOf(
  { amount }: Typed,
  side: Side,
  pool: Parameters<typeof matchingUsdt>[1],
): { base: bigint | undefined; usdt: bigint | undefined } {
  if (amount === undefined) return { base: undefined, usdt: undefined };
  return side === "base"
    ? { base: amount, usdt: matchingUsdt(amount, pool) }
    : { base: matchingBase(amount, pool), usdt: amount };
}
