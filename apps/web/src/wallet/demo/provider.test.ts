import {
  type Hex,
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  stringToHex,
} from "viem";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createDemoStore, type DemoStore } from "./demo-store.ts";
import { personaOf } from "./personas.ts";
import { createPrompter, type Prompter } from "./prompter.ts";
import { createDemoProvider } from "./provider.ts";
import { RpcError } from "./rpc-error.ts";

const config = { chainId: 31337, chainName: "Cinder local", rpcUrl: "http://localhost:8545", serverUrl: "" };
const { address } = personaOf("holder");
const to = "0x00000000000000000000000000000000000000aa";

/** A fake node that mines every transaction, reverting if `reverts` is set. */
function nodeOf({ reverts = false } = {}) {
  const sent: Hex[] = [];
  const asked: string[] = [];
  const ask = vi.fn(async (method: string, params?: unknown) => {
    asked.push(method);
    switch (method) {
      case "eth_estimateGas":
        return "0x5208";
      case "eth_gasPrice":
        return "0x5f5e100";
      case "eth_getTransactionCount":
        return "0x3";
      case "eth_sendRawTransaction":
        sent.push((params as [Hex])[0]);
        if (reverts) throw new RpcError(-32603, "reverted");
        return "0x";
      case "eth_getTransactionByHash":
        return {};
      case "eth_getTransactionReceipt":
        return { status: reverts ? "0x0" : "0x1", logs: [], transactionHash: (params as [Hex])[0] };
      case "evm_snapshot":
        return "0x9";
      default:
        return null;
    }
  });
  return { ask, asked, sent };
}

let prompter: Prompter;
let store: DemoStore;

beforeEach(() => {
  prompter = createPrompter();
  store = createDemoStore();
});

function walletWith(node = nodeOf()) {
  return createDemoProvider(config, { prompter, store, ask: node.ask });
}

/** Answers the next prompt like a user. */
function answers(answer: Parameters<Prompter["answer"]>[0]): void {
  const stop = prompter.subscribe(() => {
    if (!prompter.open()) return;
    stop();
    queueMicrotask(() => prompter.answer(answer));
  });
}

const request = (method: string, ...params: unknown[]) => ({ method, params });

