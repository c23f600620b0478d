import { isAddress } from "viem";

/** Whether an address has a valid checksum (or no capitals at all). A mistyped digit breaks the checksum. */
export function isSoundAddress(address: string): boolean {
  return isAddress(address);
}
