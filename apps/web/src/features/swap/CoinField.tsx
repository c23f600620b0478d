import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { amountText } from "../../ui/amount.ts";
import { Segmented } from "../../ui/Segmented.tsx";
import { useWalletState } from "../../wallet/context.ts";
import { balanceOf, type Coin, coins, type SwapScreen, symbolOf, worthOf } from "./screen.ts";

export type CoinFieldProps = {
  screen: SwapScreen;
  label: string;
  coin: Coin;
  /** Lets the user choose another coin. */
  onCoin?: { legend: string; choose: (coin: Coin) => void } | undefined;
  text: string;
  amount: bigint | undefined;
  onText: (text: string, amount: bigint | undefined) => void;
  max?: bigint | undefined;
  /** Shown while there is no amount. */
  hint?: string;
  error?: ReactNode;
};

/** Input for an amount of a coin, with balance and worth. */
export function CoinField(props: CoinFieldProps) {
  const { screen, label, coin, onCoin, text, amount, onText, max, hint, error } = props;
  const t = useTexts();
  const { status } = useWalletState();
  const isSomebody = status === "connected";
  const worth = amount === undefined ? undefined : worthOf(screen, coin, amount);
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      {onCoin && (
        <div>
          <Segmented
            legend={onCoin.legend}
            value={coin}
            segments={coins.map((value) => ({ value, label: symbolOf(value) }))}
            onChange={onCoin.choose}
          />
        </div>
      )}
      <AmountField
        label={label}
        aside={
          isSomebody
            ? t("swap.form.balance", { balance: formatAmount(balanceOf(screen, coin), 4) })
            : undefined
        }
        // Always one line, so that an error replaces it without moving anything.
        hint={
          amount === undefined && hint !== undefined
            ? hint
            : coin === "usdt" || worth === undefined
              ? "\u00a0"
              : t("swap.form.worth", { worth: formatAmount(worth, 2) })
        }
        error={error}
        value={text}
        decimals={DECIMALS}
        unit={symbolOf(coin)}
        max={isSomebody && max !== undefined ? { amount: max, label: t("swap.form.max") } : undefined}
        onChange={onText}
      />
    </div>
  );
}

/** A computed amount for an input box, with a readable number of digits. */
export function computedAmountText(amount: bigint | undefined): string {
  if (amount === undefined) return "";
  const unread = 10n ** 10n;
  return amountText(amount > unread ? amount - (amount % unread) : amount, DECIMALS);
}
