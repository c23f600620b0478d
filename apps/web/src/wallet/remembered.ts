import { readSaved } from "../lib/storage.ts";

/** Prefix of all stored wallet data. Defined here, because the driver is loaded late. */
export const storageKey = "cinder.wallet";

/** Whether a wallet was connected on an earlier visit and may reconnect shortly. */
export function mayReconnect(): boolean {
  const recent = readSaved(`${storageKey}.recentConnectorId`);
  return recent !== null && recent !== "null";
}
