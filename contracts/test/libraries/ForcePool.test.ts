import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { clockAt, ForcePoolModel, GRAIN, NEVER } from "@cinder/protocol/force-pool";
import { hre } from "../support/hre.ts";
import { createRandom, type Random } from "../support/random.ts";

const histories = process.env.TEST_DEPTH === "deep" ? 20_000 : 200;
const actionsPerHistory = 60;
const holders = [1n, 2n, 3n, 4n];
const dayTimes = 86_400n;
const addTime = 28_800n;

const kinds = ["add", "remove", "distribute", "settle", "checkpoint", "fund", "setRate"] as const;
type Kind = (typeof kinds)[number];

interface Action {
  readonly kind: Kind;
  readonly holder: bigint;
  readonly amount: bigint;
  readonly expiresOnDay: bigint;
  readonly clock: bigint;
}

describe("ForcePool compared with its model", () => {
  it(`agrees to the wei after every step of ${histories} histories`, async () => {
    const { viem } = await hre.network.create("local");
    const harness = await viem.deployContract("ForcePoolHarness");
    const { play } = harness.simulate;
    assert(play);
    const seen = new Set<Kind>();

    for (let seed = 1; seed <= histories; seed++) {
      const actions = history(createRandom(seed));
      const played = actions.map((action) => ({ ...action, kind: kinds.indexOf(action.kind) }));
      // Simulated, so that each history starts with an empty pool.
      const { result }: { result: unknown[] } = await play([played, BigInt(holders.length)]);
      const model = new ForcePoolModel(actions[0]?.clock ?? 0n);
      for (const [step, action] of actions.entries()) {
        seen.add(action.kind);
        const expected = { returned: act(model, action), ...look(model, action.clock) };
        assert.deepEqual(result[step], expected, `seed ${seed}, step ${step}: ${action.kind}`);
      }
    }
    assert.deepEqual([...seen].sort(), [...kinds].sort());
  });
});

function act(model: ForcePoolModel, { kind, holder, amount, expiresOnDay, clock }: Action): bigint {
  switch (kind) {
    case "add":
      model.add(holder, amount, expiresOnDay, clock);
      return 0n;
    case "remove":
      model.remove(holder, amount, expiresOnDay, clock);
      return 0n;
    case "distribute":
      return model.distribute(amount, clock) ? 1n : 0n;
    case "settle":
      return model.settle(holder, clock);
    case "checkpoint":
      model.advance(clock);
      return 1n;
    case "fund":
      model.fund(amount, clock);
      return 0n;
    case "setRate":
      model.setRate(amount, clock);
      return 0n;
  }
}

function look(model: ForcePoolModel, clock: bigint) {
  const standings = holders.map((holder) => ({
    pending: model.pending(holder, clock),
    force: model.force(holder),
    totalForce: model.force(),
    surplus: model.surplus,
  }));
  return { waiting: model.waiting, carry: model.carry, standings };
}

/** Any valid history: each force that is removed was added before. */
function history(random: Random): Action[] {
  const positions: { holder: bigint; amount: bigint; expiresOnDay: bigint }[] = [];
  // Of the days a history plays with only a few are used, so that force often ends together.
  const span = random.pick([3, 30, 400]);
  let timestamp = 1_700_000_000n + random.below(10n * dayTimes);

  return Array.from({ length: actionsPerHistory }, () => {
    timestamp = later(random, timestamp);
    const clock = clockAt(timestamp, addTime, dayTimes);
    const today = (timestamp + addTime) / dayTimes;
    const common = { holder: random.pick(holders), amount: 0n, expiresOnDay: 0n, clock };
    const kind = random.pick<Kind>(["add", "add", "add", "distribute", "distribute", "settle", ...kinds]);
    switch (kind) {
      case "add": {
        const expiresOnDay = random.chance(5) ? NEVER : today + 1n + random.below(BigInt(span));
        const position = { holder: common.holder, amount: force(random), expiresOnDay };
        positions.push(position);
        return { kind, clock, ...position };
      }
      case "remove": {
        if (positions.length === 0) return { kind: "checkpoint", ...common };
        const [position] = positions.splice(Number(random.below(BigInt(positions.length))), 1);
        assert(position);
        return { kind, clock, ...position };
      }
      case "distribute":
        return { kind, ...common, amount: random.upTo(10n ** 28n) };
      case "fund":
        return { kind, ...common, amount: random.upTo(10n ** 16n) * GRAIN };
      case "setRate":
        return { kind, ...common, amount: random.chance(4) ? 0n : random.upTo(10n ** 16n) * GRAIN };
      default:
        return { kind, ...common };
    }
  });
}

function force(random: Random): bigint {
  return (1n + random.upTo(10n ** 20n)) * GRAIN;
}

/** Same block, a moment later, the last second of a day, its first, or days later. */
function later(random: Random, timestamp: bigint): bigint {
  const nextDay = ((timestamp + addTime) / dayTimes + 1n) * dayTimes - addTime;
  switch (random.pick(["same", "soon", "last", "first", "days", "months"])) {
    case "same":
      return timestamp;
    case "soon":
      return timestamp + 1n + random.below(3600n);
    case "last":
      return nextDay - 1n;
    case "first":
      return nextDay;
    case "days":
      return timestamp + random.below(5n * dayTimes);
    default:
      return random.chance(4) ? timestamp + random.below(90n * dayTimes) : timestamp;
  }
}
