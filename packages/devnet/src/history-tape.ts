import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startDevnet } from "./devnet.ts";
import { fingerprint } from "./fingerprint.ts";
import { readTape } from "./tape.ts";

/** What two months of history are made of. */
const inputs = [
  "contracts/src",
  "contracts/hardhat.config.ts",
  "contracts/scripts/build.ts",
  "contracts/ignition",
  "packages/devnet/src",
  "pnpm-lock.yaml",
];

/**
 * Where the history is kept from one start to the next, as long as nothing that it is made of changes: living through it takes half
 * a minute, going through it again a third of that.
 */
export function historyTape(): string {
  const root = join(import.meta.dirname, "../../..");
  const folder = join(root, ".cache", "history");
  const name = `${fingerprint(root, inputs)}.json`;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (old !== name) rmSync(join(folder, old), { force: true });
  return join(folder, name);
}

/** Lives through the two months once, if nobody has lately, so that all who start a chain with them only go through them again. */
export async function ensureHistory(): Promise<void> {
  const tape = historyTape();
  if (readTape(tape, Math.floor(Date.now() / 1_000)) !== undefined) return;
  const chain = await startDevnet({ history: true, tape });
  await chain.stop();
}
