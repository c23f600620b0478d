import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { decodeFunctionData, encodeFunctionData, erc20Abi } from "viem";
import { describe, expect, it } from "vitest";
import { sampleAnswer } from "../../../test/sample-answer.ts";
import { queued } from "../../../test/timelock-samples.ts";
import { encodeApproval, encodeCall } from "../../chain/governance.ts";
import { timelockWrites } from "../../chain/timelock-writes.ts";
import {
  cancelWrite,
  changeOf,
  directWrite,
  executeWrite,
  noBytes,
  ownerCalls,
  proposal,
  rivalCalls,
  scheduleCall,
  spentBy,
} from "./change.ts";
import type { Words } from "./check.ts";
import { miningConsole } from "./consoles/mining.ts";
import { cashierConsole } from "./consoles/service.ts";
import { fundsOf, payableFrom } from "./payer.ts";
import { titleOf } from "./QueueCard.tsx";
import { safeBatch } from "./safe.ts";

const words: Words = { say: ({ key }) => key, show: (_, value) => String(value) };
const timelock = "0x00000000000000000000000000000000000000d4" as const;
const token = "0x00000000000000000000000000000000000000e5" as const;
const encode = { call: encodeCall, approval: encodeApproval };
const screen = sampleAnswer(getManagerMiningAbi);
const console = miningConsole({ ...screen, config: { ...screen.config, feeRate: 100n, handleGas: 0n } });

function settingOf(id: string) {
  const setting = console.settings.find((one) => one.id === id);
  if (!setting) throw new Error(id);
  return setting;
}

