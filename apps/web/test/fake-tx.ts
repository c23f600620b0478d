import type { Address, EIP1193Provider, Hash, Hex } from "viem";
import { zeroAddress } from "../src/chain/chain.ts";
import type { BatchStatus } from "../src/tx/batch.ts";
import { createEngine, type Engine, type Parts } from "../src/tx/engine.ts";
import type { Pending } from "../src/tx/flow.ts";
import type { Node, SeenReceipt, SeenTransaction } from "../src/tx/node.ts";
import type { Write } from "../src/tx/write.ts";
import type { Wallet, WalletState } from "../src/wallet/wallet.ts";

export const holder: Address = "0x00000000000000000000000000000000000000a1";
export const other: Address = "0x00000000000000000000000000000000000000a2";
export const token: Address = "0x00000000000000000000000000000000000000c1";
export const burn: Address = "0x00000000000000000000000000000000000000b1";
export const chainId = 31337;

export const hashOf = (number: number): Hash => `0x${String(number).padStart(64, "0")}`;

type Asked = { method: string; params: readonly Record<string, unknown>[] };

/**
 * A wallet that signs at once, and the part of a chain that the engine reads. Tests set its answers by fields; the browser tests run
 * the same paths on a real chain.
 */
export function fakeTx() {
  const listeners = new Set<() => void>();
  const transactions = new Map<Hash, SeenTransaction>();
  const receipts = new Map<Hash, SeenReceipt>();
  const asked: Asked[] = [];
  /** The locks of all tabs; `start` opens another tab. */
  const taken = new Map<string, symbol>();
  let time = 0;

  const fake = {
    asked,
    transactions,
    receipts,
    state: {
      status: "connected",
      account: holder,
      chainId,
      choice: undefined,
      choices: [],
    } as WalletState,
    allowance: 10n ** 30n,
    /** The error that the simulation throws. */
    simulation: undefined as unknown,
    estimate: 100_000n as bigint | undefined,
    gasPrice: 3_000_000_000n as bigint | undefined,
    /** Whether sent transactions are mined at once. */
    mines: true,
    reverts: false,
    transfers: [] as SeenReceipt["transfers"],
    head: 10n,
    nonce: 0,
    balances: { before: 0n, after: 0n },
    server: (() => Promise.resolve(1_000)) as () => Promise<number | null>,
    canBatch: false,
    /** Called when a wallet is asked for batch support; can delay the answer. */
    onCanBatch: (): Promise<void> => Promise.resolve(),
    /** A wallet's answer about a batch's status, by the wallet's id; can throw. */
    onBatchStatus: (_wallet: string | undefined): BatchStatus => fake.batchStatus,
    batchStatus: { state: "pending" } as BatchStatus,
    exact: false,
    /** The wallet's answer to a permit request. */
    signature: `0x${"11".repeat(32)}${"22".repeat(32)}1b`,
    refreshed: 0,
    /** Called before the wallet signs. */
    onSign: (): Promise<void> => Promise.resolve(),
    onSwitch: (): Promise<void> => Promise.resolve(),
    /** Called at each pause of the engine with the elapsed time. */
    onSleep: (_: number): void => undefined,
    /** Called when the texts of another page's transaction are loaded. */
    onTexts: (_: Pending): Promise<void> => Promise.resolve(),
    /** Simulates closing all tabs, which releases their locks. */
    closeTabs: () => taken.clear(),
    simulated: [] as string[],
    /** Spenders whose allowances were read or requested. */
    spenders: new Set<Address>(),
    become(account: Address) {
      fake.state = { ...fake.state, account };
      for (const listener of [...listeners]) listener();
    },
    /** Connects the same account by another wallet, or disconnects. */
    use(wallet: string | undefined) {
      const choice =
        wallet === undefined ? undefined : { id: wallet, name: wallet, icon: undefined, isDemo: false };
      fake.state = { ...fake.state, choice, account: choice ? holder : zeroAddress };
      for (const listener of [...listeners]) listener();
    },
    goTo(id: number) {
      fake.state = { ...fake.state, chainId: id };
      for (const listener of [...listeners]) listener();
    },
    mine(hash: Hash, isReverted = false) {
      const transaction = transactions.get(hash);
      if (!transaction) throw new Error("There is no such transaction.");
      fake.head += 1n;
      fake.nonce = Math.max(fake.nonce, transaction.nonce + 1);
      receipts.set(hash, {
        hash,
        block: fake.head,
        isReverted,
        from: transaction.from,
        fee: 7n,
        gasUsed: 1n,
        transfers: fake.transfers,
      });
    },
    put(transaction: Partial<SeenTransaction> & { hash: Hash }): void {
      const whole = { from: holder, to: burn, data: "0x01" as Hex, value: 5n, nonce: 0, gas: 100n };
      transactions.set(transaction.hash, { ...whole, ...transaction });
    },
  };

  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      asked.push({ method, params: params as Asked["params"] });
      await fake.onSign();
      if (method === "eth_signTypedData_v4") return fake.signature;
      const [sent] = params as [{ to: Address; data: Hex; value: Hex }];
      const hash = hashOf(asked.length);
      fake.put({ hash, to: sent.to, data: sent.data, value: BigInt(sent.value), nonce: fake.nonce });
      if (fake.mines) fake.mine(hash, fake.reverts);
      return hash;
    },
  } as unknown as EIP1193Provider;

  const wallet: Wallet = {
    state: () => fake.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    cancelPairing: () => undefined,
    switchChain: async () => {
      await fake.onSwitch();
      fake.goTo(chainId);
    },
    provider: async () => provider,
  };

  const node: Node = {
    request: ({ functionName, value = 0n }, from) => ({
      ...{ from, to: burn, value },
      data: functionName === "burn" ? "0x01" : functionName === "permitted" ? "0x03" : "0x02",
    }),
    approvalRequest: ({ asset, spender, amount }, from) => {
      fake.spenders.add(spender);
      return { from, to: asset, value: 0n, data: `0xa0${amount.toString(16)}` as Hex };
    },
    permitRequest: async ({ amount }) => `permit of ${amount}`,
    addressOf: (asset) => (asset === "token" ? token : undefined),
    allowance: async (_asset, _owner, spender) => {
      fake.spenders.add(spender);
      return fake.allowance;
    },
    simulate: async ({ data }) => {
      fake.simulated.push(data);
      if (fake.simulation !== undefined) throw fake.simulation;
    },
    estimate: async () => known(fake.estimate),
    gasPrice: async () => known(fake.gasPrice),
    head: async () => fake.head,
    nonce: async () => fake.nonce,
    transaction: async (hash) => transactions.get(hash),
    receipt: async (hash) => receipts.get(hash),
    findInBlock: async (block, _account, nonce) => {
      const mined = [...receipts.values()].find((receipt) => receipt.block === block);
      const found = mined && transactions.get(mined.hash);
      return found?.nonce === nonce ? found : undefined;
    },
    balance: async (_, block) => (block === fake.head ? fake.balances.after : fake.balances.before),
  };

  const parts: Parts = {
    config: { chainId, chainName: "Local", rpcUrl: "http://localhost:8545", serverUrl: "" },
    wallet,
    node,
    batches: {
      can: async () => {
        await fake.onCanBatch();
        return fake.canBatch;
      },
      send: async (_provider, requests) => {
        asked.push({ method: "wallet_sendCalls", params: requests as unknown as Asked["params"] });
        await fake.onSign();
        return "batch";
      },
      status: async () => fake.onBatchStatus(fake.state.choice?.id),
    },
    locks: {
      take: async (name) => {
        if (taken.has(name)) return undefined;
        const turn = Symbol(name);
        taken.set(name, turn);
        return () => {
          if (taken.get(name) === turn) taken.delete(name);
        };
      },
      isTaken: async (name) => taken.has(name),
    },
    loadTexts: (pending) => fake.onTexts(pending),
    serverBlock: () => fake.server(),
    approvesExactly: () => fake.exact,
    refresh: () => {
      fake.refreshed += 1;
    },
    sleep: async (milliseconds) => {
      time += milliseconds;
      fake.onSleep(time);
      await new Promise((resolve) => setTimeout(resolve));
    },
    now: () => time,
  };
  return { fake, wallet, start: (): Engine => createEngine(parts) };
}

function known(value: bigint | undefined): bigint {
  if (value === undefined) throw new Error("The node doesn't know.");
  return value;
}

export const buying: Write = {
  kind: "ido.buy",
  title: { key: "home.title" },
  effects: [
    { way: "out", asset: "native", amount: 5n },
    { way: "in", asset: "token", amount: 40n },
  ],
  call: { contract: "ido", abi: [], functionName: "burn", args: [], value: 5n },
  done: { key: "home.heading" },
};

export const spending: Write = {
  ...buying,
  kind: "burn.order",
  spends: [{ asset: token, amount: 3n * 10n ** 18n, allowance: 0n }],
};
