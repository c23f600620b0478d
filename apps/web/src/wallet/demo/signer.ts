import { type Address, type Hex, hexToString, isHex, keccak256, numberToHex } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import type { AskNode } from "./node.ts";
import type { Persona } from "./personas.ts";
import { RpcError } from "./rpc-error.ts";
import type { Call } from "./words.ts";

/** A transaction as apps pass it to wallets, with hexadecimal numbers. */
export type RawCall = {
  to?: Address;
  data?: Hex;
  input?: Hex;
  value?: Hex;
  gas?: Hex;
  gasPrice?: Hex;
  maxFeePerGas?: Hex;
  maxPriorityFeePerGas?: Hex;
  nonce?: Hex;
};

/** Loaded on the first signature, because setting it up takes a phone 0.1 s. */
async function accountOf({ key }: Persona): Promise<PrivateKeyAccount> {
  const { privateKeyToAccount } = await import("viem/accounts");
  return privateKeyToAccount(key);
}

export function callOf({ to, data, input, value }: RawCall): Call {
  return { to, data: data ?? input, value: value === undefined ? undefined : BigInt(value) };
}

/** Signs with a persona's key and sends the transaction. @returns its hash. */
export async function signAndSend(
  persona: Persona,
  raw: RawCall,
  chainId: number,
  ask: AskNode,
): Promise<Hex> {
  const { to, data, value = 0n } = callOf(raw);
  const known = { from: persona.address, to, data, value: numberToHex(value) };
  const account = await accountOf(persona);
  const signed = await account.signTransaction({
    chainId,
    to,
    data,
    value,
    gas: await figure(raw.gas, () => ask("eth_estimateGas", [known])),
    nonce: Number(
      await figure(raw.nonce, () => ask("eth_getTransactionCount", [persona.address, "pending"])),
    ),
    ...(raw.maxFeePerGas === undefined
      ? { type: "legacy", gasPrice: await figure(raw.gasPrice, () => ask("eth_gasPrice")) }
      : {
          type: "eip1559",
          maxFeePerGas: BigInt(raw.maxFeePerGas),
          maxPriorityFeePerGas: BigInt(raw.maxPriorityFeePerGas ?? 0),
        }),
  });
  const hash = keccak256(signed);
  try {
    await ask("eth_sendRawTransaction", [signed]);
  } catch (error) {
    // The local chain mines a reverting transaction and returns an error. Real wallets return its hash, so do the same.
    if ((await ask("eth_getTransactionByHash", [hash])) === null) throw error;
  }
  return hash;
}

/** The number given by the app, or else the node's. */
async function figure(given: Hex | undefined, otherwise: () => Promise<unknown>): Promise<bigint> {
  return BigInt(given ?? String(await otherwise()));
}

/** The text of the bytes to sign, or the bytes themselves if they aren't text. */
export function textOf(message: string): string {
  if (!isHex(message)) return message;
  const text = hexToString(message);
  return text.includes("\uFFFD") ? message : text;
}

export async function signMessage(persona: Persona, message: string): Promise<Hex> {
  const account = await accountOf(persona);
  return account.signMessage({
    message: isHex(message) ? { raw: message } : message,
  });
}

export type TypedData = {
  domain: { name?: string; [field: string]: unknown };
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
};

export function typedDataOf(input: unknown): TypedData {
  try {
    return (typeof input === "string" ? JSON.parse(input) : input) as TypedData;
  } catch {
    throw new RpcError(-32602, "The typed data is not JSON.");
  }
}

export async function signTypedData(
  persona: Persona,
  { domain, types, primaryType, message }: TypedData,
): Promise<Hex> {
  // viem adds the domain's type itself and would treat this one as a type of the message.
  const { EIP712Domain: _, ...own } = types;
  const account = await accountOf(persona);
  return account.signTypedData({ domain, types: own, primaryType, message });
}
