import { type Address, keccak256, slice, toHex } from "viem";

/** An address without a known private key, always the same for the same name. */
export const addressOf = (name: string): Address => slice(keccak256(toHex(name)), 12);
