import { quoteRemove } from "@cinder/protocol/exchange";
import { formatAmount } from "@cinder/protocol/format";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { useWrite } from "../../tx/use-write.ts";
import { normalizeAmount } from "../../ui/amount.ts";
import { Facts } from "../../ui/Facts.tsx";
import { FilterChips } from "../../ui/FilterChips.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useAccount, useWalletState } from "../../wallet/context.ts";
import type { PoolFormProps } from "./LiquidityForm.tsx";
import { removeWrite } from "./liquidity-writes.ts";
import { Submit } from "./Submit.tsx";
import { liquidityOf, poolOf, symbolOf, taxesOf } from "./screen.ts";
import { withLess } from "./settings.ts";

const shares = ["25", "50", "75", "100"] as const;

/** Parses a whole percentage from 1 to 100; otherwise undefined. */
export function parseShare(text: string): bigint | undefined {
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const share = BigInt(text);
  return share >= 1n && share <= 100n ? share : undefined;
}

export function RemoveForm({ screen, exchange, settings, name }: PoolFormProps) {
  const t = useTexts();
  const account = useAccount();
  const { status } = useWalletState();
  const { open, revise } = useWrite();
  const [text, setText] = useState("");
  const [wasSent, setSent] = useState(false);
  const mine = liquidityOf(screen, name);
  const pool = poolOf(screen, name);
  const { outOf } = taxesOf(screen, name);
  const share = parseShare(text);
  const liquidity = share === undefined ? 0n : (mine * share) / 100n;
  const quote = useMemo(() => quoteRemove(liquidity, pool, outOf), [liquidity, pool, outOf]);
  const isKnown = liquidity > 0n;
  const write = useMemo(() => {
    if (liquidity === 0n) return undefined;
    const deadline = screen.shell.timestamp + BigInt(settings.minutes * 60);
    const removing = { name, liquidity, quote, slippage: settings.slippage };
    return removeWrite(screen, exchange, removing, { account, deadline });
  }, [liquidity, quote, screen, exchange, account, settings, name]);

  useEffect(() => {
    if (write) revise(write);
  }, [write, revise]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (write) open(write);
  }

  const isEmpty = status === "connected" && mine === 0n;
  const error = isEmpty
    ? t("swap.remove.none")
    : share === undefined && (text !== "" || wasSent)
      ? t("swap.remove.invalid")
      : undefined;
  const both = (base: bigint, usdt: bigint) =>
    isKnown
      ? `${formatAmount(base, 4)} ${symbolOf(name)} + ${formatAmount(usdt, 4)} ${symbolOf("usdt")}`
      : "–";
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t("swap.remove.share")}
        value={text}
        inputMode="numeric"
        placeholder="0"
        suffix="%"
        error={error}
        hint={t("swap.remove.hint")}
        onChange={(typed) => setText(normalizeAmount(typed))}
      />
      <FilterChips
        legend={t("swap.remove.presets")}
        value={text}
        filters={shares.map((value) => ({ value, label: `${value}%` }))}
        onChange={setText}
      />
      <div aria-live="polite" className="rounded-md border border-line p-4">
        <Facts
          facts={[
            { id: "get", name: t("swap.remove.get"), value: both(quote.received, quote.usdt) },
            {
              id: "least",
              name: t("swap.quote.least"),
              value: both(
                withLess(quote.received, settings.slippage),
                withLess(quote.usdt, settings.slippage),
              ),
            },
            {
              id: "kept",
              name: t("swap.quote.tax", { share: percent(outOf) }),
              value:
                outOf === 0n
                  ? t("swap.quote.none")
                  : isKnown
                    ? `${formatAmount(quote.paid - quote.received, 4)} ${symbolOf("token")}`
                    : "–",
            },
          ]}
        />
      </div>
      <Submit label={t("swap.remove.review")} disabled={isEmpty} />
    </form>
  );
}
