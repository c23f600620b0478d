import { expect, it, vi } from "vitest";
import { isListed } from "./listed.ts";

vi.mock("@cinder/protocol/deployment", async (original) => ({
  ...(await original<typeof import("@cinder/protocol/deployment")>()),
  deployedChains: [56, 97],
  deploymentOf: (chainId: number) =>
    chainId === 56
      ? {
          managers: ["0x00000000000000000000000000000000000000A1"],
          deployers: ["0x00000000000000000000000000000000000000B2"],
        }
      : {},
}));

// @spec 6-e, 6-g
it("recognises managers and deployers in any letter case", () => {
  expect(isListed(56, "0x00000000000000000000000000000000000000a1")).toBe(true);
  expect(isListed(56, "0x00000000000000000000000000000000000000B2")).toBe(true);
  expect(isListed(56, "0x00000000000000000000000000000000000000c3")).toBe(false);
  // A deployment without a list, and a chain without a deployment.
  expect(isListed(97, "0x00000000000000000000000000000000000000a1")).toBe(false);
  expect(isListed(1, "0x00000000000000000000000000000000000000a1")).toBe(false);
});
