import { describe, it } from "node:test";
import { type Address, parseEther } from "viem";
import { addressOf } from "../support/accounts.ts";
import { day, handleGas, openIdo } from "../support/ido.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

const price = parseEther("0.1");

describe("Ido gas", () => {
  it("matches the snapshot", async () => {
    const { ido, oracle, root, join, send, gasOf, node, client, connection } = await openIdo(true);
    const [ann, ben, cat] = ["ann", "ben", "cat"].map(addressOf) as [Address, Address, Address];
    await join(ann, root);
    await join(ben, ann);
    await join(cat, ben);
    let time = (await client.getBlock()).timestamp;
    const wait = async (seconds: bigint) => {
      time += seconds;
      await node.setNextBlockTimestamp({ timestamp: time });
      await send(oracle, "update");
    };
    const terms = (softCap: bigint, endTime: bigint) => ({
      idoTotal: 1_000n,
      idoAmount: price,
      idoTokens: parseEther("500"),
      idoFirst: 0n,
      idoMin: 1n,
      startTime: 0n,
      endTime,
      softCap,
    });
    const gas: Record<string, number> = {};
    const buy = (times: bigint) => gasOf(ido, "ido", [times], cat, times * price + handleGas);
    // A round needs the average price.
    await wait(3_600n);
    gas["add a round"] = await gasOf(ido, "addRound", [terms(0n, time + 10n * day)]);
    await send(ido, "addRound", [terms(50n, time + 20n * day)]);
    await wait(3_600n);
    gas["ido, first of the account, two referrers"] = await buy(1n);
    gas["ido, second, two referrers"] = await buy(1n);
    gas["ido, third, two referrers"] = await buy(1n);
    gas["burn, one node"] = await gasOf(ido, "burn", [1n, true], cat, price + handleGas);
    await wait(3_600n);
    gas["burn, twenty nodes"] = await gasOf(ido, "burn", [20n, true], cat, 20n * price + handleGas);
    gas.mint = await gasOf(ido, "mint", [cat, 1n, parseEther("100")]);
    gas["claim, first"] = await gasOf(ido, "claim", [], cat);
    await wait(2n * day);
    gas["claim, again"] = await gasOf(ido, "claim", [], cat);
    gas["claim, referral share alone"] = await gasOf(ido, "claim", [], ben);
    await wait(10n * day);
    gas["ido, held for the soft cap, two referrers"] = await buy(10n);
    gas["ido, held, again"] = await buy(10n);
    await wait(10n * day);
    gas.refund = await gasOf(ido, "refund", [2n], cat);
    gas.updateUser = await gasOf(ido, "updateUser", [ben]);
    await connection.close();
    compareWithSnapshot("gas", "ido", gas);
  });
});
