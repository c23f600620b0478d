import type { EIP1193Provider } from "viem";
import { describe, expect, it } from "vitest";
import { fakeProvider } from "../../test/fake-provider.ts";
import { hashOf } from "../../test/fake-tx.ts";
import { batches } from "./batch.ts";

const statusBy = (answer: unknown) =>
  batches.status(fakeProvider({ wallet_getCallsStatus: answer }) as unknown as EIP1193Provider, "0xab");
const statusAnswer = (status: number, ...hashes: string[]) => ({
  ...{ version: "2.0.0", id: "0xab", chainId: "0x7a69", atomic: true, status },
  receipts: hashes.map((transactionHash) => ({
    ...{ transactionHash, status: "0x1", blockNumber: "0x1", gasUsed: "0x1", logs: [] },
  })),
});

describe("the status of a batch", () => {
  it.each([
    ["pending while the wallet has it", statusAnswer(100), { state: "pending" }],
    ["mined with its hash", statusAnswer(200, hashOf(7)), { state: "mined", hash: hashOf(7) }],
    [
      "mined, too, where it reverted: its receipt has the reason",
      statusAnswer(500, hashOf(7)),
      { state: "mined", hash: hashOf(7) },
    ],
    ["failed where it never got to the chain", statusAnswer(400), { state: "failed" }],
    [
      "unknown, and not failed, to a wallet that has none by that name",
      Object.assign(new Error("unknown"), { code: 5730 }),
      { state: "unknown" },
    ],
  ])("is %s", async (_, answer, status) => {
    expect(await statusBy(answer)).toEqual(status);
  });

  it("stays unknown when the wallet doesn't answer", async () => {
    await expect(statusBy(Object.assign(new Error("busy"), { code: -32002 }))).rejects.toThrow();
  });
});
