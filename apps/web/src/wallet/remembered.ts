import { readSaved } from "../lib/storage.ts";

/** Before everything that is remembered of wallets. Known without the driver, which arrives late. */
export const storageKey = "cinder.wallet";

/** Whether somebody was connected here on an earlier visit, and may be again in a moment. */
export function remembersSomebody(): boolean {
  const recent = readSaved(`${storageKey}.recentConnectorId`);
  return recent !== null && recent !== "null";
}
