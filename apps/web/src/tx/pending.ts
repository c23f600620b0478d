import { isAddress, isHash } from "../lib/hex.ts";
import { readSaved, save } from "../lib/storage.ts";
import type { Pending, Sent } from "./flow.ts";

const storageKey = "cinder.pending";
/** Seconds to keep a transaction: older ones are on the chain or dropped. */
const keptFor = 86_400;
/** Limit of stored entries, so that a bug can't fill the browser's storage. */
const most = 20;

/** Transactions that were sent and not seen on the chain yet. The app keeps waiting for them after a reload. */
export function savedPending(now = Date.now() / 1_000): readonly Pending[] {
  let saved: unknown;
  try {
    saved = JSON.parse(readSaved(storageKey) ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(saved)) return [];
  return saved.filter(isPending).filter(({ since }) => now - since < keptFor);
}

export function keepPending(pending: Pending): void {
  write([...savedPending().filter(({ id }) => id !== pending.id), pending].slice(-most));
}

export function forgetPending(id: string): void {
  write(savedPending().filter((pending) => pending.id !== id));
}

function write(pending: readonly Pending[]): void {
  save(storageKey, JSON.stringify(pending));
}

function isPending(input: unknown): input is Pending {
  const { id, kind, title, done, expects, account, chainId, sending, sent, wallet, seen, since } =
    fields(input);
  return (
    typeof id === "string" &&
    typeof kind === "string" &&
    isText(title) &&
    isText(done) &&
    (expects === undefined || isExpected(expects)) &&
    isAddress(account) &&
    typeof chainId === "number" &&
    (sending === "approval" || sending === "action" || sending === "batch") &&
    isSent(sent) &&
    (wallet === undefined || typeof wallet === "string") &&
    (seen === undefined || isSeen(seen)) &&
    typeof since === "number"
  );
}

function isSent(input: unknown): input is Sent {
  const { hash, batch } = fields(input);
  return isHash(hash) || typeof batch === "string";
}

function isText(input: unknown): boolean {
  const { key, values } = fields(input);
  return typeof key === "string" && (values === undefined || typeof values === "object");
}

function isExpected(input: unknown): boolean {
  const { asset, amount } = fields(input);
  const isAsset = asset === "native" || asset === "token" || asset === "usdt" || isText(fields(asset).unit);
  return isAsset && typeof amount === "string" && /^\d+$/.test(amount);
}

function isSeen(input: unknown): boolean {
  const { nonce, to, data, value } = fields(input);
  return (
    typeof nonce === "number" &&
    isAddress(to) &&
    typeof data === "string" &&
    typeof value === "string" &&
    /^\d+$/.test(value)
  );
}

function fields(input: unknown): Record<string, unknown> {
  return typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
}
