import { describe, it } from "node:test";
import { parseEther } from "viem";
import { handleGas, openBurn } from "../support/burn.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

const amount = parseEther("0.1");

describe("Burn gas", () => {
  it("is what the snapshot says", async () => {
    const { burn, oracle, line, send, gasOf, node, owner, client, connection } = await openBurn(6);
    let time = (await client.getBlock()).timestamp;
    const [first, , , , , last] = line;
    const order = async (account = first) => {
      time += 3_600n;
      await node.setNextBlockTimestamp({ timestamp: time });
      await send(oracle, "update");
      return gasOf(burn, "burn", [account, 1n, amount, true], account, amount + handleGas);
    };
    const gas: Record<string, number> = { "burn, the first of all": await order() };
    gas["burn again, no generation paid"] = await order();
    for (const account of line) await order(account);
    gas["burn again, five generations paid"] = await order(last);
    gas.addDividend = await gasOf(burn, "addDividend", [], owner, amount);
    gas["updateUser, two orders"] = await gasOf(burn, "updateUser", [last]);
    gas["claimReward, three orders"] = await gasOf(burn, "claimReward", [], first, handleGas);
    await connection.close();
    compareWithSnapshot("gas", "burn", gas);
  });
});
