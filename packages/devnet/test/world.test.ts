import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { pairAbi } from "@cinder/protocol/generated/abi/pair";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { createPublicClient, http, type PublicClient } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorld, type SavedBlock } from "../src/chain/world-file.ts";
import { type Devnet, startDevnet } from "../src/devnet.ts";
import { demoChain } from "../src/generate.ts";
import { personas } from "../src/personas.ts";
import { PEOPLE } from "../src/world/people.ts";
import { madeFrom, worldFile } from "../src/worlds.ts";
import { actionsOf } from "./support/actions.ts";
import { screensOf } from "./support/screens.ts";
import { createWorldReader } from "./support/world-reader.ts";

/** Contracts that hold users' funds. */
const books = [
  "token",
  "ido",
  "stake",
  "burn",
  "mining",
  "nft",
  "fom",
  "double",
  "superFom",
  "superDouble",
  "cashier",
] as const;

describe("the demo world", () => {
  let demo: Devnet;
  let client: PublicClient;
  let openedAt: number;

  beforeAll(async () => {
    openedAt = Date.now();
    demo = await startDevnet({ history: true });
    client = createPublicClient({ transport: http(demo.rpcUrl) });
  });
  afterAll(() => demo.stop());

  const read = <T>(
    name: (typeof books)[number] | "referral",
    abi: unknown,
    functionName: string,
    args: unknown[] = [],
  ) =>
    client.readContract({
      address: demo.deployment.contracts[name],
      abi: abi as never,
      functionName,
      args,
    } as never) as Promise<T>;

  it("is what this checkout's contracts produce, to the last storage slot", async () => {
    const { request, deployment } = await demoChain();
    const played = (await request("eth_getBlockByNumber", ["latest", false])) as SavedBlock;
    const saved = readWorld(worldFile("demo"), madeFrom());
    expect(saved.blocks.at(-1)?.stateRoot).toBe(played.stateRoot);
    // A block's hash covers all earlier blocks, transactions and receipts.
    expect(saved.blocks.at(-1)?.hash).toBe(played.hash);
    expect(saved.deployment).toEqual(deployment);
  });

  it("continues at its own time", async () => {
    const { timestamp } = readWorld(worldFile("demo"), madeFrom()).blocks.at(-1) as SavedBlock;
    expect(await demo.clock.now()).toBe(BigInt(timestamp));
    expect(demo.clockOffset).toBeCloseTo(Number(timestamp) - openedAt / 1_000, -1);
  });

  it("has a market that rises and falls, and pauses for a week", async () => {
    const address = demo.deployment.contracts.tokenPair;
    const syncs = await client.getContractEvents({ address, abi: pairAbi, eventName: "Sync", fromBlock: 0n });
    const isUsdtFirst = BigInt(demo.deployment.contracts.usdt) < BigInt(demo.deployment.contracts.token);
    const closes = new Map<number, number>();
    const { timestamp: begin } = await client.getBlock({ blockNumber: 0n });
    for (const { args, blockNumber } of syncs) {
      const { timestamp } = await client.getBlock({ blockNumber });
      const price = Number(args.reserve0) / Number(args.reserve1);
      closes.set(Math.floor(Number(timestamp - begin) / 86_400), isUsdtFirst ? price : 1 / price);
    }
    const moves = [...closes.values()].slice(1).map((close, day) => close / ([...closes.values()][day] ?? 0));
    const falls = moves.filter((move) => move < 1).length;
    expect(falls / moves.length).toBeGreaterThan(0.3);
    expect(falls / moves.length).toBeLessThan(0.5);
    const days = [...closes.keys()];
    expect(Math.max(...days.slice(1).map((day, i) => day - (days[i] ?? 0)))).toBeGreaterThanOrEqual(7);
  });

  it("holds in every contract at least what that contract owes", async () => {
    for (const name of books) {
      const lines = await read<{ asset: string; held: bigint; owed: bigint }[]>(name, idoAbi, "solvency");
      for (const { asset, held, owed } of lines)
        expect(held, `${name} ${asset}`).toBeGreaterThanOrEqual(owed);
    }
  });

  it("has about sixty accounts, eight generations deep, and an unregistered newcomer", async () => {
    const { totalUser } = await read<{ totalUser: bigint }>("referral", referralAbi, "getConfig");
    expect(Number(totalUser)).toBeGreaterThan(PEOPLE - 10);
    const members = await read<{ account: `0x${string}` }[]>("referral", referralAbi, "getUsers", [1n, 200n]);
    const depths = await Promise.all(
      members.map(
        async ({ account }) =>
          (await read<unknown[]>("referral", referralAbi, "upline", [account, 20n])).length,
      ),
    );
    expect(Math.max(...depths)).toBe(8);
    expect(await read("referral", referralAbi, "indexOf", [personas.newcomer.account.address])).toBe(0n);
  });

  it("has settled rounds of both games, and orders of every status", async () => {
    for (const game of ["fom", "superFom"] as const) {
      const rounds = await read<{ paid: bigint }[]>(game, fomAbi, "getRounds", [0n, 50n]);
      expect(rounds.filter(({ paid }) => paid > 0n).length, game).toBeGreaterThan(1);
      const orders = await read<{ status: bigint }[]>(game, fomAbi, "getOrders", [0n, 200n]);
      expect(new Set(orders.map(({ status }) => status)), game).toEqual(new Set([0n, 1n, 2n]));
    }
  });

  it("has presale rounds that succeeded, failed with refunds, are open, and are announced", async () => {
    const rounds = await read<{ status: number; sold: bigint; refunded: bigint }[]>(
      "ido",
      idoAbi,
      "getIdosPaged",
      [0n, 10n],
    );
    expect(rounds.map(({ status }) => status)).toEqual([0, 1, 2, 3, 2]);
    const failed = rounds.find(({ status }) => status === 3);
    expect(failed?.refunded).toBe(failed?.sold);
    for (const { status, sold } of rounds) if (status !== 0) expect(sold).toBeGreaterThan(0n);
  });

  it("has data for every screen", async () => {
    const screens = await screensOf(createWorldReader(demo));
    const empty = Object.entries(screens).flatMap(([route, shown]) =>
      Object.entries(shown).flatMap(([what, value]) => (value ? [] : [`${route}: ${what}`])),
    );
    expect(empty).toEqual([]);
  });

  // @spec 6-b
  it("lets its accounts do every action of the screens", async () => {
    const world = createWorldReader(demo);
    const refused: string[] = [];
    for (const [name, { by, ...call }] of Object.entries(await actionsOf(world))) {
      await world.client
        .simulateContract({ ...call, account: world.people[by] })
        .catch((error: unknown) =>
          refused.push(`${name}: ${error instanceof Error ? error.message : error}`),
        );
    }
    expect(refused).toEqual([]);
  });
});
