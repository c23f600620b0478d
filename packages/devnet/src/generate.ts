/**
 * Writes the saved worlds that `npm start` and tests begin with: deploys everything, plays the history and saves the
 * result.
 */
import { deployLocal } from "@cinder/contracts/deploy";
import { shippedArtifacts } from "@cinder/contracts/shipped-artifacts";
import type { Deployment } from "@cinder/protocol/deployment";
import { toHex } from "viem";
import { firstState, openEvm, type Request } from "./chain/evm.ts";
import { openWorld } from "./chain/open-world.ts";
import { recordWorld } from "./chain/record.ts";
import { readAnyWorld, type SavedBlock, type World, writeWorld } from "./chain/world-file.ts";
import { fund } from "./fund.ts";
import { HISTORY_DAYS } from "./world/days.ts";
import { playHistory } from "./world/play.ts";
import { madeFrom, type WorldName, worldFile } from "./worlds.ts";

/** The second at which the demo history ends and the demo chain continues. */
const WORLD_END = Date.UTC(2026, 10, 15, 12) / 1_000;
/** An hour for the deployment, then the days of the history. */
const WORLD_BEGIN = WORLD_END - HISTORY_DAYS * 86_400 - 3_600;

interface LiveChain {
  readonly request: Request;
  readonly deployment: Deployment;
}

/** Deploys on a new chain. Every transaction has a fixed second, so the result is the same each time. */
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

async function generate(name: WorldName, chain: LiveChain): Promise<void> {
  const file = worldFile(name);
  const { hash } = (await chain.request("eth_getBlockByNumber", ["latest", false])) as SavedBlock;
  // Recording takes minutes. If the replay ends with the same block hash, the saved world is kept.
  const saved = savedIn(file);
  const isSame = saved?.blocks.at(-1)?.hash === hash;
  if (isSame && saved.madeFrom === madeFrom()) return;
  const world = isSame ? { ...saved, madeFrom: madeFrom() } : await recorded(name, chain);
  // Open the world before writing it, so a broken world is never saved.
  await openWorld(world);
  writeWorld(file, world);
  process.stdout.write(`wrote ${file}\n`);
}

function recorded(name: WorldName, { request, deployment }: LiveChain): Promise<World> {
  return recordWorld(request, { madeFrom: madeFrom(), deployment }, (done, total) => {
    if (done % 500 === 0) process.stdout.write(`  ${name}: ${done} of ${total} blocks saved\n`);
  });
}

/** @returns undefined if the file is missing or damaged. */
function savedIn(file: string): World | undefined {
  try {
    return readAnyWorld(file);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  await generate("empty", await emptyChain());
  const day = (done: number) => {
    if (done % 10 === 0) process.stdout.write(`  demo: day ${done} of ${HISTORY_DAYS}\n`);
  };
  await generate("demo", await demoChain(day));
}
