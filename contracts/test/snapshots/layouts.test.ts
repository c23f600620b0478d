import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Layout } from "../../scripts/check-upgrade.ts";
import {
  planSnapshots,
  readSnapshots,
  wholeContracts,
  writeSnapshots,
} from "../../scripts/layout-snapshots.ts";
import { differences, partsOf, readLayouts } from "../../scripts/layouts.ts";

describe("storage layouts", () => {
  let layouts: ReadonlyMap<string, Layout>;
  before(() => {
    layouts = readLayouts();
  });

  it("exist for every upgradeable contract", () => {
    assert.deepEqual([...wholeContracts(layouts).keys()].sort(), [
      "Burn",
      "Cashier",
      "Double",
      "Fom",
      "Ido",
      "KeyNft",
      "Log",
      "Mining",
      "Nft",
      "PriceOracle",
      "Referral",
      "Stake",
    ]);
    for (const [contract, { namespaces }] of wholeContracts(layouts)) {
      assert("cinder.storage.Managed" in namespaces, `${contract} without what all have`);
    }
  });

  it("equal the snapshots or extend them", () => {
    const verdict = planSnapshots(readSnapshots(), wholeContracts(layouts), {
      update: process.env.UPDATE_SNAPSHOTS === "1",
      force: process.env.ALLOW_LAYOUT_CHANGES === "1",
    });
    assert.deepEqual(
      verdict.problems,
      [],
      `${verdict.problems.join("\n")}\nUPDATE_SNAPSHOTS=1 writes what is only longer; anything else would break proxies that run ` +
        "the old code. As long as no chain has one, ALLOW_LAYOUT_CHANGES=1 with it writes that too.",
    );
    writeSnapshots(verdict);
  });

  it("are the same in all parts of a contract", () => {
    let parts = 0;
    for (const [contract, layout] of wholeContracts(layouts)) {
      for (const part of partsOf(contract).slice(1)) {
        const other = layouts.get(part);
        assert(other, `${part} is unknown`);
        assert.deepEqual(differences(layout, other), [], `${part} and ${contract}`);
        parts++;
      }
    }
    assert.equal(parts, 12);
  });
});
