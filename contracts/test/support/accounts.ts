import { type Address, keccak256, slice, toHex } from "viem";

/** An address nobody has the key of, always the same for the same name. */
export const addressOf = (name: string): Address => slice(keccak256(toHex(name)), 12);
