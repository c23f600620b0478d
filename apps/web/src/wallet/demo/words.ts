import { type ContractName, deploymentOf } from "@cinder/protocol/deployment";
import { burnWrites } from "@cinder/protocol/generated/writes/burn";
import { cashierWrites } from "@cinder/protocol/generated/writes/cashier";
import { distributorWrites } from "@cinder/protocol/generated/writes/distributor";
import { doubleWrites } from "@cinder/protocol/generated/writes/double";
import { faucetUsdtWrites } from "@cinder/protocol/generated/writes/faucet-usdt";
import { fomWrites } from "@cinder/protocol/generated/writes/fom";
import { idoWrites } from "@cinder/protocol/generated/writes/ido";
import { keyNftWrites } from "@cinder/protocol/generated/writes/key-nft";
import { logWrites } from "@cinder/protocol/generated/writes/log";
import { miningWrites } from "@cinder/protocol/generated/writes/mining";
import { nftWrites } from "@cinder/protocol/generated/writes/nft";
import { priceOracleWrites } from "@cinder/protocol/generated/writes/price-oracle";
import { referralWrites } from "@cinder/protocol/generated/writes/referral";
import { routerWrites } from "@cinder/protocol/generated/writes/router";
import { stakeWrites } from "@cinder/protocol/generated/writes/stake";
import { tokenWrites } from "@cinder/protocol/generated/writes/token";
import {
  type Abi,
  type Address,
  decodeFunctionData,
  type Hex,
  isAddressEqual,
  toFunctionSelector,
} from "viem";
import { timelockWrites } from "../../chain/timelock-writes.ts";

/** The functions of all contracts: calls are decoded by their selector, whatever their target. */
const functions: Abi = [
  burnWrites,
  cashierWrites,
  distributorWrites,
  doubleWrites,
  faucetUsdtWrites,
  fomWrites,
  idoWrites,
  keyNftWrites,
  logWrites,
  miningWrites,
  nftWrites,
  priceOracleWrites,
  referralWrites,
  routerWrites,
  stakeWrites,
  tokenWrites,
  timelockWrites,
].flat();

export type Call = { to?: Address | undefined; data?: Hex | undefined; value?: bigint | undefined };

export type CallInWords = {
  /** The name of a Cinder contract, else the address. */
  to: ContractName | Address | undefined;
  value: bigint;
  /** The decoded call, if there is one and it is known. */
  call: { name: string; args: readonly { name: string; value: string }[] } | undefined;
  /** Call data that can't be decoded. */
  unknown: Hex | undefined;
};

export function inWords({ to, data = "0x", value = 0n }: Call, chainId: number): CallInWords {
  const call = data === "0x" ? undefined : decode(data, chainId);
  return {
    to: to && (nameOf(to, chainId) ?? to),
    value,
    call,
    unknown: data === "0x" || call ? undefined : data,
  };
}

function nameOf(address: Address, chainId: number): ContractName | undefined {
  const entries = Object.entries(deploymentOf(chainId).contracts) as [ContractName, Address][];
  return entries.find(([, deployed]) => isAddressEqual(deployed, address))?.[0];
}

function decode(data: Hex, chainId: number): CallInWords["call"] {
  // Match by selector, because several contracts have functions of the same name.
  const called = functions.find(
    (item) => item.type === "function" && toFunctionSelector(item) === data.slice(0, 10),
  );
  if (called?.type !== "function") return undefined;
  try {
    const { args = [] } = decodeFunctionData({ abi: [called], data });
    return {
      name: called.name,
      args: args.map((value, at) => ({
        name: called.inputs[at]?.name || String(at + 1),
        value: show(value, chainId),
      })),
    };
  } catch {
    return undefined;
  }
}

function show(value: unknown, chainId: number): string {
  if (typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value)) {
    return nameOf(value as Address, chainId) ?? value;
  }
  if (Array.isArray(value)) return value.map((item) => show(item, chainId)).join(", ");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([name, item]) => `${name}: ${show(item, chainId)}`)
      .join(", ");
  }
  return String(value);
}