describe("a change", () => {
  it("lists each changed figure, before and after, and its effect", () => {
    const change = changeOf(console, settingOf("fees"), { feeRate: 250n, handleGas: 0n }, words);
    expect(change.args).toEqual([250n, 0n]);
    const line = {
      key: "admin.change.line",
      values: { field: "adminMining.field.fee-rate", from: "100", to: "250" },
    };
    expect(change.lines).toEqual([line]);
    expect(change.notes).toEqual([{ key: "adminMining.fees.effect" }]);
    expect(directWrite(change, undefined).notes).toEqual([line, { key: "adminMining.fees.effect" }]);
  });

  // @spec 6-h
  it("is one direct call for the role that can make it", () => {
    const write = directWrite(
      changeOf(console, settingOf("fees"), { feeRate: 250n, handleGas: 0n }, words),
      undefined,
    );
    expect(write.kind).toBe("admin.mining.fees");
    expect(write.effects).toEqual([]);
    expect(write.call).toMatchObject({ contract: "mining", functionName: "setFees", args: [250n, 0n] });
    expect(write.call.through).toBeUndefined();
  });

  it("with a payment shows the payment and takes exactly that amount", () => {
    const write = directWrite(changeOf(console, settingOf("mint-add"), { amount: 7n }, words), token);
    expect(write.effects).toEqual([{ way: "out", asset: "token", amount: 7n }]);
    expect(write.spends).toEqual([{ asset: token, amount: 7n, allowance: 0n }]);
    expect(write.notes?.at(-1)).toEqual({ key: "admin.change.final" });
  });

  it("is proposed to the timelock with its delay and moves no funds", () => {
    const change = changeOf(console, settingOf("fees"), { feeRate: 250n, handleGas: 0n }, words);
    const data = encodeFunctionData({ abi: console.abi, functionName: change.call, args: [...change.args] });
    const calls = ownerCalls(change, undefined, encode);
    const write = proposal(change, calls, { address: timelock, delay: 172_800, salt: noBytes }, []);
    expect(write.call).toMatchObject({ through: timelock, functionName: "schedule" });
    expect(write.call.args).toEqual([console.book.target, 0n, data, noBytes, noBytes, 172_800n]);
    expect(write.notes?.[0]).toEqual({ key: "admin.change.proposed", values: { count: 48 } });
  });

  it("is proposed with every value that the call sets, and marks those that change", () => {
    const change = changeOf(console, settingOf("fees"), { feeRate: 250n, handleGas: 0n }, words);
    const calls = ownerCalls(change, undefined, encode);
    const write = proposal(change, calls, { address: timelock, delay: 172_800, salt: noBytes }, []);
    expect(write.notes?.slice(1, 3)).toEqual([
      { key: "admin.change.marked", values: { line: "admin.change.line" } },
      { key: "admin.change.stays", values: { field: "admin.field.handle-gas", to: "0" } },
    ]);
  });

  it("finds calls to the same function of the same contract in the queue", () => {
    const { target } = console.book;
    const rival = { target: target.toUpperCase().replace("0X", "0x") as typeof target, name: "setFees" };
    const queue = [
      queued("0x01", 5, rival),
      queued("0x02", 5, { target, name: "setLimits" }, { target: token, name: "setFees" }),
    ];
    const change = changeOf(console, settingOf("fees"), { feeRate: 250n, handleGas: 0n }, words);
    expect(rivalCalls(queue, change)).toHaveLength(1);
    expect(rivalCalls(queue, change)[0]?.target).toBe(rival.target);
  });

  it("with a payment by the owner is scheduled together with an exact approval", () => {
    const change = changeOf(console, settingOf("mint-add"), { amount: 7n }, words);
    const [approval, funding, ...others] = ownerCalls(change, token, encode);
    expect(others).toEqual([]);
    expect(approval?.to).toBe(token);
    expect(decodeFunctionData({ abi: erc20Abi, data: approval?.data ?? "0x" })).toEqual({
      functionName: "approve",
      args: [console.book.target, 7n],
    });
    expect(funding).toMatchObject({ to: console.book.target, value: 0n });
    const calls = ownerCalls(change, token, encode);
    expect(scheduleCall(calls, { delay: 60, salt: noBytes })).toEqual({
      functionName: "scheduleBatch",
      args: [[token, console.book.target], [0n, 0n], [approval?.data, funding?.data], noBytes, noBytes, 60n],
    });
    const write = proposal(change, calls, { address: timelock, delay: 60, salt: noBytes }, []);
    expect(write.notes).toContainEqual({ key: "admin.change.timelock-pays" });
    expect(write.notes).toContainEqual({ key: "admin.change.approves" });
  });

  it("with a payment in another token includes its approval, without a balance limit", () => {
    const manager = sampleAnswer(getManagerAbi);
    const { contracts } = deploymentOf(LOCAL_CHAIN_ID);
    const foreign = "0x00000000000000000000000000000000000000f6";
    const assets = [{ asset: foreign, cap: 1n, funding: 0n, paidToday: 0n }] as const;
    const screen = { ...manager, cashier: { ...manager.cashier, assets } };
    const cashier = cashierConsole(screen, contracts);
    const setting = cashier.settings.find(({ call }) => call === "fund");
    if (!setting) throw new Error("fund");
    const change = changeOf(cashier, setting, { amount: 7n }, words);
    const spends = spentBy(change, contracts);
    expect(spends).toBe(foreign);
    const write = directWrite(change, spends);
    expect(write.effects).toEqual([]);
    expect(write.spends).toEqual([{ asset: foreign, amount: 7n, allowance: 0n }]);
    expect(write.call).toMatchObject({ functionName: "fund", args: [foreign, 7n] });
    expect(ownerCalls(change, spends, encode).map(({ to }) => to)).toEqual([foreign, cashier.book.target]);
    expect(payableFrom(setting, { native: 1n, token: 2n, usdt: 3n })).toBe(setting);
  });

  it("with a payment is limited by the balance of the signer or of the owning contract", () => {
    const own = { native: 1n, token: 2n, usdt: 3n };
    const owners = { native: 10n, token: 20n, usdt: 30n };
    const governance = {
      ...{ owner: { kind: "contract" as const }, funds: owners, proposers: [], roles: undefined },
      pendingOwner: timelock,
    };
    const mostOf = (funds: typeof own | undefined) => {
      const [field] = payableFrom(settingOf("mint-add"), funds).fields;
      return typeof field?.max === "function" ? field.max({}) : field?.max;
    };
    expect(mostOf(fundsOf({ kind: "direct" }, own, governance))).toBe(2n);
    expect(mostOf(fundsOf({ kind: "export", owner: timelock, safes: [] }, own, governance))).toBe(20n);
    expect(mostOf(fundsOf({ kind: "propose", timelock, delay: 1 }, own, governance))).toBe(20n);
  });

  it("is executed and cancelled with the arguments of its proposal", () => {
    const { target } = console.book;
    const operation = queued("0x01", 5, { target, call: "setFees(250, 0)" });
    const owned = { ...console, book: { ...console.book, owner: timelock } };
    const title = { key: "admin.queue.change" } as const;
    const executed = executeWrite(operation, owned, title);
    expect(executed.call).toMatchObject({ through: timelock, functionName: "execute", abi: timelockWrites });
    expect(executed.call.args).toEqual([target, 0n, "0xab", noBytes, noBytes]);
    // The timelock pays the value, not the executing account.
    expect(executed.call.value).toBeUndefined();
    const both = queued("0x01", 5, { target: token }, { target, value: 3n, data: "0xcd" });
    expect(executeWrite(both, owned, title).call).toMatchObject({
      functionName: "executeBatch",
      args: [[token, target], [0n, 3n], ["0xab", "0xcd"], noBytes, noBytes],
    });
    expect(cancelWrite(operation, owned, title).call.args).toEqual(["0x01"]);
  });
});

it("a Safe's batch has the format that its transaction builder imports", () => {
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
  it("has the name of its setting, and its tier", () => {
    const { target } = console.book;
    const named = (call: Parameters<typeof queued>[2]) =>
      titleOf(queued("0x01", 5, {}, { target, ...call }), console, (asset) => `coin ${asset}`);
    expect(named({ name: "setFees" })).toEqual(settingOf("fees").title);
    expect(named({ name: "setTier", args: { index: "2" } })).toMatchObject({
      ...{ key: settingOf("tier-2").title.key, values: { tier: "2" } },
    });
    expect(named({ name: "withdrawToken", args: { asset: "0xa" } }).values).toEqual({ coin: "coin 0xa" });
    expect(named({ name: "unheard" })).toEqual({ key: "admin.queue.change" });
  });

  it("shows the raw call when it is executed or cancelled", () => {
    const operation = queued(noBytes, 1, { call: "setFees(1, 2)" });
    const exactly = { key: "admin.queue.exactly", values: { call: "setFees(1, 2)" } };
    const title = settingOf("fees").title;
    expect(executeWrite(operation, console, title).notes).toContainEqual(exactly);
    expect(cancelWrite(operation, console, title).notes).toContainEqual(exactly);
  });
});
