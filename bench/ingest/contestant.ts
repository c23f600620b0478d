import type { Address } from "viem";

export interface Source {
  rpcUrl: string;
  token: Address;
  head: number;
}

/** Accounts with balances above zero, in order of account. */
export type Balances = readonly (readonly [string, string])[];

export interface Run {
  seconds: number;
  balances: Balances;
}

/** Reads a whole chain into an empty database, from process start to the last balance. */
export type Contestant = (source: Source) => Promise<Run>;

const NOBODY = "0x0000000000000000000000000000000000000000";

export function tidy(rows: Balances): Balances {
  return rows
    .filter(([account, balance]) => account !== NOBODY && balance !== "0")
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Polls every few milliseconds until the condition holds. */
export async function until(isSo: () => Promise<boolean>, limitMs = 600_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error("It took too long.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
