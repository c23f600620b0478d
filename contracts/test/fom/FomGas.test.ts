import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Address, parseEther } from "viem";
import { addressOf } from "../support/accounts.ts";
import { handleGas, openFom } from "../support/fom.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

/** Fomo3D's first buy, and what a FOM order without upline may cost beside it, although it also swaps. */
const most = Math.floor(1.2 * 366_955);
const mostPerGeneration = 12_000;
const generations = 20;
const amount = parseEther("60");
const day = 86_400n;

describe("Fom gas", () => {
  it("matches the snapshot and stays within its limits", async () => {
    const { fom, double, oracle, line, root, fund, enter, send, gasOf, node, client, connection } =
      await openFom(generations + 1);
    let time = (await client.getBlock()).timestamp;
    const forward = async (seconds: bigint) => {
      time += seconds;
      await node.setNextBlockTimestamp({ timestamp: time });
      await send(oracle, "update");
    };
    const order = (account: Address) => gasOf(fom, "burn", [0n, 1n, amount, true], account, handleGas);
    const [first, second] = line as [Address, Address];
    await forward(3_600n);
    await fund(root);
    const gas: Record<string, number> = {};
    for (const account of line) await order(account);
    gas["order, no upline, first of its account"] = await order(root);
    gas["order, no upline"] = await order(root);
    const withUpline: number[] = [];
    for (let depth = 1; depth <= generations; depth++)
      withUpline.push(await order(line[depth - 1] as Address));
    for (const depth of [1, 7, generations]) {
      gas[`order, ${depth} generations above`] = withUpline[depth - 1] as number;
    }
    const newcomer = addressOf("newcomer");
    await enter(newcomer, first);
    gas["order, two generations above, first of its account"] = await order(newcomer);
    gas["order in native coin, no upline"] = await gasOf(
      fom,
      "burn",
      [0n, 1n, parseEther("0.1"), false],
      root,
      parseEther("0.1") + handleGas,
    );
    gas.sendDividends = await gasOf(fom, "sendDividends");
    await forward(day + 3_600n);
    gas["updatePool, ten winners"] = await gasOf(fom, "updatePool");
    gas["claimReward, USDT, first"] = await gasOf(fom, "claimReward", [], first, handleGas);
    gas["claimReward, one order, first"] = await gasOf(fom, "claimReward", [1n], first, handleGas);
    await forward(7n * day);
    gas["claimReward, one order"] = await gasOf(fom, "claimReward", [1n], first, handleGas);
    gas.release = await gasOf(fom, "release", [1n], first);
    const read = { ...fom, functionName: "orders", args: [2n] } as const;
    const { tokens } = (await client.readContract(read)) as { tokens: bigint };
    gas["double deposit, first"] = await gasOf(double, "deposit", [second, tokens, 2n], second);
    await forward(121n * day);
    gas["double claim, one stake"] = await gasOf(double, "claim", [], second);
    await connection.close();

    // With the log, on the real exchange and token.
    assert((gas["order, no upline, first of its account"] as number) <= most, JSON.stringify(gas));
    assert((gas["order, no upline"] as number) <= most, JSON.stringify(gas));
    for (let depth = 2; depth <= generations; depth++) {
      const added = (withUpline[depth - 1] as number) - (withUpline[depth - 2] as number);
      assert(added <= mostPerGeneration, `generation ${depth} adds ${added}`);
    }
    const mean = ((withUpline.at(-1) as number) - (gas["order, no upline"] as number)) / generations;
    assert(mean <= mostPerGeneration, `generations add ${mean} each`);
    gas["order, mean of 20 generations"] = Math.round(mean);
    compareWithSnapshot("gas", "fom", gas);
  });

  it("does not grow with the number of users and orders", async () => {
    const { fom, oracle, root, fund, enter, send, gasOf, node, client, connection } = await openFom(1);
    const { timestamp } = await client.getBlock();
    await node.setNextBlockTimestamp({ timestamp: timestamp + 3_600n });
    await send(oracle, "update");
    await fund(root);
    const small = parseEther("10");
    const order = (account: Address) => gasOf(fom, "burn", [0n, 1n, small, true], account, handleGas);
    const play = async (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        const account = addressOf(`one of many ${i}`);
        await enter(account, root);
        await order(account);
      }
      await order(root);
      return order(root);
    };
    const few = await play(0, 10);
    const many = await play(10, process.env.TEST_DEPTH === "deep" ? 10_000 : 150);
    await connection.close();
    assert(Math.abs(many - few) <= 0.02 * few, `${few} with few, ${many} with many`);
  });
});
