import type { Address } from "viem";

/** Parses an address from a path or a search, in any letter case, ignoring surrounding spaces. Returns lower case. */
export function readAddress(text: string | undefined): Address | undefined {
  const given = text?.trim().toLowerCase() ?? "";
  return /^0x[0-9a-f]{40}$/.test(given) ? (given as Address) : undefined;
}

/** What the user searches for. */
export type SearchTarget =
  | { kind: "nothing" }
  | { kind: "address"; address: Address }
  | { kind: "prefix"; prefix: string }
  | { kind: "code"; code: string }
  | { kind: "wrong" };

export function parseSearch(text: string): SearchTarget {
  const given = text.trim();
  if (given === "" || /^0x?$/i.test(given)) return { kind: "nothing" };
  const address = readAddress(given);
  if (address) return { kind: "address", address };
  if (/^0x[0-9a-f]{1,39}$/i.test(given)) return { kind: "prefix", prefix: given.toLowerCase() };
  if (/^[0-9a-z]{6}$/i.test(given)) return { kind: "code", code: given };
  return { kind: "wrong" };
}
