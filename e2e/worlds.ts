/**
 * The worlds that browser tests live in: a chain with two months behind it and a server that has read them. They are started once,
 * one for each worker, and every worker that comes in a place finds the world of that place as the one before left it: untouched.
 */

import { createClock } from "@cinder/devnet/clock";
import { type Devnet, startDevnet } from "@cinder/devnet/devnet";
import { startServer } from "./fixtures/app.ts";
import { caughtUp } from "./fixtures/rewind.ts";

/** Each has a chain, a server and a browser; two cores carry two of them. */
export const PLACES = 2;
const VARIABLE = "BROWSER_TEST_WORLDS";

/** What a worker has to know of a world. */
interface Address {
  readonly chain: Omit<Chain, "clock">;
  readonly server: Server;
}

export type Chain = Pick<Devnet, "chainId" | "rpcUrl" | "deployment" | "clock">;
export interface Server {
  readonly url: string;
}

/** @returns what to put into the environment of the workers. */
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

/** A world of somebody's own, for what outlasts a rewinding: days that the service has settled are settled for good. */
export async function ownWorld(): Promise<{ chain: Chain; server: Server; stop: () => Promise<void> }> {
  const { address, stop } = await startWorld();
  return {
    chain: { ...address.chain, clock: createClock(address.chain.rpcUrl) },
    server: address.server,
    stop,
  };
}

/** The world of a worker's place. */
export function worldAt(place: number): { chain: Chain; server: Server } {
  const worlds = JSON.parse(process.env[VARIABLE] ?? "[]") as Address[];
  const world = worlds[place];
  if (!world) throw new Error(`There is no world for worker ${place}: start the tests with "node run.ts".`);
  return { ...world, chain: { ...world.chain, clock: createClock(world.chain.rpcUrl) } };
}
