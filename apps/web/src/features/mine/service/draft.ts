import { forget, readSaved, save } from "../../../lib/storage.ts";
import type { CreditType } from "./credit.ts";

const storageKey = "cinder.withdrawal";

/** A started withdrawal, for which the fee is paid. */
export type Draft = {
  account: string;
  credit: CreditType;
  num: string;
  /** The transaction that paid the fee, once known. The service names it only until it has issued a voucher. */
  hash?: string;
};

export function savedDraft(account: string): Draft | undefined {
  try {
    const saved = JSON.parse(readSaved(storageKey) ?? "null") as Partial<Draft> | null;
    if (typeof saved !== "object" || saved === null) return undefined;
    const { account: whose, credit, num, hash } = saved;
    if (typeof whose !== "string" || whose.toLowerCase() !== account.toLowerCase()) return undefined;
    if ((credit !== "usdt" && credit !== "arb") || typeof num !== "string") return undefined;
    if (!/^\d+(\.\d+)?$/.test(num)) return undefined;
    const isHash = typeof hash === "string" && /^0x[0-9a-f]{64}$/i.test(hash);
    return { account: whose, credit, num, ...(isHash ? { hash } : {}) };
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: Draft | undefined): void {
  if (draft) save(storageKey, JSON.stringify(draft));
  else forget(storageKey);
}
