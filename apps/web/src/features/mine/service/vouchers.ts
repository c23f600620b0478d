import { isAddress, isSameAddress } from "../../../lib/hex.ts";
import { readSaved, save } from "../../../lib/storage.ts";
import type { CreditType, Voucher } from "./credit.ts";

const storageKey = "cinder.vouchers";
/** More than anybody has open; a broken store must not fill the browser's. */
const most = 20;

/** A voucher as it is kept: enough to redeem it without the service, which may be away when its holder comes back. */
export type KeptVoucher = Voucher & { credit: CreditType };

/** The vouchers of an account that this browser has seen and that may still be open. */
export function keptVouchers(account: string): readonly KeptVoucher[] {
  return all().filter((voucher) => isSameAddress(voucher.account, account));
}

export function keepVoucher(voucher: KeptVoucher): void {
  write([...all().filter(({ nonce }) => nonce !== voucher.nonce), voucher]);
}

/** It was paid, or its time is over: its amount is a credit again. */
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
