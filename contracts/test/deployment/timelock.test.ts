import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { type Address, encodeFunctionData, keccak256, toHex, zeroHash } from "viem";
import { underTimelock } from "../../ignition/modules/timelock.ts";
import { proxied } from "../../ignition/proxied.ts";
import { addressOf } from "../support/accounts.ts";
import { type Contract, openChain } from "../support/chain.ts";

const delay = 48n * 3_600n;
const proposer = addressOf("multisig");

const system = buildModule("OwnedSystem", (m) => {
  const owner = m.getAccount(0);
  return {
    first: proxied(m, "ManagedHarness", [owner, owner], { id: "First" }),
    second: proxied(m, "ManagedHarness", [owner, owner], { id: "Second" }),
  };
});

async function deployed(executor?: Address) {
  const chain = await openChain();
  const parameters = { delay, proposer, ...(executor === undefined ? {} : { executor }) };
  const result = await chain.connection.ignition.deploy(underTimelock(system, parameters), {
    config: { blockPollingInterval: 10, requiredConfirmations: 1 },
  });
  const { first, second, timelock } = result as unknown as Record<"first" | "second" | "timelock", Contract>;
  const read = <T>({ address, abi }: Contract, functionName: string, args: unknown[] = []) =>
    chain.client.readContract({ address, abi, functionName, args }) as Promise<T>;
  return { ...chain, first, second, timelock, read };
}

describe("timelock", () => {
  it("owns every contract, and the deployer has no rights left", async () => {
    const { first, second, timelock, read, owner } = await deployed();
    for (const contract of [first, second]) assert.equal(await read(contract, "owner"), timelock.address);
    assert.equal(await read(timelock, "getMinDelay"), delay);
    const roles = ["PROPOSER_ROLE", "CANCELLER_ROLE", "EXECUTOR_ROLE"].map((name) => keccak256(toHex(name)));
    for (const role of [zeroHash, ...roles])
      assert.equal(await read(timelock, "hasRole", [role, owner]), false);
    assert.equal(await read(timelock, "hasRole", [roles[0], proposer]), true);
    assert.equal(await read(timelock, "hasRole", [roles[1], proposer]), true);
  });

  it("changes settings only by schedule, delay and execute", async () => {
    const { first, timelock, read, send, node, owner } = await deployed();
    await assert.rejects(send(first, "setFee", [7n]), /OwnableUnauthorizedAccount/);

    const data = encodeFunctionData({ abi: first.abi, functionName: "setFee", args: [7n] });
    const call = [first.address, 0n, data, zeroHash, zeroHash];
    await assert.rejects(send(timelock, "schedule", [...call, delay]), /AccessControlUnauthorizedAccount/);
    await assert.rejects(
      send(timelock, "schedule", [...call, delay - 1n], proposer),
      /TimelockInsufficientDelay/,
    );
    await send(timelock, "schedule", [...call, delay], proposer);
    await node.increaseTime({ seconds: Number(delay) - 60 });
    await assert.rejects(send(timelock, "execute", call), /TimelockUnexpectedOperationState/);
    assert.equal(await read(first, "fee"), 0n);

    await node.increaseTime({ seconds: 60 });
    await send(timelock, "execute", call, addressOf("anyone"));
    assert.equal(await read(first, "fee"), 7n);
    assert.notEqual(owner, proposer);
  });

  it("restricts execution to one account when one is set", async () => {
    const keeper = addressOf("keeper");
    const { first, timelock, read, send, node } = await deployed(keeper);
    const data = encodeFunctionData({ abi: first.abi, functionName: "setFee", args: [9n] });
    const call = [first.address, 0n, data, zeroHash, zeroHash];
    await send(timelock, "schedule", [...call, delay], proposer);
    await node.increaseTime({ seconds: Number(delay) });
    await assert.rejects(send(timelock, "execute", call, proposer), /AccessControlUnauthorizedAccount/);
    await send(timelock, "execute", call, keeper);
    assert.equal(await read(first, "fee"), 9n);
  });
});
