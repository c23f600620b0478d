import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { createPublicClient, http, type PublicClient } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../src/devnet.ts";
import { personas } from "../src/personas.ts";
import { PEOPLE } from "../src/world/people.ts";
import { actionsOf } from "./support/actions.ts";
import { screensOf } from "./support/screens.ts";
import { createWorldReader } from "./support/world-reader.ts";

/** Any moment: the same one for both worlds. */
const UNTIL = 1_794_700_000;

/** Contracts that hold money for somebody. */
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
  let worlds: Devnet[];
  let clients: PublicClient[];
  let steps: number[];
  let folder: string;

  beforeAll(async () => {
    steps = [];
    folder = mkdtempSync(join(tmpdir(), "cinder-world-"));
    worlds = await Promise.all([
      startDevnet({
        history: UNTIL,
        tape: join(folder, "tape.json"),
        onProgress: (_step, done) => steps.push(done),
      }),
      startDevnet({ history: UNTIL }),
    ]);
    clients = worlds.map(({ rpcUrl }) => createPublicClient({ transport: http(rpcUrl) }));
  }, 300_000);
  afterAll(async () => {
    await Promise.all(worlds.map((world) => world.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  const read = <T>(
    name: (typeof books)[number] | "referral",
    abi: unknown,
    functionName: string,
    args: unknown[] = [],
  ) =>
    (clients[0] as PublicClient).readContract({
      address: (worlds[0] as Devnet).deployment.contracts[name],
      abi: abi as never,
      functionName,
      args,
    } as never) as Promise<T>;

  it("ends in the same state and at the same moment on two runs", async () => {
    const [one, two] = await Promise.all(clients.map((client) => client.getBlock()));
    expect(one?.timestamp).toBe(BigInt(UNTIL));
    expect(one?.stateRoot).toBe(two?.stateRoot);
    expect(one?.number).toBe(two?.number);
  });

  it("is the same when it is gone through again, a few minutes later", async () => {
    const again: number[] = [];
    const later = UNTIL + 600;
    const world = await startDevnet({
      history: later,
      tape: join(folder, "tape.json"),
      onProgress: (_step, done) => again.push(done),
    });
    worlds.push(world);
    const client = createPublicClient({ transport: http(world.rpcUrl) });
    const [newest, first] = await Promise.all([client.getBlock(), (clients[0] as PublicClient).getBlock()]);
    expect(newest.timestamp).toBe(BigInt(later));
    expect(newest.stateRoot).toBe(first.stateRoot);
    expect(newest.number).toBe(first.number);
    expect(world.deployment).toEqual((worlds[0] as Devnet).deployment);
    expect(again).toEqual([...again].sort((a, b) => a - b));
  }, 120_000);

  it("shows its progress day by day", () => {
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.length).toBeGreaterThan(60);
  });

  it("owes nobody more than it holds, in any contract", async () => {
    for (const name of books) {
      const lines = await read<{ asset: string; held: bigint; owed: bigint }[]>(name, idoAbi, "solvency");
      for (const { asset, held, owed } of lines)
        expect(held, `${name} ${asset}`).toBeGreaterThanOrEqual(owed);
    }
  });

  it("has about sixty people, eight generations deep, and a newcomer outside", async () => {
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

  it("has rounds of both games that were won, and orders of every status", async () => {
    for (const game of ["fom", "superFom"] as const) {
      const rounds = await read<{ paid: bigint }[]>(game, fomAbi, "getRounds", [0n, 50n]);
      expect(rounds.filter(({ paid }) => paid > 0n).length, game).toBeGreaterThan(1);
      const orders = await read<{ status: bigint }[]>(game, fomAbi, "getOrders", [0n, 200n]);
      expect(new Set(orders.map(({ status }) => status)), game).toEqual(new Set([0n, 1n, 2n]));
    }
  });

  it("has a presale round that is over, one that is open and one to come", async () => {
    const rounds = await read<{ status: number; sold: bigint }[]>("ido", idoAbi, "getIdosPaged", [0n, 10n]);
    expect(rounds.map(({ status }) => status)).toEqual([0, 1, 2, 2]);
    for (const { status, sold } of rounds) if (status !== 0) expect(sold).toBeGreaterThan(0n);
  });

  it("has something to show on every screen", async () => {
    const screens = await screensOf(createWorldReader(worlds[0] as Devnet));
    const empty = Object.entries(screens).flatMap(([route, shown]) =>
      Object.entries(shown).flatMap(([what, value]) => (value ? [] : [`${route}: ${what}`])),
    );
    expect(empty).toEqual([]);
  });

  it("lets its people do everything that the screens offer", async () => {
    const world = createWorldReader(worlds[0] as Devnet);
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
