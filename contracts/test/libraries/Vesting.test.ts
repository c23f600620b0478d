import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { releaseTimes, type VestingSchedule, vestedDown, vestedFully } from "@cinder/protocol/vesting";
import { openChain } from "../support/chain.ts";
import { createRandom, type Random } from "../support/random.ts";

const batches = process.env.TEST_DEPTH === "deep" ? 1_000 : 20;
const batchSize = 100;

interface Question {
  readonly amount: bigint;
  readonly schedule: VestingSchedule;
  readonly time: bigint;
}

describe("Vesting compared with its TypeScript copy", () => {
  it(`agrees to the wei in ${batches * batchSize} cases`, async () => {
    const { client, deploy } = await openChain();
    const harness = await deploy("VestingHarness");
    const random = createRandom(7);
    const seen = { before: 0, between: 0, full: 0 };

    for (let batch = 0; batch < batches; batch++) {
      const questions = Array.from({ length: batchSize }, () => question(random));
      const ask = (functionName: string) =>
        client.readContract({ ...harness, functionName, args: [questions] });
      const vested = questions.map(({ amount, schedule, time }) => vestedDown(amount, schedule, time));
      const times = questions.map(({ schedule, time }) => releaseTimes(schedule, time));
      assert.deepEqual(await ask("vestedDown"), vested, `batch ${batch}`);
      assert.deepEqual(await ask("releaseTimes"), times, `batch ${batch}`);
      for (const { schedule, time } of questions) seen[phase(schedule, time)]++;
    }
    for (const [name, count] of Object.entries(seen)) {
      assert(count >= (batches * batchSize) / 20, `only ${count} cases were ${name}`);
    }
  });
});

function phase(schedule: VestingSchedule, time: bigint): "before" | "between" | "full" {
  if (time < schedule.start) return "before";
  return time < vestedFully(schedule) ? "between" : "full";
}

function question(random: Random): Question {
  const schedule = {
    start: 1n + random.below(2n ** 40n),
    firstRate: random.pick([0n, 2_000n, 10_000n, random.below(10_001n)]),
    dayTimes: random.pick([86_400n, 1n + random.upTo(10n ** 7n)]),
    dailyParts: 1n + random.upTo(10_000n),
    parts: 1n + random.upTo(10_000n),
  };
  const end = vestedFully(schedule);
  // Half of all at the boundaries, where an error of one second would show.
  const boundary =
    schedule.start + random.below((end - schedule.start) / schedule.dayTimes + 1n) * schedule.dayTimes;
  const time = random.pick([
    schedule.start - 1n - random.below(schedule.start),
    schedule.start + random.below(end - schedule.start + 1n),
    end + random.upTo(2n ** 40n),
    boundary,
    boundary - 1n,
    end - 1n,
  ]);
  return { amount: random.upTo(2n ** 200n), schedule, time: time < 0n ? 0n : time };
}
