import {
  type Abi,
  type Address,
  getContract,
  getContractAddress,
  type Hex,
  type PublicClient,
  parseAbi,
  type WalletClient,
} from "viem";

const assetAbi = parseAbi([
  "function approve(address spender, uint256 amount) returns (bool)",
  "function balanceOf(address account) view returns (uint256)",
  "function provider() view returns (address)",
  "function totalSupply() view returns (uint256)",
]);
const lockAbi = parseAbi(["function unlocksAt() view returns (uint256)"]);

/** How long LP tokens are locked unless the operator says otherwise. */
export const DEFAULT_LOCK_DAYS = 365;

/** The bounds of the lock in the contract, in days. */
const [MIN_LOCK_DAYS, MAX_LOCK_DAYS] = [30, 3_650];

export interface FirstLiquidity {
  readonly reader: PublicClient;
  /** Brings both amounts. */
  readonly provider: WalletClient;
  readonly artifact: { readonly abi: Abi; readonly bytecode: string };
  readonly pair: Address;
  readonly token: { readonly address: Address; readonly amount: bigint };
  readonly usdt: { readonly address: Address; readonly amount: bigint };
  /** Can take the LP tokens after the lock; by default the provider. */
  readonly owner?: Address;
  readonly lockDays?: number;
}

export interface LockedLiquidity {
  /** The contract that holds the LP tokens. */
  readonly lock: Address;
  readonly owner: Address;
  readonly liquidity: bigint;
  /** In seconds since 1970. */
  readonly unlocksAt: bigint;
}

/**
 * Adds the first liquidity to the pool of CIN and USDT. Does not use the DEX's router: an attacker can make the router
 * fail permanently by sending one unit to the empty pool. Sends two approvals for the future contract address, then the
 * contract does everything in its constructor, and keeps the LP tokens until the lock ends.
 */
export async function addFirstLiquidity({
  reader,
  provider,
  artifact,
  pair,
  token,
  usdt,
  owner,
  lockDays = DEFAULT_LOCK_DAYS,
}: FirstLiquidity): Promise<LockedLiquidity> {
  const account = provider.account;
  if (!account) throw new Error("Whoever brings liquidity needs a key.");
  if (!Number.isInteger(lockDays) || lockDays < MIN_LOCK_DAYS || lockDays > MAX_LOCK_DAYS)
    throw new Error(`Lock the LP tokens for ${MIN_LOCK_DAYS} to ${MAX_LOCK_DAYS} days.`);
  const at = (address: Address) => getContract({ address, abi: assetAbi, client: reader });
  if ((await at(pair).read.totalSupply()) !== 0n)
    throw new Error("The pool has liquidity already. Add more on the swap page.");
  if ((await at(token.address).read.provider()).toLowerCase() !== account.address.toLowerCase())
    throw new Error(`Name ${account.address} as the first provider of liquidity first, at /manager.`);
  for (const [name, { address, amount }] of Object.entries({ CIN: token, USDT: usdt })) {
    if (amount <= 0n) throw new Error(`Say how much ${name} to bring.`);
    if ((await at(address).read.balanceOf([account.address])) < amount)
      throw new Error(`${account.address} holds less ${name} than that.`);
  }
  const send = async (transaction: Promise<Hex>) => {
    const receipt = await reader.waitForTransactionReceipt({ hash: await transaction });
    if (receipt.status !== "success") throw new Error(`Transaction ${receipt.transactionHash} was reverted.`);
    return receipt;
  };
  const nonce = await reader.getTransactionCount({ address: account.address });
  const spender = getContractAddress({ from: account.address, nonce: BigInt(nonce) + 2n });
  const common = { account, chain: provider.chain ?? null };
  for (const [turn, { address, amount }] of [token, usdt].entries()) {
    const call = { ...common, address, abi: assetAbi, functionName: "approve", nonce: nonce + turn } as const;
    await send(provider.writeContract({ ...call, args: [spender, amount] }));
  }
  const { abi, bytecode } = artifact;
  const heir = owner ?? account.address;
  const term = BigInt(lockDays) * 86_400n;
  const args = [pair, token.address, token.amount, usdt.address, usdt.amount, heir, term];
  await send(provider.deployContract({ ...common, abi, bytecode: bytecode as Hex, args, nonce: nonce + 2 }));
  const unlocksAt = await reader.readContract({ address: spender, abi: lockAbi, functionName: "unlocksAt" });
  return { lock: spender, owner: heir, liquidity: await at(pair).read.balanceOf([spender]), unlocksAt };
}
