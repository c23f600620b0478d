/**
 * The worlds of the browser tests: a chain with two months of history and a server that has read it. One world per
 * worker starts before the tests. A worker that replaces another reuses its world, which every test restores.
 */

import { createClock } from "@cinder/devnet/clock";
import { type Devnet, startDevnet } from "@cinder/devnet/devnet";
import { startServer } from "./fixtures/app.ts";
import { caughtUp } from "./fixtures/rewind.ts";

/** Number of worlds, each with a chain, a server and a browser. Two cores can run two. */
export const PLACES = 2;
const VARIABLE = "BROWSER_TEST_WORLDS";

/** What a worker needs to know about its world. */
interface Address {
  readonly chain: Omit<Chain, "clock">;
  readonly server: Server;
}

export type Chain = Pick<Devnet, "chainId" | "rpcUrl" | "deployment" | "clock">;
export interface Server {
  readonly url: string;
}

/** Starts the worlds. @returns the environment variables for the workers. */
export async function startWorlds(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const worlds = await Promise.all(Array.from({ length: PLACES }, startWorld));
  return {
    env: { [VARIABLE]: JSON.stringify(worlds.map(({ address }) => address)) },
    stop: async () => {
      await Promise.all(worlds.map(({ stop }) => stop()));
    },
  };
}

async function startWorld(): Promise<{ address: Address; stop: () => Promise<void> }> {
  const chain = await startDevnet({ history: true });
  const server = await startServer(chain);
  await caughtUp(server);
  const { chainId, rpcUrl, deployment } = chain;
  return {
    address: { chain: { chainId, rpcUrl, deployment }, server: { url: server.url } },
    stop: async () => {
      await server.stop();
      await chain.stop();
    },
  };
}

/** Starts a separate world for tests with effects that a rewind cannot undo: the service never reverts a settled day. */
export async function ownWorld(): Promise<{ chain: Chain; server: Server; stop: () => Promise<void> }> {
  const { address, stop } = await startWorld();
  return {
    chain: { ...address.chain, clock: createClock(address.chain.rpcUrl) },
    server: address.server,
    stop,
  };
}

/** The world of the current worker. */
export function worldAt(place: number): { chain: Chain; server: Server } {
  const worlds = JSON.parse(process.env[VARIABLE] ?? "[]") as Address[];
  const world = worlds[place];
  if (!world) throw new Error(`There is no world for worker ${place}: start the tests with "node run.ts".`);
  return { ...world, chain: { ...world.chain, clock: createClock(world.chain.rpcUrl) } };
}
