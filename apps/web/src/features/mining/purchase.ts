import type { Address, Hash } from "viem";
import type { Coin } from "../../app/coins.ts";
import { isAddress, isSameAddress } from "../../lib/hex.ts";
import { readSaved, save } from "../../lib/storage.ts";

const storageKey = "cinder.purchases";
/** More than anybody has open at once; a broken store must not fill the browser's. */
const most = 20;

/** What the service sells: as many machines as wished, or one node. */
export type Wish = { what: "machine" | "node"; id: string; num: number };

/**
 * An order of the service from the moment it was opened until its buyer has seen how it ended. It is kept in the browser, so that
 * a reload goes on where it stopped: the payment's hash is kept by the write engine, and the service knows the rest.
 */
export type Purchase = Wish & {
  account: Address;
  chainId: number;
  /** As it was called when it was bought. */
  name: string;
  orderId: string;
  coin: Coin;
  /** Smallest units, as text: that is how it is kept. */
  amount: string;
  /** Until when it is reserved, in seconds of this computer's clock, whatever the service's says. */
  expiresAt: number;
  /** How the service answered at the end. */
  end?: { is: "done" } | { is: "refused"; sentence: string };
};

export function kindOf({ orderId }: Purchase): string {
  return `mining.pay#${orderId}`;
}

/** Where a purchase stands, and so what comes next. */
export type Stage =
  /** Reserved; to be paid until its time is over. */
  | { is: "open" }
  /** Not paid in time: to be reserved anew. */
  | { is: "late" }
  /** The payment is under way; the chain hasn't it yet. */
  | { is: "paying" }
  /** Paid; the service has to be told, or to see enough blocks. */
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
 * What a refusal of a confirmation means. `failed`: nothing was paid after all, so it can be paid again. `wait`: the service can't
 * see it yet. `over`: it will not become more than it is.
 */
export function meaningOf(reason: string | undefined): "failed" | "wait" | "over" {
  if (reason === "txFailed") return "failed";
  return reason !== undefined && LATER.has(reason) ? "wait" : "over";
}

const LATER: ReadonlySet<string> = new Set(["txUnknown", "chainAway", "tooMany", "busy"]);

export function savedPurchases(account: Address, chainId: number): readonly Purchase[] {
  return saved().filter((purchase) => isOf(purchase, account, chainId));
}

/** Keeps a purchase, in the place of its former state if there is one. */
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
