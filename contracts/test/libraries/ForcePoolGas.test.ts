import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { CLOCKS_PER_DAY, NEVER } from "@cinder/protocol/force-pool";
import type { Hex } from "viem";
import { hre } from "../support/hre.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

const one = 10n ** 18n;
const [ann, ben, cleo] = [0xa1n, 0xb2n, 0xc3n];

/** Noon, so that a little later is the same day. */
const noon = (day: bigint) => day * CLOCKS_PER_DAY + CLOCKS_PER_DAY / 2n;

/** Gas of whole transactions on the harness, including the base cost of 21,000. */
describe("ForcePool gas", () => {
  it("matches the snapshot for lump sums", async () => {
    compareWithSnapshot("gas", "force pool, lumps", await measure(false));
  });

  it("matches the snapshot for emission", async () => {
    compareWithSnapshot("gas", "force pool, emitting", await measure(true));
  });
});

async function measure(emits: boolean): Promise<Record<string, number>> {
  const connection = await hre.network.create("local");
  const harness = await connection.viem.deployContract("ForcePoolHarness");
  const client = await connection.viem.getPublicClient();
  const gas: Record<string, number> = {};
  let clock = noon(20_000n);

  /** Each call comes a second later. */
  async function call(label: string | null, name: string, ...args: readonly unknown[]): Promise<void> {
    clock += CLOCKS_PER_DAY / 86_400n;
    const write = harness.write[name];
    assert(write);
    const hash: Hex = await write([...args, clock]);
    const { gasUsed } = await client.waitForTransactionReceipt({ hash });
    if (label !== null) gas[label] = Number(gasUsed);
  }

  if (emits) {
    await call(null, "fund", 1_000_000n * one);
    await call(null, "setRate", 3_000n * one);
  }
  await call("add, the first that ends on a day", "add", ann, 100n * one, 20_030n);
  await call("add, ends on a day as others do", "add", ben, 100n * one, 20_030n);
  await call("add, never ends", "add", cleo, 100n * one, NEVER);
  await call("distribute, the first", "distribute", one);
  await call("distribute", "distribute", one);
  await call("add again, same end", "add", ben, 100n * one, 20_030n);
  await call("settle", "settle", ben);
  await call("remove a part", "remove", ben, 100n * one, 20_030n);
  await call("remove all", "remove", ben, 100n * one, 20_030n);
  await call("settle, nothing left", "settle", ben);
  await call("add again, second end", "add", ann, 100n * one, 20_031n);
  await call("add again, third end", "add", ann, 100n * one, 20_034n);
  clock = noon(20_030n);
  await call("checkpoint, one end", "checkpoint");
  await call("settle, one of three ended", "settle", ann);
  clock = noon(20_040n);
  await call("settle, two of two ended and walked", "settle", ann);
  await connection.close();
  return gas;
}
