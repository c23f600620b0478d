import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { createPublicClient, http, type PublicClient } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../src/devnet.ts";
import { ensureHistory, historyTape } from "../src/history-tape.ts";
import { personas } from "../src/personas.ts";
import { readTape, type Tape } from "../src/tape.ts";
import { PEOPLE } from "../src/world/people.ts";
import { actionsOf } from "./support/actions.ts";
import { screensOf } from "./support/screens.ts";
import { createWorldReader } from "./support/world-reader.ts";

/** Seconds between the two. */
const LATER = 600;

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
  /** One that is lived through now, and one that somebody lived through before and that is only gone through again. */
  let worlds: [Devnet, Devnet];
  let clients: [PublicClient, PublicClient];
  let before: Tape;
  const steps: [number[], number[]] = [[], []];

  const keptTape = () => readTape(historyTape(), Math.floor(Date.now() / 1_000)) as Tape;

  beforeAll(async () => {
    await ensureHistory();
    before = keptTape();
    const { until } = before;
    worlds = await Promise.all([
      startDevnet({ history: until, onProgress: (_step, done) => steps[0].push(done) }),
      startDevnet({
        history: until + LATER,
        tape: historyTape(),
        onProgress: (_step, done) => steps[1].push(done),
      }),
    ]);
    const clientOf = ({ rpcUrl }: Devnet) => createPublicClient({ transport: http(rpcUrl) });
    clients = [clientOf(worlds[0]), clientOf(worlds[1])];
  }, 300_000);
  afterAll(() => Promise.all(worlds.map((world) => world.stop())));

  const read = <T>(
    name: (typeof books)[number] | "referral",
    abi: unknown,
    functionName: string,
    args: unknown[] = [],
  ) =>
    clients[0].readContract({
      address: worlds[0].deployment.contracts[name],
      abi: abi as never,
      functionName,
      args,
    } as never) as Promise<T>;

  it("ends in the same state whenever it is lived through, and when it is gone through again a few minutes later", async () => {
    const [lived, again] = await Promise.all(clients.map((client) => client.getBlock()));
    expect(lived?.timestamp).toBe(BigInt(before.until));
    expect(lived?.stateRoot).toBe(before.stateRoot);
    expect(again?.timestamp).toBe(BigInt(before.until + LATER));
    expect(again?.stateRoot).toBe(before.stateRoot);
    expect(again?.number).toBe(lived?.number);
    expect(worlds[0].deployment).toEqual(before.deployment);
    expect(worlds[1].deployment).toEqual(before.deployment);
    // A tape that led elsewhere would have been dropped, and the history lived through and kept once more.
    expect(keptTape().until).toBe(before.until);
  });

  it.each([0, 1] as const)("shows its progress day by day (%i)", (which) => {
    expect(steps[which]).toEqual(steps[which].toSorted((a, b) => a - b));
    expect(steps[which].length).toBeGreaterThan(60);
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
    const screens = await screensOf(createWorldReader(worlds[0]));
    const empty = Object.entries(screens).flatMap(([route, shown]) =>
      Object.entries(shown).flatMap(([what, value]) => (value ? [] : [`${route}: ${what}`])),
    );
    expect(empty).toEqual([]);
  });

  it("lets its people do everything that the screens offer", async () => {
    const world = createWorldReader(worlds[0]);
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
