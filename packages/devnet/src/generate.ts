/** Writes the worlds that `npm start` and tests begin with: deploys everything, lives through the history and saves what became of it. */
import { deployLocal } from "@cinder/contracts/deploy";
import { shippedArtifacts } from "@cinder/contracts/shipped-artifacts";
import type { Deployment } from "@cinder/protocol/deployment";
import { type Hex, toHex } from "viem";
import { firstState, openEvm, type Request } from "./chain/evm.ts";
import { openWorld } from "./chain/open-world.ts";
import { recordWorld } from "./chain/record.ts";
import { readWorld, type SavedBlock, writeWorld } from "./chain/world-file.ts";
import { fund } from "./fund.ts";
import { HISTORY_DAYS } from "./world/days.ts";
import { playHistory } from "./world/play.ts";
import { madeFrom, type WorldName, worldFile } from "./worlds.ts";

/** The second at which the demo history ends and the demo chain begins. */
const WORLD_END = Date.UTC(2026, 10, 15, 12) / 1_000;
/** An hour for the deployment, and then the days of the history. */
const WORLD_BEGIN = WORLD_END - HISTORY_DAYS * 86_400 - 3_600;

interface LiveChain {
  readonly request: Request;
  readonly deployment: Deployment;
}

/** Deploys on a new chain. Every transaction has its own second, so the result is the same each time. */
async function deployed(): Promise<LiveChain> {
  const request = await openEvm(WORLD_BEGIN, firstState());
  let second = WORLD_BEGIN;
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown[] }) => {
      if (method === "eth_sendTransaction") await request("evm_setNextBlockTimestamp", [toHex(++second)]);
      return request(method, params);
    },
  };
  const deployment = (await deployLocal(provider, shippedArtifacts)) as Deployment;
  return { request, deployment };
}

export async function emptyChain(): Promise<LiveChain> {
  const chain = await deployed();
  await fund(chain.request, chain.deployment);
  return chain;
}

export async function demoChain(onDay?: (day: number) => void): Promise<LiveChain> {
  const chain = await deployed();
  await playHistory({ ...chain, until: BigInt(WORLD_END), ...(onDay && { onDay }) });
  return chain;
}

/** Saving takes minutes, so a world that is saved already stays. */
async function generate(name: WorldName, { request, deployment }: LiveChain): Promise<void> {
  const { hash } = (await request("eth_getBlockByNumber", ["latest", false])) as SavedBlock;
  if (isSaved(name, hash)) return;
  const made = { madeFrom: madeFrom(), deployment };
  const world = await recordWorld(request, made, (done, total) => {
    if (done % 500 === 0) process.stdout.write(`  ${name}: ${done} of ${total} blocks saved\n`);
  });
  // A world that can't be opened must not be written.
  await openWorld(world);
  writeWorld(worldFile(name), world);
  process.stdout.write(`wrote ${worldFile(name)}\n`);
}

function isSaved(name: WorldName, hash: Hex): boolean {
  try {
    return readWorld(worldFile(name), madeFrom()).blocks.at(-1)?.hash === hash;
  } catch {
    // Missing, damaged or outdated: it is written again.
    return false;
  }
}

if (import.meta.main) {
  await generate("empty", await emptyChain());
  const day = (done: number) => {
    if (done % 10 === 0) process.stdout.write(`  demo: day ${done} of ${HISTORY_DAYS}\n`);
  };
  await generate("demo", await demoChain(day));
}
