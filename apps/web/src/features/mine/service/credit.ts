import type { InvestData } from "@cinder/api/invest/calls";
import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../../app/symbols.ts";
import { isSameAddress } from "../../../lib/hex.ts";
import type { Text } from "../../../tx/write.ts";
import { parseAmount } from "../../../ui/amount.ts";
import type { MineScreen } from "../screen.ts";

export type My = InvestData<"my">;
export type Credit = My["credits"][number];
export type CreditType = Credit["credit_type"];
export type Withdrawal = My["withdrawals"][number];
export type Voucher = Withdrawal["voucher"];
export type LedgerPage = InvestData<"walletList">;

/** Parses the service's decimal amounts; an invalid one counts as zero. */
export function units(amount: string): bigint {
  const value = parseAmount(amount.replace("-", ""), DECIMALS) ?? 0n;
  return amount.startsWith("-") ? -value : value;
}

export function shown(amount: string, places = 4): string {
  return formatAmount(units(amount), places);
}

/** A credit type's name and payout coin: USDT, or ARB, which is paid in CIN 1:1. */
export function creditName(type: CreditType): string {
  return type === "arb" ? "ARB" : symbols.usdt;
}

export function coinOf(type: CreditType): "usdt" | "token" {
  return type === "arb" ? "token" : "usdt";
}

/** The first problem with an amount, in the order in which the user would fix them. The service's checks are final. */
export function checkAmount(
  credit: Credit,
  amount: bigint | undefined,
  screen: Pick<MineScreen, "shell" | "cashier"> | undefined,
): Text | undefined {
  const name = creditName(credit.credit_type);
  if (amount === undefined) return { key: "mine.withdraw.missing", values: { name } };
  if (amount === 0n) return { key: "mine.withdraw.zero" };
  const asked = formatAmount(amount, 4);
  const above = units(credit.withdrawAbove);
  if (amount <= above) return { key: "mine.withdraw.above", values: { name, above: plain(above), asked } };
  const balance = units(credit.balance);
  if (amount > balance)
    return { key: "mine.withdraw.balance", values: { name, balance: formatAmount(balance, 4), asked } };
  const asset = screen?.cashier.assets.find(({ asset: address }) =>
    isSameAddress(address, credit.asset.address),
  );
  // A voucher is paid in one piece, so one above the daily cap could never be paid.
  if (asset && amount > asset.cap)
    return {
      key: "mine.withdraw.cap",
      values: { cap: formatAmount(asset.cap, 4), asked, unit: credit.asset.symbol },
    };
  const fee = units(credit.fee.amount);
  const has = screen && balanceOf(screen, credit.fee.asset.asset);
  if (credit.fee.hash === null && has !== undefined && has < fee)
    return {
      key: "mine.withdraw.fee-missing",
      values: {
        fee: plain(fee),
        unit: credit.fee.asset.symbol,
        balance: formatAmount(has, 6),
      },
    };
  return undefined;
}

/** Why a voucher may have to wait: the payments contract lacks the balance or has reached its daily cap. */
export function payWarning(
  assetAddress: string,
  amount: bigint | undefined,
  screen: Pick<MineScreen, "cashier"> | undefined,
): Text | undefined {
  const asset = screen?.cashier.assets.find(({ asset: address }) => isSameAddress(address, assetAddress));
  if (!asset || amount === undefined || amount === 0n) return undefined;
  if (amount > asset.funding)
    return {
      key: "mine.withdraw.unfunded",
      values: { funding: formatAmount(asset.funding, 4), amount: formatAmount(amount, 4) },
    };
  if (asset.paidToday + amount > asset.cap)
    return {
      key: "mine.withdraw.today",
      values: {
        // The owner may have lowered the cap since.
        left: formatAmount(asset.cap > asset.paidToday ? asset.cap - asset.paidToday : 0n, 4),
        cap: formatAmount(asset.cap, 4),
      },
    };
  return undefined;
}

function balanceOf({ shell }: Pick<MineScreen, "shell">, asset: Credit["asset"]["asset"]): bigint {
  return asset === "native" ? shell.native : asset === "token" ? shell.token : shell.usdt;
}

/** Formats limits and fees without trailing zeros. */
function plain(amount: bigint): string {
  return formatAmount(amount, DECIMALS).replace(/\.?0+$/, "");
}
