import { LOCAL_ACCOUNTS, LOCAL_CHAIN_ID, LOCAL_MNEMONIC } from "@cinder/contracts/local-chain";
import {
  type AccountOverride,
  ContractDecoder,
  EdrContext,
  L1_CHAIN_TYPE,
  l1GenesisState,
  l1HardforkFromString,
  l1ProviderFactory,
  MineOrdering,
  OSAKA,
} from "@nomicfoundation/edr";
import { bytesToHex, hexToBytes, parseEther } from "viem";
import { mnemonicToAccount, privateKeyToAddress } from "viem/accounts";

/** Answers one JSON-RPC call. Throws an `RpcError` if the call fails. */
export type Request = (method: string, params?: readonly unknown[]) => Promise<unknown>;

export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(message: string, code: number, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code: number; readonly data?: { data?: unknown } };
}

/** The JSON-RPC error code of nodes when a contract reverts; the error's data is the revert data. */
const REVERTED = 3;

const BLOCK_GAS_LIMIT = 60_000_000n;
/** The gas limit of a transaction since Ethereum's Osaka upgrade. */
const TRANSACTION_GAS_LIMIT = 16_777_216n;
const COINBASE = "0xc014ba5ec014ba5ec014ba5ec014ba5ec014ba5e";

const hardfork = l1HardforkFromString(OSAKA);

/** Private keys of the accounts that the chain signs for. */
const parent = mnemonicToAccount(LOCAL_MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey();
const keys = Array.from({ length: LOCAL_ACCOUNTS }, (_, index) =>
  bytesToHex(parent.deriveChild(index).privateKey ?? new Uint8Array()),
);

/** Every account's balance on a new chain. */
export function firstState(): AccountOverride[] {
  const owned = keys.map((key) => ({
    address: hexToBytes(privateKeyToAddress(key)),
    balance: parseEther("10000"),
    code: new Uint8Array(),
  }));
  return [...l1GenesisState(hardfork), ...owned];
}

/** One Hardhat instance for all chains of this process. */
let context: Promise<EdrContext> | undefined;

async function openContext(): Promise<EdrContext> {
  const opened = new EdrContext();
  await opened.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory());
  return opened;
}

/**
 * Opens a chain in this process. Each transaction gets its own block at once, and the base fee is zero, as on BNB Smart
 * Chain.
 */
export async function openEvm(genesisTime: number, genesisState: AccountOverride[]): Promise<Request> {
  context ??= openContext();
  const provider = await (await context).createProvider(
    L1_CHAIN_TYPE,
    {
      allowBlocksWithSameTimestamp: false,
      allowUnlimitedContractSize: false,
      bailOnCallFailure: true,
      bailOnTransactionFailure: true,
      chainId: BigInt(LOCAL_CHAIN_ID),
      coinbase: hexToBytes(COINBASE),
      defaultTransactionGasLimit: TRANSACTION_GAS_LIMIT,
      genesisState,
      hardfork: OSAKA,
      initialBaseFeePerGas: 0n,
      minGasPrice: 0n,
      mining: { autoMine: true, blockGasLimit: BLOCK_GAS_LIMIT, memPool: { order: MineOrdering.Priority } },
      network: { genesisBlockGasLimit: BLOCK_GAS_LIMIT, genesisBlockTime: BigInt(genesisTime) },
      networkId: BigInt(LOCAL_CHAIN_ID),
      observability: {},
      ownedAccounts: keys,
      precompileOverrides: [],
    },
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined },
    { subscriptionCallback: () => undefined },
    new ContractDecoder(),
  );
  return async (method, params = []) => {
    const { data } = await provider.handleRequest(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
    const { result, error }: Answer = typeof data === "string" ? JSON.parse(data) : data;
    if (error === undefined) return result;
    const returned = error.data?.data;
    if (typeof returned === "string") throw new RpcError(error.message, REVERTED, returned);
    throw new RpcError(error.message, error.code, error.data);
  };
}
