import { forget, readSaved, save } from "../../../lib/storage.ts";
import type { CreditType } from "./credit.ts";

const storageKey = "cinder.withdrawal";

/** A withdrawal that was begun: what its fee was paid for. The service keeps the fee; only the amount is the person's own. */
export type Draft = { account: string; credit: CreditType; num: string };

export function savedDraft(account: string): Draft | undefined {
  try {
    const saved = JSON.parse(readSaved(storageKey) ?? "null") as Partial<Draft> | null;
    if (typeof saved !== "object" || saved === null) return undefined;
    const { account: whose, credit, num } = saved;
    if (typeof whose !== "string" || whose.toLowerCase() !== account.toLowerCase()) return undefined;
    if ((credit !== "usdt" && credit !== "arb") || typeof num !== "string") return undefined;
    return /^\d+(\.\d+)?$/.test(num) ? { account: whose, credit, num } : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: Draft | undefined): void {
  if (draft) save(storageKey, JSON.stringify(draft));
  else forget(storageKey);
}
