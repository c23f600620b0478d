import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseEventLogs,
  slice,
  toHex,
  zeroAddress,
} from "viem";
import { deploy } from "../../ignition/deploy.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { readSnapshots } from "../../scripts/layout-snapshots.ts";
import { partsOf } from "../../scripts/layouts.ts";
import { addressOf } from "../support/accounts.ts";
import { type Chain, type Contract, openChain } from "../support/chain.ts";
import { hre } from "../support/hre.ts";

/** The slot in which a proxy stores its implementation (ERC-1967). */
const CODE_SLOT = toHex(BigInt(keccak256(toHex("eip1967.proxy.implementation"))) - 1n);

const names: Readonly<Record<string, string>> = {
  oracle: "PriceOracle",
  superFom: "Fom",
  superDouble: "Double",
};

interface Proxy extends Contract {
  readonly key: string;
  readonly name: string;
  readonly code: Contract;
  /** The contract's other parts, each with its own ABI. */
  readonly parts: readonly Contract[];
}

const stranger = addressOf("stranger");

/** The smallest valid value of a type. */
function nothing({ type, ...rest }: AbiParameter): unknown {
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list) {
    const element = { ...rest, type: list[1] ?? "" };
    return Array.from({ length: Number(list[2] || 0) }, () => nothing(element));
  }
  if (type === "tuple") return ("components" in rest ? rest.components : []).map(nothing);
  if (type === "address") return zeroAddress;
  if (type === "bool") return false;
  if (type === "string") return "";
  return type.startsWith("bytes") ? `0x${"00".repeat(Number(type.slice(5)))}` : 0n;
}

function emptyArguments({ inputs }: AbiFunction): unknown[] {
  return inputs.map(nothing);
}

function functionOf(abi: Abi, name: string): AbiFunction | undefined {
  return abi.find((item): item is AbiFunction => item.type === "function" && item.name === name);
}

