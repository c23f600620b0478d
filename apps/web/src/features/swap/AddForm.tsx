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
import { CoinField, reckonedText } from "./CoinField.tsx";
import { checkAdd, mostOf } from "./check.ts";
import type { PoolFormProps } from "./LiquidityForm.tsx";
import { addWrite, shareOf } from "./liquidity-writes.ts";
import { Submit } from "./Submit.tsx";
import { poolOf, symbolOf, taxesOf } from "./screen.ts";

type Entry = { side: "base" | "usdt"; text: string; amount: bigint | undefined };

/** Two amounts in the pool's own proportion: either is typed, the other follows. */
export function AddForm({ screen, exchange, settings, name }: PoolFormProps) {
  const t = useTexts();
  const say = useSay();
  const account = useAccount();
  const { status } = useWalletState();
  const { open, revise } = useWrite();
  const [entry, setEntry] = useState<Entry>({ side: "base", text: "", amount: undefined });
  const [wasSent, setSent] = useState(false);
  const pool = poolOf(screen, name);
  const taxes = taxesOf(screen, name);
  const { base, usdt } = amountsOf(entry, pool);
  const complaint = checkAdd(screen, name, base, usdt);
  const shown =
    complaint && ((entry.text !== "" && status === "connected") || wasSent) ? say(complaint) : undefined;
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

  const back = quote && quoteRemove(quote.liquidity, quote.after, taxes.outOf);
  const isUsdtShort = complaint?.values?.coin === symbolOf("usdt");
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-2">
        <CoinField
          screen={screen}
          label={t("swap.add.amount", { coin: symbolOf(name) })}
          coin={name}
          text={entry.side === "base" ? entry.text : reckonedText(base)}
          amount={base}
          max={mostOf(screen, name)}
          hint={t("swap.form.no-worth")}
          error={isUsdtShort ? undefined : shown}
          onText={(text, amount) => setEntry({ side: "base", text, amount })}
        />
        <CoinField
          screen={screen}
          label={t("swap.add.amount", { coin: symbolOf("usdt") })}
          coin="usdt"
          text={entry.side === "usdt" ? entry.text : reckonedText(usdt)}
          amount={usdt}
          max={mostOf(screen, "usdt")}
          error={isUsdtShort ? shown : undefined}
          onText={(text, amount) => setEntry({ side: "usdt", text, amount })}
        />
      </div>
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
      {taxes.into > 0n && <Notice tone="warn">{t("swap.add.tax")}</Notice>}
      <Submit label={t("swap.add.review")} disabled={false} />
      <p className="text-sm text-soft">{t("swap.add.risk")}</p>
    </form>
  );
}

function amountsOf(
  { side, amount }: Entry,
  pool: Parameters<typeof matchingUsdt>[1],
): { base: bigint | undefined; usdt: bigint | undefined } {
  if (amount === undefined) return { base: undefined, usdt: undefined };
  return side === "base"
    ? { base: amount, usdt: matchingUsdt(amount, pool) }
    : { base: matchingBase(amount, pool), usdt: amount };
}