describe("connecting", () => {
  it("shows no account until the user chooses a persona, then that one, also after a reload", async () => {
    const provider = walletWith();
    expect(await provider.request(request("eth_accounts"))).toEqual([]);
    answers("holder");
    expect(await provider.request(request("eth_requestAccounts"))).toEqual([address]);
    store = createDemoStore();
    expect(await walletWith().request(request("eth_accounts"))).toEqual([address]);
  });

  it("accepts a rejection and handles one prompt at a time", async () => {
    const provider = walletWith();
    const first = provider.request(request("eth_requestAccounts"));
    await expect(provider.request(request("eth_requestAccounts"))).rejects.toMatchObject({ code: -32002 });
    prompter.answer(undefined);
    await expect(first).rejects.toMatchObject({ code: 4001 });
    expect(store.now().persona).toBeUndefined();
  });

  it("emits events when the persona changes or disconnects", async () => {
    const provider = walletWith();
    const heard = vi.fn();
    provider.on("accountsChanged", heard);
    provider.become("leader");
    expect(heard).toHaveBeenLastCalledWith([personaOf("leader").address]);
    await provider.request(request("wallet_revokePermissions"));
    expect(heard).toHaveBeenLastCalledWith([]);
    provider.removeListener("accountsChanged", heard);
    provider.become("whale");
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe("signing", () => {
  beforeEach(() => store.change({ persona: "holder" }));

  it("signs exactly the message it shows", async () => {
    const provider = walletWith();
    const shown = vi.fn();
    prompter.subscribe(() => shown(prompter.open()));
    answers(true);
    const signature = await provider.request(request("personal_sign", stringToHex("Sign in, 你好"), address));
    expect(shown).toHaveBeenCalledWith(
      expect.objectContaining({ kind: "message", message: "Sign in, 你好" }),
    );
    expect(await recoverMessageAddress({ message: "Sign in, 你好", signature: signature as Hex })).toBe(
      address,
    );
  });

  it("signs typed data", async () => {
    const data = {
      domain: { name: "Cinder", chainId: 31337 },
      types: {
        EIP712Domain: [
          { name: "name", type: "string" },
          { name: "chainId", type: "uint256" },
        ],
        Note: [{ name: "text", type: "string" }],
      },
      primaryType: "Note" as const,
      message: { text: "hello" },
    };
    answers(true);
    const signature = await walletWith().request(
      request("eth_signTypedData_v4", address, JSON.stringify(data)),
    );
    const { domain, message, primaryType } = data;
    const types = { Note: [{ name: "text", type: "string" }] } as const;
    expect(
      await recoverTypedDataAddress({ domain, types, primaryType, message, signature: signature as Hex }),
    ).toBe(address);
  });

  it("signs nothing without a persona or after a rejection", async () => {
    answers(undefined);
    await expect(walletWith().request(request("personal_sign", "0x", address))).rejects.toMatchObject({
      code: 4001,
    });
    store.change({ persona: undefined });
    await expect(walletWith().request(request("personal_sign", "0x", address))).rejects.toMatchObject({
      code: 4100,
    });
    await expect(walletWith().request(request("eth_sign", address, "0x"))).rejects.toMatchObject({
      code: 4200,
    });
  });
});

describe("sending", () => {
  beforeEach(() => store.change({ persona: "holder" }));

  it("sends what was confirmed with the requested gas", async () => {
    const node = nodeOf();
    answers(true);
    const call = { from: address, to, value: "0x7", data: "0x1234", gas: "0x7530", gasPrice: "0x2" };
    const hash = await walletWith(node).request(request("eth_sendTransaction", call));
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
    const [raw = "0x"] = node.sent;
    expect(parseTransaction(raw)).toMatchObject({
      to,
      value: 7n,
      data: "0x1234",
      gas: 30000n,
      gasPrice: 2n,
      nonce: 3,
      chainId: 31337,
    });
    expect(await recoverTransactionAddress({ serializedTransaction: raw as never })).toBe(address);
  });

  it("returns the hash of a transaction that reverts on the chain", async () => {
    answers(true);
    await expect(
      walletWith(nodeOf({ reverts: true })).request(request("eth_sendTransaction", { to })),
    ).resolves.toMatch(/^0x/);
  });

  it("sends nothing after a rejection or on another chain", async () => {
    const node = nodeOf();
    answers(undefined);
    await expect(walletWith(node).request(request("eth_sendTransaction", { to }))).rejects.toMatchObject({
      code: 4001,
    });
    store.change({ elsewhere: true });
    await expect(walletWith(node).request(request("eth_sendTransaction", { to }))).rejects.toMatchObject({
      code: 4901,
    });
    expect(node.sent).toEqual([]);
  });
});

describe("batches", () => {
  const calls = [
    { to, value: "0x1" },
    { to, value: "0x2" },
  ];
  beforeEach(() => store.change({ persona: "holder", batches: true }));

  it("are sent after one confirmation and found by their id", async () => {
    const node = nodeOf();
    answers(true);
    const provider = walletWith(node);
    const { id } = (await provider.request(request("wallet_sendCalls", { calls }))) as { id: Hex };
    expect(node.sent.map((raw) => parseTransaction(raw).value)).toEqual([1n, 2n]);
    expect(await provider.request(request("wallet_getCallsStatus", id))).toMatchObject({
      status: 200,
      atomic: true,
    });
    expect(node.asked).not.toContain("evm_revert");
  });

  it("are reverted completely when one call fails", async () => {
    const node = nodeOf({ reverts: true });
    answers(true);
    await expect(walletWith(node).request(request("wallet_sendCalls", { calls }))).rejects.toThrow(
      "reverted",
    );
    expect(node.ask).toHaveBeenLastCalledWith("evm_revert", ["0x9"]);
  });

  it("are offered only if enabled", async () => {
    const provider = walletWith();
    expect(await provider.request(request("wallet_getCapabilities", address))).toEqual({
      "0x7a69": { atomic: { status: "supported" } },
    });
    store.change({ batches: false });
    expect(await provider.request(request("wallet_getCapabilities", address))).toEqual({ "0x7a69": {} });
    await expect(provider.request(request("wallet_sendCalls", { calls }))).rejects.toMatchObject({
      code: 4200,
    });
  });
});

describe("the wallet's chain", () => {
  it("switches away and back after a confirmation, and knows no other chain", async () => {
    store.change({ persona: "holder" });
    const provider = walletWith();
    const heard = vi.fn();
    provider.on("chainChanged", heard);
    provider.goElsewhere(true);
    expect(heard).toHaveBeenLastCalledWith("0x1");
    answers(true);
    await provider.request(request("wallet_switchEthereumChain", { chainId: "0x7a69" }));
    expect(heard).toHaveBeenLastCalledWith("0x7a69");
    expect(await provider.request(request("eth_chainId"))).toBe("0x7a69");
    await expect(
      provider.request(request("wallet_switchEthereumChain", { chainId: "0x38" })),
    ).rejects.toMatchObject({
      code: 4902,
    });
  });

  it("passes on read requests and no requests that change the chain", async () => {
    const node = nodeOf();
    await walletWith(node).request(request("eth_getBalance", address, "latest"));
    expect(node.asked).toEqual(["eth_getBalance"]);
    await expect(walletWith(node).request(request("evm_mine"))).rejects.toMatchObject({ code: 4200 });
  });
});