describe("an attacker cannot take over a contract", () => {
  let chain: Chain;
  let proxies: readonly Proxy[];
  let manager: Address;
  let guardian: Address;
  let managedAbi: Abi;
  let usdt: Address;

  before(async () => {
    chain = await openChain();
    const { contracts } = await deploy(chain.connection, hre.artifacts, LOCAL_CHAIN_ID);
    const found: Proxy[] = [];
    for (const [key, address] of Object.entries(contracts)) {
      const word = await chain.client.getStorageAt({ address, slot: CODE_SLOT });
      if (word === undefined || BigInt(word) === 0n) continue;
      const name = names[key] ?? `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`;
      const code = { address: getAddress(slice(word, 12)), abi: await abiOf(name) };
      found.push({ key, name, address, abi: code.abi, code, parts: await partsBehind(code, name) });
    }
    proxies = found;
    const [first] = found;
    assert(first);
    const { address, abi } = first;
    // The functions of the roles are in the last part of some contracts, and so not in the first part's own ABI.
    managedAbi = [...(await abiOf("IManaged")), ...errorsIn(await abiOf("ManagedHarness"))];
    manager = (await chain.client.readContract({ address, abi, functionName: "manager" })) as Address;
    guardian = (await chain.client.readContract({
      address,
      abi: managedAbi,
      functionName: "guardian",
    })) as Address;
    usdt = contracts.usdt ?? zeroAddress;
  });

  const abiOf = async (name: string) => (await hre.artifacts.readArtifact(name)).abi as Abi;

  async function partsBehind(code: Contract, name: string): Promise<Contract[]> {
    const parts: Contract[] = [];
    let last = code;
    for (const part of partsOf(name).slice(1)) {
      const address = (await chain.client.readContract({ ...last, functionName: "desk" })) as Address;
      last = { address, abi: await abiOf(part) };
      parts.push(last);
    }
    return parts;
  }

  /** The name of the error that a call would revert with, "" without a name, and null if the call would succeed. */
  async function refusal(
    { address, abi }: Contract,
    functionName: string,
    args: readonly unknown[],
    account: Address,
  ): Promise<string | null> {
    try {
      await chain.client.simulateContract({ address, abi, functionName, args, account });
      return null;
    } catch (error) {
      const reverted =
        error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
      if (!(reverted instanceof ContractFunctionRevertedError)) throw error;
      return reverted.data?.errorName ?? "";
    }
  }

  const upgrade = (proxy: Contract, to: Address, from: Address) =>
    refusal(proxy, "upgradeToAndCall", [to, "0x"], from);

  const each = async (check: (proxy: Proxy) => Promise<void>) => {
    for (const proxy of proxies) {
      try {
        await check(proxy);
      } catch (error) {
        throw new Error(`${proxy.key}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }
  };

  /** Runs a check and reverts its changes to the chain. */
  async function undone(action: () => Promise<void>): Promise<void> {
    const id = await chain.node.snapshot();
    await action();
    await chain.node.revert({ id });
  }

  const itself = (proxy: Proxy) => proxy.code.address;

  const codehash = async (address: Address) => keccak256((await chain.client.getCode({ address })) ?? "0x");

  /** Runs a check with an upgrade of each proxy announced, and the exit window over. Reverts all changes. */
  const announced = (target: (proxy: Proxy) => Address, check: (proxy: Proxy) => Promise<void>) =>
    undone(async () => {
      await each(async (proxy) => {
        const args = [target(proxy), await codehash(target(proxy))];
        await chain.send({ address: proxy.address, abi: managedAbi }, "announceUpgrade", args);
      });
      await chain.node.increaseTime({ seconds: 7 * 86_400 });
      await chain.node.mine({ blocks: 1 });
      await each(check);
    });

  it("covers every upgradeable contract", () => {
    assert.deepEqual([...new Set(proxies.map(({ name }) => name))].sort(), [...readSnapshots().keys()]);
    assert.equal(proxies.length, 14);
  });

  it("by initialising it again", () =>
    each(async ({ address, abi, parts }) => {
      const known = [abi, ...parts.map((part) => part.abi)].flatMap((one) =>
        ["initialize", "setUp"].flatMap((name) => functionOf(one, name) ?? []),
      );
      assert(known.some(({ name }) => name === "initialize"));
      for (const item of known) {
        const target = { address, abi: errorsAnd(item, abi) };
        for (const from of [stranger, manager, chain.owner]) {
          const reason = await refusal(target, item.name, emptyArguments(item), from);
          assert.match(reason ?? "accepted", /^(InvalidInitialization|NotInitializing)$/, item.name);
        }
      }
    }));

  it("by initialising its implementation", () =>
    each(async ({ code, parts }) => {
      for (const { address, abi } of [code, ...parts]) {
        const initialize = functionOf(abi, "initialize");
        if (initialize !== undefined) {
          const reason = await refusal({ address, abi }, "initialize", emptyArguments(initialize), stranger);
          assert.equal(reason, "InvalidInitialization");
        }
        if (functionOf(abi, "owner") === undefined) continue;
        assert.equal(await chain.client.readContract({ address, abi, functionName: "owner" }), zeroAddress);
        assert.equal(
          await refusal({ address, abi }, "transferOwnership", [stranger], stranger),
          "OwnableUnauthorizedAccount",
        );
      }
    }));

  it("by initialising it first, because the creating transaction does that", async () => {
    const births = await birthsOnChain();
    await each(async ({ address, abi }) => {
      assert.deepEqual(initialisationsIn(births.get(address), abi, address), [1n]);
    });
  });

  it("by initialising it first, unless the deployment skips the initialiser", async () => {
    const harness = await chain.deploy("ManagedHarness");
    await assert.rejects(chain.deploy("ERC1967Proxy", [harness.address, "0x"]), /ERC1967ProxyUninitialized/);
    // With another call in its place, anyone can initialise the proxy.
    const data = encodeFunctionData({ abi: harness.abi, functionName: "manager" });
    const address = getAddress((await chain.deploy("ERC1967Proxy", [harness.address, data])).address);
    assert.deepEqual(initialisationsIn((await birthsOnChain()).get(address), harness.abi, address), []);
    const open = { address, abi: harness.abi };
    assert.equal(await refusal(open, "initialize", [stranger, stranger], stranger), null);
  });

  // @spec 6-o
  it("by upgrading it without being the owner", () =>
    announced(itself, async (proxy) => {
      for (const from of [stranger, manager, guardian, proxy.code.address, proxy.address]) {
        assert.equal(await upgrade(proxy, proxy.code.address, from), "OwnableUnauthorizedAccount");
      }
      assert.equal(await upgrade(proxy, proxy.code.address, chain.owner), null);
    }));

  it("by upgrading it without an announcement, even as its owner", () =>
    each(async (proxy) => {
      for (const target of [proxy.code.address, usdt, stranger])
        assert.equal(await upgrade(proxy, target, chain.owner), "Upgrade_NotAnnounced");
    }));

  it("by announcing, freezing, appointing or pausing without the role for it", () =>
    each(async (proxy) => {
      const contract = { address: proxy.address, abi: managedAbi };
      const refused = (name: string, args: readonly unknown[], from: Address) =>
        refusal(contract, name, args, from);
      for (const from of [stranger, manager, guardian]) {
        const calls: readonly (readonly [string, readonly unknown[]])[] = [
          ["announceUpgrade", [proxy.code.address, await codehash(proxy.code.address)]],
          ["withdrawUpgrade", []],
          ["freeze", []],
          ["setManager", [from]],
          ["setGuardian", [from]],
        ];
        for (const [name, args] of calls)
          assert.equal(await refused(name, args, from), "OwnableUnauthorizedAccount", name);
      }
      assert.equal(await refused("revokeManager", [], stranger), "OwnableUnauthorizedAccount");
      assert.equal(await refused("revokeManager", [], guardian), null);
      assert.equal(await refused("setPaused", [true], stranger), "Managed_NotManager");
      assert.equal(await refused("setPaused", [true], guardian), null);
      assert.equal(await refused("setPaused", [false], guardian), "Managed_NotManager");
    }));

  it("by upgrading its implementation directly", () =>
    each(async ({ code, parts }) => {
      for (const target of [code, ...parts]) {
        if (functionOf(target.abi, "upgradeToAndCall") === undefined) continue;
        assert.equal(await upgrade(target, code.address, chain.owner), "UUPSUnauthorizedCallContext");
      }
    }));

  it("when the owner mistakenly upgrades to a contract that cannot be upgraded again", async () => {
    const other = await chain.deploy("OtherProxiable");
    const targets: readonly (readonly [(proxy: Proxy) => Address, string])[] = [
      [() => usdt, "ERC1967InvalidImplementation"],
      [({ address }) => address, "ERC1967InvalidImplementation"],
      [() => other.address, "UUPSUnsupportedProxiableUUID"],
    ];
    for (const [target, reason] of targets) {
      await announced(target, async (proxy) => {
        assert.equal(await upgrade(proxy, target(proxy), chain.owner), reason);
      });
    }
    await each(async ({ address }) => {
      const args = [stranger, `0x${"00".repeat(32)}`];
      const contract = { address, abi: managedAbi };
      assert.equal(await refusal(contract, "announceUpgrade", args, chain.owner), "Managed_ZeroAddress");
    });
  });

  it("by accepting an ownership that was offered to another account or withdrawn", () =>
    announced(itself, async (proxy) => {
      const [heir, other] = [addressOf("heir"), addressOf("other heir")];
      assert.equal(await refusal(proxy, "acceptOwnership", [], stranger), "OwnableUnauthorizedAccount");
      for (const from of [stranger, manager]) {
        assert.equal(await refusal(proxy, "transferOwnership", [from], from), "OwnableUnauthorizedAccount");
      }
      await chain.send(proxy, "transferOwnership", [heir]);
      for (const from of [stranger, manager]) {
        assert.equal(await refusal(proxy, "acceptOwnership", [], from), "OwnableUnauthorizedAccount");
      }
      assert.equal(await upgrade(proxy, proxy.code.address, heir), "OwnableUnauthorizedAccount");
      await chain.send(proxy, "transferOwnership", [other]);
      assert.equal(await refusal(proxy, "acceptOwnership", [], heir), "OwnableUnauthorizedAccount");
      await chain.send(proxy, "acceptOwnership", [], other);
      assert.equal(await upgrade(proxy, proxy.code.address, chain.owner), "OwnableUnauthorizedAccount");
      assert.equal(await upgrade(proxy, proxy.code.address, other), null);
    }));

  it("after its owner has renounced it", () =>
    announced(itself, async (proxy) => {
      await chain.send(proxy, "renounceOwnership");
      for (const from of [chain.owner, manager, stranger, zeroAddress]) {
        // The owner is then the zero address, which has no private key.
        const expected = from === zeroAddress ? null : "OwnableUnauthorizedAccount";
        assert.equal(await upgrade(proxy, proxy.code.address, from), expected);
      }
      const initialize = functionOf(proxy.abi, "initialize");
      assert(initialize);
      assert.equal(
        await refusal(proxy, "initialize", emptyArguments(initialize), stranger),
        "InvalidInitialization",
      );
    }));

  const errorsIn = (abi: Abi): Abi => abi.filter(({ type }) => type === "error");

  const errorsAnd = (item: AbiFunction, abi: Abi): Abi => [item, ...errorsIn(abi)];

  /** The receipts of all transactions that created a contract. */
  async function birthsOnChain() {
    const births = new Map<Address, Awaited<ReturnType<typeof chain.client.getTransactionReceipt>>>();
    for (let number = 0n; number <= (await chain.client.getBlockNumber()); number++) {
      const { transactions } = await chain.client.getBlock({ blockNumber: number });
      for (const hash of transactions as readonly Hex[]) {
        const receipt = await chain.client.getTransactionReceipt({ hash });
        if (receipt.contractAddress) births.set(getAddress(receipt.contractAddress), receipt);
      }
    }
    return births;
  }

  function initialisationsIn(
    birth: { readonly logs: Parameters<typeof parseEventLogs>[0]["logs"] } | undefined,
    abi: Abi,
    address: Address,
  ): bigint[] {
    assert(birth, "made by no transaction");
    return parseEventLogs({ abi, eventName: "Initialized", logs: birth.logs })
      .filter((log) => getAddress(log.address) === address)
      .map(({ args }) => (args as unknown as { version: bigint }).version);
  }
});
