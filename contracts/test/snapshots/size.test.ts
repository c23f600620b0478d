import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hre } from "../support/hre.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

/** The chain's limit (EIP-170), less a fiftieth as a reserve for fixes. */
const most = Math.floor(24_576 * 0.98);

describe("code size", () => {
  it("matches the snapshot, and every contract keeps a reserve", async () => {
    const sizes: Record<string, number> = {};
    for (const fullName of await hre.artifacts.getAllFullyQualifiedNames()) {
      const [source = "", contract = ""] = fullName.split(":");
      if (!source.startsWith("src/") || source.startsWith("src/mocks/")) continue;
      const { abi, deployedBytecode } = await hre.artifacts.readArtifact(fullName);
      // Internal libraries have no callable function.
      if (!abi.some(({ type }: { type: string }) => type === "function") || deployedBytecode === "0x")
        continue;
      sizes[contract] = (deployedBytecode.length - 2) / 2;
    }
    for (const [contract, size] of Object.entries(sizes)) {
      assert(size <= most, `${contract} has ${size} bytes, more than ${most}`);
    }
    compareWithSnapshot("size", "contracts", sizes);
  });
});
