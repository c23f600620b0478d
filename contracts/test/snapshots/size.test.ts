import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hre } from "../support/hre.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

/** What a chain accepts (EIP-170), less a tenth to repair things with. */
const most = Math.floor(24_576 * 0.9);

describe("code size", () => {
  it("is what the snapshot says, and leaves room", async () => {
    const sizes: Record<string, number> = {};
    for (const fullName of await hre.artifacts.getAllFullyQualifiedNames()) {
      const [source = "", contract = ""] = fullName.split(":");
      if (!source.startsWith("src/") || source.startsWith("src/mocks/")) continue;
      const { abi, deployedBytecode } = await hre.artifacts.readArtifact(fullName);
      // Libraries that are compiled into others have no function that anyone could call.
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
