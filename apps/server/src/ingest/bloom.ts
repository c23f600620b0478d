import { keccak256 } from "viem";

/** The bits that a value sets in a block's 2,048-bit bloom filter: byte position and mask. */
export type BloomBits = readonly { readonly byte: number; readonly mask: number }[];

export function bloomBits(value: string): BloomBits {
  const hash = keccak256(value as `0x${string}`, "bytes");
  return [0, 2, 4].map((at) => {
    const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2_047;
    // The filter's first byte holds its highest bits.
    return { byte: 255 - (bit >> 3), mask: 1 << (bit & 7) };
  });
}

/** Whether a block with this filter may have logs with all of the values. False is certain; true is not. */
export function mayContain(bloom: Uint8Array, ...values: readonly BloomBits[]): boolean {
  return values.every((bits) => bits.every(({ byte, mask }) => ((bloom[byte] ?? 0) & mask) !== 0));
}
