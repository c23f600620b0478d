import { type Address, bytesToHex, type Hex, hexToNumber, numberToHex, pad } from "viem";
import { firstState, type Request } from "./evm.ts";
import type { SavedAccount, SavedBlock, SavedReceipt, World } from "./world-file.ts";

interface Transaction {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address | null;
}

interface Step {
  readonly op: string;
  readonly depth: number;
  readonly stack: readonly Hex[];
}

/**
 * A call in progress, with the slots written in its account. The address of a created contract is known only when the
 * call ends.
 */
interface Frame {
  readonly slots: Set<Hex>;
  readonly isCreation: boolean;
}

/** Accounts with all storage slots that were ever written. */
type Written = Map<Address, Set<Hex>>;

/**
 * Records the complete state of a chain. A node cannot list its state, so the slots come from the traces of all
 * transactions. `openWorld` compares the state root, so a missing slot is detected.
 */
export async function recordWorld(
  request: Request,
  made: Pick<World, "madeFrom" | "deployment">,
  onBlock?: (done: number, total: number) => void,
): Promise<World> {
  const height = hexToNumber((await request("eth_blockNumber")) as Hex);
  const written: Written = new Map(firstState().map(({ address }) => [bytesToHex(address), new Set()]));
  const blocks: SavedBlock[] = [];
  const receipts: SavedReceipt[] = [];
  for (let number = 0; number <= height; number++) {
    const block = (await request("eth_getBlockByNumber", [numberToHex(number), true])) as SavedBlock & {
      transactions: Transaction[];
      miner: Address;
    };
    blocks.push(block);
    slotsOf(written, block.miner);
    for (const { hash, from, to } of block.transactions) {
      const receipt = (await request("eth_getTransactionReceipt", [hash])) as SavedReceipt & {
        contractAddress: Address | null;
      };
      receipts.push(receipt);
      const options = { disableMemory: true, disableStorage: true };
      const { structLogs } = (await request("debug_traceTransaction", [hash, options])) as {
        structLogs: Step[];
      };
      slotsOf(written, from);
      const account = to ?? receipt.contractAddress;
      if (account !== null) addWritten(written, account, structLogs);
    }
    onBlock?.(number, height);
  }
  return { ...made, accounts: await readAccounts(request, written), blocks, receipts };
}

function slotsOf(written: Written, account: Address): Set<Hex> {
  const slots = written.get(account) ?? new Set();
  written.set(account, slots);
  return slots;
}

function addWritten(written: Written, account: Address, steps: readonly Step[]): void {
  const frames: Frame[] = [{ slots: slotsOf(written, account), isCreation: false }];
  for (const [index, { op, depth, stack }] of steps.entries()) {
    while (frames.length > depth) {
      const { slots, isCreation } = frames.pop() as Frame;
      if (!isCreation) continue;
      // The creation has just pushed its address onto the stack.
      const created = slotsOf(written, addressIn(stack.at(-1)));
      for (const slot of slots) created.add(slot);
    }
    const frame = frames.at(-1) as Frame;
    const isEntered = steps[index + 1]?.depth === depth + 1;
    if (op === "SSTORE") frame.slots.add(pad(stack.at(-1) as Hex));
    else if (op === "CREATE" || op === "CREATE2") {
      if (isEntered) frames.push({ slots: new Set(), isCreation: true });
    } else if (op === "DELEGATECALL" || op === "CALLCODE") {
      if (isEntered) frames.push({ ...frame, isCreation: false });
    } else if (op === "CALL" || op === "STATICCALL") {
      const called = addressIn(stack.at(-2));
      const slots = slotsOf(written, called);
      if (isEntered) frames.push({ slots, isCreation: false });
    }
  }
}

function addressIn(word: Hex | undefined): Address {
  return `0x${pad(word as Hex).slice(-40)}`;
}

async function readAccounts(request: Request, written: Written): Promise<Record<Address, SavedAccount>> {
  const accounts: Record<Address, SavedAccount> = {};
  const read = async (method: string, ...params: unknown[]) =>
    (await request(method, [...params, "latest"])) as Hex;
  for (const [address, slots] of [...written].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const storage: Record<Hex, Hex> = {};
    for (const slot of [...slots].sort()) {
      const value = await read("eth_getStorageAt", address, slot);
      if (BigInt(value) !== 0n) storage[slot] = value;
    }
    const [balance, nonce, code] = [
      await read("eth_getBalance", address),
      await read("eth_getTransactionCount", address),
      await read("eth_getCode", address),
    ];
    if (BigInt(balance) + BigInt(nonce) === 0n && code === "0x") continue;
    accounts[address] = { balance, nonce, code, storage };
  }
  return accounts;
}
