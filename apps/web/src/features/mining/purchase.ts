import type { Address, Hash } from "viem";
import type { Coin } from "../../app/coins.ts";
import { isAddress, isSameAddress } from "../../lib/hex.ts";
import { readSaved, save } from "../../lib/storage.ts";

const storageKey = "cinder.purchases";
/** Limit of stored entries, so that a bug can't fill the browser's storage. */
const most = 20;

/** What the user wants to buy: a number of machines, or one node. */
export type PurchaseRequest = { what: "machine" | "node"; id: string; num: number };

/**
 * An order of the service, from its opening until the buyer has seen its end. Stored in the browser, so that it continues after a
 * reload. The write engine stores the payment's hash, and the service knows the rest.
 */
export type Purchase = PurchaseRequest & {
  account: Address;
  chainId: number;
  /** Its name at the time of purchase. */
  name: string;
  orderId: string;
  coin: Coin;
  /** Smallest units, as text for storage. */
  amount: string;
  /** End of the reservation, in seconds of this computer's clock. */
  expiresAt: number;
  /** The service's final answer. */
  end?: { is: "done" } | { is: "refused"; sentence: string };
};

export function kindOf({ orderId }: Purchase): string {
  return `mining.pay#${orderId}`;
}

/** State of a purchase, which determines the next step. */
export type Stage =
  /** Reserved; can be paid until the reservation ends. */
  | { is: "open" }
  /** Not paid in time; must be reserved again. */
  | { is: "late" }
  /** The payment is sent but not on the chain yet. */
  | { is: "paying" }
  /** Paid; the service has yet to confirm it. */
  | { is: "paid"; hash: Hash }
  | { is: "done" }
  | { is: "refused"; sentence: string };

export function stageOf(
  { end, expiresAt }: Purchase,
  { hash, isPending, now }: { hash: Hash | undefined; isPending: boolean; now: number },
): Stage {
  if (end) return end;
  if (hash) return { is: "paid", hash };
  if (isPending) return { is: "paying" };
  return now < expiresAt ? { is: "open" } : { is: "late" };
}

/**
 * The meaning of the service's refusal to confirm. `failed`: nothing was paid, so the user can pay again. `wait`: the service doesn't
 * see the payment yet. `over`: the refusal is final.
 */
export function meaningOf(reason: string | undefined): "failed" | "wait" | "over" {
  if (reason === "txFailed") return "failed";
  return reason !== undefined && LATER.has(reason) ? "wait" : "over";
}

const LATER: ReadonlySet<string> = new Set(["txUnknown", "chainAway", "tooMany", "busy"]);

export function savedPurchases(account: Address, chainId: number): readonly Purchase[] {
  return saved().filter((purchase) => isOf(purchase, account, chainId));
}

/** Stores a purchase, replacing its previous state. */
export function keepPurchase(purchase: Purchase): void {
  const others = saved();
  const at = others.findIndex((other) => isSame(other, purchase));
  write(at < 0 ? [...others, purchase] : others.with(at, purchase));
}

export function forgetPurchase(purchase: Purchase): void {
  write(saved().filter((other) => !isSame(other, purchase)));
}

function isOf(purchase: Purchase, account: Address, chainId: number): boolean {
  return purchase.chainId === chainId && isSameAddress(purchase.account, account);
}

function isSame(one: Purchase, other: Purchase): boolean {
  return one.orderId === other.orderId && isOf(one, other.account, other.chainId);
}

function write(purchases: readonly Purchase[]): void {
  save(storageKey, JSON.stringify(purchases.slice(-most)));
}

function saved(): readonly Purchase[] {
  let input: unknown;
  try {
    input = JSON.parse(readSaved(storageKey) ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(input) ? input.filter(isPurchase) : [];
}

function isPurchase(input: unknown): input is Purchase {
  if (typeof input !== "object" || input === null) return false;
  const { what, id, num, account, chainId, name, orderId, coin, amount, expiresAt, end } = input as Record<
    string,
    unknown
  >;
  return (
    (what === "machine" || what === "node") &&
    typeof id === "string" &&
    Number.isSafeInteger(num) &&
    isAddress(account) &&
    typeof chainId === "number" &&
    typeof name === "string" &&
    isWhole(orderId) &&
    (coin === "usdt" || coin === "token" || coin === "native") &&
    isWhole(amount) &&
    typeof expiresAt === "number" &&
    (end === undefined || isEnd(end))
  );
}

function isWhole(input: unknown): input is string {
  return typeof input === "string" && /^\d{1,78}$/.test(input);
}

function isEnd(input: unknown): boolean {
  if (typeof input !== "object" || input === null) return false;
  const { is, sentence } = input as Record<string, unknown>;
  return is === "done" || (is === "refused" && typeof sentence === "string");
}
