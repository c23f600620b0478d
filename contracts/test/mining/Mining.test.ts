import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Generation, MiningModel, type MiningTerms } from "@cinder/protocol/mining";
import type { Address } from "viem";
import { addressOf } from "../support/accounts.ts";
import { enter, openMining, root, setup } from "../support/mining.ts";
import { createRandom } from "../support/random.ts";

const seeds = process.env.TEST_DEPTH === "deep" ? 50 : 1;
const people = 50;
const actions = 500;
const months = 6n;
const one = 10n ** 18n;

const kinds = [
  "deposit",
  "claim",
  "release",
  "exit",
  "updateUser",
  "updatePool",
  "power",
  "mintDay",
  "fees",
  "fund",
] as const;
type Kind = (typeof kinds)[number];

interface User {
  readonly balance: bigint;
  readonly amount: bigint;
  readonly stakes: bigint;
  readonly force: bigint;
  readonly forceDirect: bigint;
  readonly forceIndirect: bigint;
  readonly forceInvite: bigint;
}

describe("Mining compared with its model", () => {
  it(`agrees to the wei over ${months} months of ${people} users`, async () => {
    for (let seed = 1; seed <= seeds; seed++) await play(seed);
  });
});

async function play(seed: number): Promise<void> {
  const random = createRandom(seed);
  const chain = await openMining({ withLog: false });
  const { connection, client, node, send, mining, token } = chain;
  const keyNft = addressOf("keys");
  await send(mining, "setKeyNft", [keyNft]);

  // The root is account 1. An earlier account invited each other one.
  const refers: number[] = [0];
  const accounts: Address[] = [root];
  await enter(chain, root, undefined, 200_000n * one);
  for (let i = 1; i < people; i++) {
    const refer = Number(random.below(BigInt(i)));
    accounts.push(addressOf(`user ${i}`));
    refers.push(refer);
    await enter(chain, accounts[i] as Address, accounts[refer], 200_000n * one);
  }
  const ancestorsOf = (position: number): bigint[] => {
    const above: bigint[] = [];
    for (let i = position; i !== 0 && above.length < 3; ) {
      i = refers[i] ?? 0;
      above.push(BigInt(i + 1));
    }
    return above;
  };

  let now = (await client.getBlock()).timestamp;
  const terms: MiningTerms = {
    addTime: setup.addTime,
    dayTimes: setup.dayTimes,
    tiers: setup.stakeDays.map((days, i) => ({
      days,
      force: setup.stakeForces[i] ?? 0n,
      rate: setup.stakeRates[i] ?? 0n,
    })),
    feeRate: 0n,
    inviteRates: [1_000n, 500n, 200n],
  };
  const model = new MiningModel(terms, now);
  model.setMintAdd(6_300_000n * one, now);
  model.setMintDay(setup.mintDay, now);
  const seen = new Set<Kind>();
  let exitsEnd = 0n;
  const step = (months * 30n * setup.dayTimes) / BigInt(actions);

  for (let i = 0; i < actions; i++) {
    now += 1n + random.below(2n * step);
    await node.setNextBlockTimestamp({ timestamp: now });
    const position = Number(random.below(BigInt(people)));
    const number = BigInt(position + 1);
    const account = accounts[position] as Address;
    const kind = choose();
    seen.add(kind);
    await act(kind, position, number, account);
    await compare(position, `seed ${seed}, action ${i}: ${kind}`);
    if (i % 100 === 99) for (let p = 0; p < people; p++) await compare(p, `seed ${seed}, after ${i}`);
  }
  const totals = (await read("getConfigMulti")) as [unknown, { totalForce: bigint }];
  assert.equal(totals[1].totalForce, model.totalForce(now));
  assert.equal(((await read("getConfig")) as { mintSurplus: bigint }).mintSurplus, model.mintSurplus(now));
  assert.deepEqual([...seen].sort(), [...kinds].sort());
  await connection.close();

  function choose(): Kind {
    return random.pick<Kind>([
      "deposit",
      "deposit",
      "deposit",
      "deposit",
      "claim",
      "claim",
      "release",
      "release",
      ...kinds,
    ]);
  }

  async function act(kind: Kind, position: number, number: bigint, account: Address): Promise<void> {
    switch (kind) {
      case "deposit": {
        const index = Number(random.below(6n));
        const amount = one + random.upTo(5_000n * one);
        // Now and then twice in a moment, so that stakes join.
        for (let times = random.chance(4) ? 2 : 1; times > 0; times--) {
          await node.setNextBlockTimestamp({ timestamp: now });
          await send(mining, "deposit", [BigInt(index), amount], account);
          model.deposit(number, index, amount, ancestorsOf(position), now);
          if (times > 1) now += 1n;
        }
        return;
      }
      case "claim": {
        const due = model.pending(number, now);
        if (due === 0n) return pass();
        const before = await balanceOf(account);
        await send(mining, "claimReward", [], account);
        assert.equal((await balanceOf(account)) - before, model.claimReward(number, now));
        return;
      }
      case "release": {
        const stakes = model.stakesOf(number);
        const index = stakes.findIndex((stake) => stake.isValid && model.endTime(stake) <= now) + 1;
        if (index === 0) return pass();
        const before = await balanceOf(account);
        await send(mining, "claimRelease", [BigInt(index)], account);
        assert.equal((await balanceOf(account)) - before, model.claimRelease(number, index, now));
        return;
      }
      case "exit": {
        const stakes = model.stakesOf(number);
        const index = stakes.findIndex((stake) => stake.isValid && model.endTime(stake) > now) + 1;
        if (index === 0 || !(await read("exitsOpen"))) return pass();
        const before = await balanceOf(account);
        await send(mining, "exit", [BigInt(index)], account);
        assert.equal((await balanceOf(account)) - before, model.exit(number, index, now));
        return;
      }
      case "updateUser":
        await send(mining, "updateUser", [account]);
        model.updateUser(number, now);
        return;
      case "updatePool":
        return pass();
      case "power": {
        const force = 10n ** 9n + random.upTo(1_000n * one);
        const days = 1n + random.below(60n);
        await send(mining, "addPower", [account, force, days], keyNft);
        model.addPower(number, force, days, now);
        return;
      }
      case "mintDay": {
        // Announces an emission, or sets the announced one.
        const [announced, readyAt, expiresAt] = (await read("announcedMintDay")) as bigint[];
        if (expiresAt !== undefined && expiresAt > now) {
          if (announced === undefined || readyAt === undefined || now < readyAt) return pass();
          await send(mining, "setMintDay", [announced]);
          model.setMintDay(announced, now);
          exitsEnd = now;
          return;
        }
        if (now < exitsEnd + 14n * setup.dayTimes) return pass();
        await send(mining, "announceMintDay", [random.upTo(10_000n) * one]);
        exitsEnd = now + 21n * setup.dayTimes;
        return;
      }
      case "fees": {
        terms.feeRate = random.below(300n);
        await send(mining, "setFees", [terms.feeRate, 0n]);
        return;
      }
      case "fund": {
        const amount = random.upTo(10n ** 6n) * 10n ** 9n + 10n ** 9n;
        await send(mining, "setMintAdd", [amount]);
        model.setMintAdd(amount, now);
        return;
      }
    }
  }

  /** A call that changes nothing for any account. */
  async function pass(): Promise<void> {
    await send(mining, "updatePool");
  }

  async function compare(position: number, where: string): Promise<void> {
    const number = BigInt(position + 1);
    const user = (await read("users", [accounts[position]])) as User;
    const force = (generation: Generation) => model.forceOf(number, generation, now);
    assert.deepEqual(
      [
        user.balance,
        user.amount,
        user.stakes,
        user.force,
        user.forceDirect,
        user.forceIndirect,
        user.forceInvite,
      ],
      [
        model.pending(number, now),
        model.amountOf(number),
        BigInt(model.stakesOf(number).length),
        ...([0, 1, 2, 3] as const).map(force),
      ],
      where,
    );
  }

  function read(functionName: string, args: readonly unknown[] = []): Promise<unknown> {
    return client.readContract({ ...mining, functionName, args: [...args] });
  }

  function balanceOf(account: Address): Promise<bigint> {
    return client.readContract({ ...token, functionName: "balanceOf", args: [account] }) as Promise<bigint>;
  }
}
