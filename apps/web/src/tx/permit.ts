import type { Address } from "viem";
import { nodesOf } from "./error-tree.ts";
import type { Permit, Signature } from "./write.ts";

/** Error codes of a wallet that can't sign typed data: unknown or unsupported method. */
const unable: readonly unknown[] = [4200, -32601, -32004];

/** Whether to send the approval instead: the wallet can't sign the permit, or the token rejects the signature. */
export function isUnableToPermit(error: unknown): boolean {
  return nodesOf(error).some(
    ({ code, message }) =>
      unable.includes(code) || /INVALID_SIGNATURE|ERC2612InvalidSigner|InvalidSigner/.test(message),
  );
}

/** @throws for a signature that isn't from a private key, such as a contract account's: the token would reject it, too. */
export function signatureOf(signature: string): Signature {
  const [, r, s, v] = /^0x([\da-f]{64})([\da-f]{64})([\da-f]{2})$/i.exec(signature) ?? [];
  if (!r || !s || !v)
    throw Object.assign(new Error("The wallet's signature is none of a key."), { code: 4200 });
  const recovery = Number.parseInt(v, 16);
  return { r: `0x${r}`, s: `0x${s}`, v: recovery < 27 ? recovery + 27 : recovery };
}

export type PermitDomain = { name: string; chainId: number; verifyingContract: Address };

/** What the wallet shows and signs. Numbers are text, because the message is sent as JSON. */
export function permitMessage(
  permit: Permit,
  { owner, spender }: { owner: Address; spender: Address },
  nonce: bigint,
  domain: PermitDomain,
): string {
  const field = (name: string, type: string) => ({ name, type });
  return JSON.stringify({
    types: {
      EIP712Domain: [
        field("name", "string"),
        field("version", "string"),
        field("chainId", "uint256"),
        field("verifyingContract", "address"),
      ],
      Permit: [
        field("owner", "address"),
        field("spender", "address"),
        field("value", "uint256"),
        field("nonce", "uint256"),
        field("deadline", "uint256"),
      ],
    },
    primaryType: "Permit",
    domain: { ...domain, version: "1" },
    message: {
      owner,
      spender,
      value: String(permit.amount),
      nonce: String(nonce),
      deadline: String(permit.deadline),
    },
  });
}
