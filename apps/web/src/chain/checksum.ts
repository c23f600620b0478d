import { isAddress } from "viem";

/** Whether the capitals of an address, if it has any, are where they belong: a mistyped digit shows there. */
export function isSoundAddress(address: string): boolean {
  return isAddress(address);
}
