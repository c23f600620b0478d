import type { Address, Hash, Hex } from "viem";

export function isAddress(input: unknown): input is Address {
  return typeof input === "string" && /^0x[\da-f]{40}$/i.test(input);
}

export function isHash(input: unknown): input is Hash {
  return typeof input === "string" && /^0x[\da-f]{64}$/i.test(input);
}

/** A name that contracts keep in 32 bytes. */
export function wordOf(hex: Hex): string {
  return (hex.slice(2).match(/../g) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte, 16)))
    .join("")
    .replace(/\0+$/, "");
}
