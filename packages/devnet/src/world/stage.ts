import { createRandom, type Random } from "@cinder/contracts/random";
import type { Deployment } from "@cinder/protocol/deployment";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { priceOracleAbi } from "@cinder/protocol/generated/abi/price-oracle";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { routerAbi } from "@cinder/protocol/generated/abi/router";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  toHex,
} from "viem";
import type { Request } from "../chain/evm.ts";

const abis = {
  burn: burnAbi,
  cashier: cashierAbi,
  double: doubleAbi,
  fom: fomAbi,
  ido: idoAbi,
  keyNft: keyNftAbi,
  mining: miningAbi,
  nft: nftAbi,
  oracle: priceOracleAbi,
  referral: referralAbi,
  router: routerAbi,
  stake: stakeAbi,
  superDouble: doubleAbi,
  superFom: fomAbi,
  token: tokenAbi,
  // LP tokens have the standard token functions.
  tokenPair: faucetUsdtAbi,
  usdt: faucetUsdtAbi,
} as const satisfies Partial<Record<keyof Deployment["contracts"], Abi>>;

type Abis = typeof abis;
type ContractName = keyof Abis;
type Writes<Name extends ContractName> = ContractFunctionName<Abis[Name], "nonpayable" | "payable">;
type Reads<Name extends ContractName> = ContractFunctionName<Abis[Name], "view" | "pure">;

/** The chain on which the history is played. The play sets the time of every block. */
export interface Stage {
  readonly contracts: Deployment["contracts"];
  readonly random: Random;
  /** Accounts whose keys the chain holds, in key order. */
  readonly accounts: readonly Address[];
  /** The time of the newest block. */
  now(): bigint;
  /** The next block is not earlier than this. */
  waitUntil(time: bigint): void;
  /** Sends a call, a few seconds after the previous one. Throws if it reverts, because the play only sends valid calls. */
  act<Name extends ContractName, Write extends Writes<Name>>(
    who: Address,
    name: Name,
    write: Write,
    args: ContractFunctionArgs<Abis[Name], "nonpayable" | "payable", Write>,
    value?: bigint,
  ): Promise<void>;
  /** Sends a call if a simulation succeeds. @returns whether it was sent. */
  attempt<Name extends ContractName, Write extends Writes<Name>>(
    who: Address,
    name: Name,
    write: Write,
    args: ContractFunctionArgs<Abis[Name], "nonpayable" | "payable", Write>,
  ): Promise<boolean>;
  read<Name extends ContractName, Read extends Reads<Name>>(
    name: Name,
    read: Read,
    args: ContractFunctionArgs<Abis[Name], "pure" | "view", Read>,
  ): Promise<ContractFunctionReturnType<Abis[Name], "pure" | "view", Read>>;
}

export async function createStage(request: Request, deployment: Deployment, seed: number): Promise<Stage> {
  const { contracts } = deployment;
  const random = createRandom(seed);
  const newest = (await request("eth_getBlockByNumber", ["latest", false])) as { timestamp: Hex };
  const accounts = (await request("eth_accounts")) as Address[];
  let now = BigInt(newest.timestamp);
  let earliest = now;

  const act: Stage["act"] = async (who, name, write, args, value = 0n) => {
    const data = encode(name, write, args);
    now += 3n + random.below(20n);
    if (now < earliest) now = earliest;
    await request("evm_setNextBlockTimestamp", [toHex(now)]);
    const transaction = { from: who, to: contracts[name], data, value: toHex(value), ...gas };
    await request("eth_sendTransaction", [transaction]).catch((error: unknown) => {
      throw new Error(`${name}.${write}: ${error instanceof Error ? error.message : error}`);
    });
  };

  return {
    contracts,
    random,
    accounts: accounts.map((account) => getAddress(account)),
    now: () => now,
    waitUntil: (time) => {
      if (time > earliest) earliest = time;
    },
    act,
    attempt: async (who, name, write, args) => {
      const call = { from: who, to: contracts[name], data: encode(name, write, args) };
      const works = await request("eth_call", [call, "latest"]).then(
        () => true,
        () => false,
      );
      if (works) await act(who, name, write, args);
      return works;
    },
    read: async (name, read, args) => {
      const call = { to: contracts[name], data: encode(name, read, args) };
      const data = (await request("eth_call", [call, "latest"])) as Hex;
      return decodeFunctionResult({ abi: abis[name] as Abi, functionName: read as string, data }) as never;
    },
  };
}

const encode = (name: ContractName, functionName: string, args: unknown) =>
  encodeFunctionData({ abi: abis[name] as Abi, functionName, args: args as unknown[] });

/** A fixed gas limit and price zero: gas costs nothing, so balances change only through the contracts. */
const gas = { gas: toHex(10_000_000), gasPrice: toHex(0) };
