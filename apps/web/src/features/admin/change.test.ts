import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { encodeFunctionData } from "viem";
import { describe, expect, it } from "vitest";
import { sampleAnswer } from "../../../test/sample-answer.ts";
import { timelockWrites } from "../../chain/timelock-writes.ts";
import { changeOf, directWrite, noBytes, proposal } from "./change.ts";
import type { Words } from "./check.ts";
import { miningConsole } from "./consoles/mining.ts";
import { cancelWrite, executeWrite, titleOf } from "./QueueCard.tsx";
import { safeBatch } from "./safe.ts";

const words: Words = { say: ({ key }) => key, show: (_, value) => String(value) };
const timelock = "0x00000000000000000000000000000000000000d4" as const;
const token = "0x00000000000000000000000000000000000000e5" as const;
const screen = sampleAnswer(getManagerMiningAbi);
const console = miningConsole({ ...screen, config: { ...screen.config, feeRate: 100n, handleGas: 0n } });

function settingOf(id: string) {
  const setting = console.settings.find((one) => one.id === id);
  if (!setting) throw new Error(id);
  return setting;
}

describe("a change", () => {
  it("tells each figure that it changes, before and after, and what that does", () => {
    const change = changeOf(console, settingOf("fees"), { feeRate: 250n, handleGas: 0n }, words);
    expect(change.args).toEqual([250n, 0n]);
    expect(change.notes).toEqual([
      {
        key: "admin.change.line",
        values: { field: "adminMining.field.fee-rate", from: "100", to: "250" },
      },
      { key: "adminMining.fees.effect" },
    ]);
  });

  it("is one call of the contract, for whoever may make it", () => {
    const write = directWrite(
      changeOf(console, settingOf("fees"), { feeRate: 250n, handleGas: 0n }, words),
      undefined,
    );
    expect(write.kind).toBe("admin.mining.fees");
    expect(write.effects).toEqual([]);
    expect(write.call).toMatchObject({ contract: "mining", functionName: "setFees", args: [250n, 0n] });
    expect(write.call.through).toBeUndefined();
  });

  it("that costs something says so, and asks for no more than that", () => {
    const write = directWrite(changeOf(console, settingOf("mint-add"), { amount: 7n }, words), token);
    expect(write.effects).toEqual([{ way: "out", asset: "token", amount: 7n }]);
    expect(write.spends).toEqual([{ asset: token, amount: 7n, allowance: 0n }]);
    expect(write.notes?.at(-1)).toEqual({ key: "admin.change.final" });
  });

  it("is proposed to the timelock with its delay, and nothing leaves", () => {
    const change = changeOf(console, settingOf("fees"), { feeRate: 250n, handleGas: 0n }, words);
    const data = encodeFunctionData({ abi: console.abi, functionName: change.call, args: [...change.args] });
    const write = proposal(change, data, { address: timelock, delay: 172_800, salt: noBytes });
    expect(write.call).toMatchObject({ through: timelock, functionName: "schedule" });
    expect(write.call.args).toEqual([console.book.target, 0n, data, noBytes, noBytes, 172_800n]);
    expect(write.notes?.[0]).toEqual({ key: "admin.change.proposed", values: { hours: "48" } });
  });

  it("is executed and cancelled as it was proposed", () => {
    const operation = {
      id: "0x01" as const,
      target: console.book.target,
      contract: "mining" as const,
      call: "setFees(250, 0)",
      readyAt: 5,
      execution: { value: 0n, data: "0xab" as const, predecessor: noBytes, salt: noBytes },
    };
    const owned = { ...console, book: { ...console.book, owner: timelock } };
    const title = { key: "admin.queue.change" } as const;
    const executed = executeWrite(operation, owned, title);
    expect(executed.call).toMatchObject({ through: timelock, functionName: "execute", abi: timelockWrites });
    expect(executed.call.args).toEqual([operation.target, 0n, "0xab", noBytes, noBytes]);
    expect(cancelWrite(operation, owned, title).call.args).toEqual(["0x01"]);
  });
});

it("a Safe's batch is what its transaction builder imports", () => {
  const text = safeBatch(56, timelock, "Cinder", [{ to: token, value: 3n, data: "0xab" }], 1_000);
  expect(JSON.parse(text)).toEqual({
    version: "1.0",
    chainId: "56",
    createdAt: 1_000,
    meta: {
      name: "Cinder",
      description: "",
      txBuilderVersion: "1.18.0",
      createdFromSafeAddress: timelock,
    },
    transactions: [{ to: token, value: "3", data: "0xab", contractMethod: null, contractInputsValues: null }],
  });
});

describe("a change that waits in the timelock", () => {
  it("has the name of its setting only where no other setting makes the same call", () => {
    expect(titleOf({ call: "setFees(1, 2)" }, console)).toEqual(settingOf("fees").title);
    const shared = console.settings.find(({ id, call }) =>
      console.settings.some((other) => other.call === call && other.id !== id),
    );
    expect(shared).toBeDefined();
    expect(titleOf({ call: `${shared?.call}(3)` }, console)).toEqual({ key: "admin.queue.change" });
  });

  it("is told to the letter to whoever executes or cancels it", () => {
    const operation = {
      ...{ id: noBytes, target: token, readyAt: 1, call: "setFees(1, 2)", contract: "mining" as const },
      execution: { value: 0n, data: "0x01" as const, predecessor: noBytes, salt: noBytes },
    };
    const exactly = { key: "admin.queue.exactly", values: { call: "setFees(1, 2)" } };
    const title = settingOf("fees").title;
    expect(executeWrite(operation, console, title).notes).toContainEqual(exactly);
    expect(cancelWrite(operation, console, title).notes).toContainEqual(exactly);
  });
});
