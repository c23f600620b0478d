import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { type Address, encodeFunctionData, type Hex, keccak256, toHex, zeroHash } from "viem";
import { underTimelock } from "../../ignition/modules/timelock.ts";
import { proxied } from "../../ignition/proxied.ts";
import { addressOf } from "../support/accounts.ts";
import { type Contract, openChain } from "../support/chain.ts";

const delay = 7n * 86_400n;
const proposer = addressOf("multisig");
const guardian = addressOf("guardian");

const roles = ["PROPOSER_ROLE", "CANCELLER_ROLE", "EXECUTOR_ROLE"].map((name) => keccak256(toHex(name)));

const system = buildModule("OwnedSystem", (m) => {
  const owner = m.getAccount(0);
  return {
    first: proxied(m, "ManagedHarness", [owner, owner], { id: "First" }),
    second: proxied(m, "ManagedHarness", [owner, owner], { id: "Second" }),
  };
});

/** @param deployerAs The role that the deployer keeps, if any. */
async function deployed(executor?: Address, deployerAs?: "proposer" | "guardian") {
  const chain = await openChain();
  const parameters = {
    delay,
    proposer,
    guardian,
    ...(executor === undefined ? {} : { executor }),
    ...(deployerAs === undefined ? {} : { [deployerAs]: chain.owner }),
  };
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
    for (const role of [zeroHash, ...roles])
      assert.equal(await read(timelock, "hasRole", [role, owner]), false);
  });

  it("lets the proposer only propose, and the guardian only cancel", async () => {
    const { first, timelock, read, send } = await deployed();
    const held = async (account: Address) => {
      const has = [zeroHash, ...roles].map((role) => read<boolean>(timelock, "hasRole", [role, account]));
      return Promise.all(has);
    };
    assert.deepEqual(await held(proposer), [false, true, false, false]);
    assert.deepEqual(await held(guardian), [false, false, true, false]);

    const data = encodeFunctionData({ abi: first.abi, functionName: "setFee", args: [7n] });
    const call = [first.address, 0n, data, zeroHash, zeroHash];
    const refused = /AccessControlUnauthorizedAccount/;
    await assert.rejects(send(timelock, "schedule", [...call, delay], guardian), refused);
    await send(timelock, "schedule", [...call, delay], proposer);
    const id = await read<Hex>(timelock, "hashOperation", call);
    for (const account of [proposer, addressOf("anyone")])
      await assert.rejects(send(timelock, "cancel", [id], account), refused);
    assert.equal(await read(timelock, "isOperationPending", [id]), true);
    await send(timelock, "cancel", [id], guardian);
    assert.equal(await read(timelock, "isOperation", [id]), false);
  });

  it("keeps only the named role for a deployer that proposes or cancels", async () => {
    for (const [index, role] of ["proposer", "guardian"].entries()) {
      const { timelock, read, owner } = await deployed(undefined, role as "proposer" | "guardian");
      const has = await Promise.all(roles.map((hash) => read<boolean>(timelock, "hasRole", [hash, owner])));
      assert.deepEqual(has, [index === 0, index === 1, false], role);
    }
  });

  it("needs two delays to upgrade: one to announce, and the exit window", async () => {
    const { first, timelock, read, send, node, deploy, client } = await deployed();
    const next = await deploy("ManagedHarnessNext");
    const code = await client.getCode({ address: next.address });
    assert(code);
    const [announce, upgrade] = [
      encodeFunctionData({
        abi: first.abi,
        functionName: "announceUpgrade",
        args: [next.address, keccak256(code)],
      }),
      encodeFunctionData({ abi: first.abi, functionName: "upgradeToAndCall", args: [next.address, "0x"] }),
    ].map((data) => [first.address, 0n, data, zeroHash, zeroHash] as const);
    assert(announce && upgrade);
    await send(timelock, "schedule", [...announce, delay], proposer);
    await send(timelock, "schedule", [...upgrade, delay], proposer);
    await node.increaseTime({ seconds: Number(delay) });
    // The upgrade is due in the timelock, and not yet in the contract.
    await assert.rejects(send(timelock, "execute", upgrade));
    await send(timelock, "execute", announce);
    assert.equal(await read(first, "exitsOpen"), true);
    await assert.rejects(send(timelock, "execute", upgrade));
    await node.increaseTime({ seconds: 7 * 86_400 });
    await send(timelock, "execute", upgrade);
    assert.equal(await read({ ...first, abi: next.abi }, "version"), 2n);
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
