import type { Address } from "viem";
import { nodesOf } from "./error-tree.ts";
import type { Permit, Signature } from "./write.ts";

/** By these a wallet says that it can't sign such a thing: an unknown method, or one that it doesn't support. */
const unable: readonly unknown[] = [4200, -32601, -32004];

/** Whether the approval has to be sent after all: the wallet can't sign it, or the token doesn't know the signature. */
export function isUnableToPermit(error: unknown): boolean {
  return nodesOf(error).some(
    ({ code, message }) =>
      unable.includes(code) || /INVALID_SIGNATURE|ERC2612InvalidSigner|InvalidSigner/.test(message),
  );
}

/** @throws if it isn't the signature of a key, as that of a contract isn't: the token would refuse it, too. */
export function signatureOf(signature: string): Signature {
  const [, r, s, v] = /^0x([\da-f]{64})([\da-f]{64})([\da-f]{2})$/i.exec(signature) ?? [];
  if (!r || !s || !v)
    throw Object.assign(new Error("The wallet's signature is none of a key."), { code: 4200 });
  const recovery = Number.parseInt(v, 16);
  return { r: `0x${r}`, s: `0x${s}`, v: recovery < 27 ? recovery + 27 : recovery };
}

export type PermitDomain = { name: string; chainId: number; verifyingContract: Address };

/** What the wallet shows and signs. Whole numbers are text: the message goes through JSON. */
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
