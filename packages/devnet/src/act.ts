import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  type DecodeFunctionResultParameters,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
} from "viem";
import { request } from "./rpc.ts";

type Mutable = "nonpayable" | "payable";
type Constant = "view" | "pure";

/**
 * Sends a call from an account whose key the local chain holds, as another wallet of that user would. @returns the
 * transaction hash.
 */
export async function act<const Contract extends Abi, Name extends ContractFunctionName<Contract, Mutable>>(
  rpcUrl: string,
  from: Address,
  to: Address,
  abi: Contract,
  functionName: Name,
  args: ContractFunctionArgs<Contract, Mutable, Name>,
): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName, args } as unknown as EncodeFunctionDataParameters);
  const [hash] = await request<[Hex]>(rpcUrl, [["eth_sendTransaction", [{ from, to, data }]]]);
  return hash;
}

export async function ask<const Contract extends Abi, Name extends ContractFunctionName<Contract, Constant>>(
  rpcUrl: string,
  to: Address,
  abi: Contract,
  functionName: Name,
  args: ContractFunctionArgs<Contract, Constant, Name>,
): Promise<ContractFunctionReturnType<Contract, Constant, Name>> {
  const call = { abi, functionName, args };
  const data = encodeFunctionData(call as unknown as EncodeFunctionDataParameters);
  const [answer] = await request<[Hex]>(rpcUrl, [["eth_call", [{ to, data }, "latest"]]]);
  return decodeFunctionResult({
    ...call,
    data: answer,
  } as unknown as DecodeFunctionResultParameters) as ContractFunctionReturnType<Contract, Constant, Name>;
}
