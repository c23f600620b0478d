import type { Address, Hash, Hex } from "viem";

export function isAddress(input: unknown): input is Address {
  return typeof input === "string" && /^0x[\da-f]{40}$/i.test(input);
}

/**
 * Parses a typed address. All upper or all lower case has no checksum and is returned in lower case. Mixed case is returned
 * unchanged, and the caller must verify its checksum.
 */
export function parseAddress(text: string): Address | undefined {
  const digits = /^0x([\da-f]{40})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const small = digits.toLowerCase();
  return digits === digits.toUpperCase() ? `0x${small}` : `0x${digits}`;
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether it is the zero address, which stands for no account. */
export function isZeroAddress(value: unknown): boolean {
  return typeof value === "string" && /^0x0{40}$/i.test(value);
}

export function isHash(input: unknown): input is Hash {
  return typeof input === "string" && /^0x[\da-f]{64}$/i.test(input);
}

/** A name stored in a bytes32. */
export function wordOf(hex: Hex): string {
  return (hex.slice(2).match(/../g) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte, 16)))
    .join("")
    .replace(/\0+$/, "");
}
