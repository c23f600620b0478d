import { expect, onTestFinished, test } from "vitest";
import { settlements } from "../../src/db/schema/ledger.ts";
import { balanceOf } from "../../src/ledger/ledger.ts";
import { DAILY_BUDGET } from "./support/model.ts";
import { openMemory } from "./support/money-database.ts";
import { World } from "./support/world.ts";

test("settles a day only with its whole budget, so a small funding can't close it", async () => {
  const { orm, close } = await openMemory();
  onTestFinished(close);
  const world = await World.begin(orm);
  const funded = async (amount: bigint) => {
    world.fund("usdt", amount);
    world.mine(3);
    await world.ingest();
    await world.settle(0, 100);
  };
  // The sale itself brings no funding.
  world.setRate(0);
  world.pay(await world.order(1, 0));
  world.mine(3);
  // A machine with a term of two days, both over.
  for (let day = 0; day < 3; day++) world.mine(86_400);
  for (let i = 0; i < 5; i++) world.mine(3);
  await world.ingest();
  await funded(1n);
  await funded(DAILY_BUDGET - 2n);
  expect(await orm.select().from(settlements)).toEqual([]);
  await funded(1n);
  expect(await balanceOf(orm, "user/1/usdt")).toBe(DAILY_BUDGET);
  await funded(DAILY_BUDGET - 1n);
  expect(await orm.select().from(settlements)).toHaveLength(1);
  await funded(1n);
  expect(await balanceOf(orm, "user/1/usdt")).toBe(2n * DAILY_BUDGET);
  await world.compare();
  await world.audit();
});
