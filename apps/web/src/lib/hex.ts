import type { Address, Hash } from "viem";

export function isAddress(input: unknown): input is Address {
  return typeof input === "string" && /^0x[\da-f]{40}$/i.test(input);
}

export function isHash(input: unknown): input is Hash {
  return typeof input === "string" && /^0x[\da-f]{64}$/i.test(input);
}
