import { isAddress, isSameAddress } from "../../../lib/hex.ts";
import { readSaved, save } from "../../../lib/storage.ts";
import type { CreditType, Voucher } from "./credit.ts";

const storageKey = "cinder.vouchers";
/** Limit of stored entries, so that a bug can't fill the browser's storage. */
const most = 20;

/** A stored voucher, complete enough to be redeemed while the service can't be reached. */
export type KeptVoucher = Voucher & { credit: CreditType };

/** An account's vouchers stored in this browser that may still be open. */
export function keptVouchers(account: string): readonly KeptVoucher[] {
  return all().filter((voucher) => isSameAddress(voucher.account, account));
}

export function keepVoucher(voucher: KeptVoucher): void {
  write([...all().filter(({ nonce }) => nonce !== voucher.nonce), voucher]);
}

/** Removes vouchers that were paid or have expired (their amount returns to the balance). */
export function dropVouchers(nonces: readonly string[]): void {
  if (nonces.length > 0) write(all().filter(({ nonce }) => !nonces.includes(nonce)));
}

function write(vouchers: readonly KeptVoucher[]): void {
  save(storageKey, JSON.stringify(vouchers.slice(-most)));
}

function all(): readonly KeptVoucher[] {
  try {
    const saved: unknown = JSON.parse(readSaved(storageKey) ?? "[]");
    return Array.isArray(saved) ? saved.filter(isVoucher) : [];
  } catch {
    return [];
  }
}

function isVoucher(input: unknown): input is KeptVoucher {
  if (typeof input !== "object" || input === null) return false;
  const { account, asset, amount, nonce, deadline, signature, cashier, credit } = input as Record<
    string,
    unknown
  >;
  return (
    isAddress(account) &&
    isAddress(asset) &&
    isAddress(cashier) &&
    typeof amount === "string" &&
    /^\d+(\.\d+)?$/.test(amount) &&
    typeof nonce === "string" &&
    /^\d+$/.test(nonce) &&
    typeof deadline === "number" &&
    typeof signature === "string" &&
    /^0x[0-9a-f]+$/i.test(signature) &&
    (credit === "usdt" || credit === "arb")
  );
}
