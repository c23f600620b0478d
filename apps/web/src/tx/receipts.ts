import type { Address, Hash } from "viem";
import { isAddress, isHash, isSameAddress } from "../lib/hex.ts";
import { readSaved, save } from "../lib/storage.ts";

const storageKey = "cinder.receipts";
/** Limit of stored entries, so that a bug can't fill the browser's storage. */
const most = 20;

export type Receipt = { kind: string; account: Address; chainId: number; hash: Hash };

/**
 * Whether the service has to be given this transaction's hash, as for a payment. Such kinds name what they pay for
 * (`mining.pay#17`). Their hashes are stored, on any page and over a reload, until they are forgotten.
 */
export function keepsReceipt(kind: string): boolean {
  return kind.includes("#");
}

export function keepReceipt(receipt: Receipt): void {
  const { kind, account, chainId, hash } = receipt;
  if (!keepsReceipt(kind)) return;
  write(
    [...saved().filter((other) => !isSame(other, receipt)), { kind, account, chainId, hash }].slice(-most),
  );
}

/** The hash of that transaction; undefined until it is on the chain. */
export function receiptOf(wanted: Omit<Receipt, "hash">): Hash | undefined {
  return saved().find((receipt) => isSame(receipt, wanted))?.hash;
}

export function forgetReceipt(gone: Omit<Receipt, "hash">): void {
  write(saved().filter((receipt) => !isSame(receipt, gone)));
}

function isSame(one: Omit<Receipt, "hash">, other: Omit<Receipt, "hash">): boolean {
  return (
    one.kind === other.kind && one.chainId === other.chainId && isSameAddress(one.account, other.account)
  );
}

function write(receipts: readonly Receipt[]): void {
  save(storageKey, JSON.stringify(receipts));
}

function saved(): readonly Receipt[] {
  let input: unknown;
  try {
    input = JSON.parse(readSaved(storageKey) ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(input) ? input.filter(isReceipt) : [];
}

function isReceipt(input: unknown): input is Receipt {
  if (typeof input !== "object" || input === null) return false;
  const { kind, account, chainId, hash } = input as Record<string, unknown>;
  return typeof kind === "string" && isAddress(account) && typeof chainId === "number" && isHash(hash);
}
