import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Address } from "viem";
import { addressOf } from "../support/accounts.ts";
import { openChain } from "../support/chain.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

/** The gas of an entry with one slot per field and an index per list. */
const naive = 334_699;

describe("Log gas", () => {
  it("is a quarter of the gas of a plain entry, and matches the snapshot", async () => {
    const { owner, deploy, deployProxy, send, gasOf } = await openChain();
    const log = await deployProxy("Log", [owner, owner, 28_800n, 86_400n]);
    const product = await deploy("ProductHarness", [log.address]);
    await send(log, "setAdmin", [product.address, true]);
    const [ann, ben, cleo, dan] = ["ann", "ben", "cleo", "dan"].map(addressOf) as [
      Address,
      Address,
      Address,
      Address,
    ];

    const write = (account: Address, from: Address) =>
      gasOf(product, "writeLog", [log.address, account, from, 12n * 10n ** 17n, 34n * 10n ** 18n]);
    const gas: Record<string, number> = {
      "add, the first of all": await write(ann, ben),
      "add, first of an account": await write(cleo, ben),
      "add, from somebody new": await write(ann, dan),
      add: await write(ann, ben),
      "add, from the owner itself": await write(ann, ann),
    };
    for (let i = 0; i < 50; i++) await write(ann, ben);
    assert.equal(await write(ann, ben), gas.add, "gas depends on how long the history is");

    assert(gas.add !== undefined && gas.add <= naive / 4, `an entry costs ${gas.add}`);
    compareWithSnapshot("gas", "logs", gas);
  });
});
