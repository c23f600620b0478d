import type { solvencyCall } from "@cinder/api/reads/solvency";
import type { Deployment } from "@cinder/protocol/deployment";
import type { getSolvencyAbi } from "@cinder/protocol/generated/screens/get-solvency";
import type { Peer } from "../../app/peers.ts";
import { type AnswerTo, zeroAddress } from "../../chain/chain.ts";

export type SolvencyScreen = AnswerTo<typeof getSolvencyAbi>;
/** The server's answer, in which amounts are text. */
export type SolvencyAnswer = (typeof solvencyCall)["answer"]["_zod"]["input"];
export type LedgerLine = SolvencyAnswer["ledger"][number];

/** What one contract holds and owes of one asset. */
export type BookLine = {
  contract: Peer;
  /** token, usdt, native, or the address of another coin, as on the server. */
  asset: string;
  held: bigint;
  owed: bigint;
  surplus: bigint;
};

export type Book = {
  contract: Peer;
  target: string;
  owner: string;
  manager: string;
  known: boolean;
  paused: boolean;
  lines: readonly BookLine[];
};

/** Decodes a contract's name, which the Lens returns as bytes32. */
export function nameOf(bytes: string): string {
  const codes = bytes.slice(2).match(/../g) ?? [];
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)).filter((code) => code !== 0));
}

export function booksOf(screen: SolvencyScreen, deployment: Deployment | undefined): readonly Book[] {
  return screen.books.map(({ name, lines, ...book }) => {
    const contract = nameOf(name) as Peer;
    return {
      ...book,
      contract,
      lines: lines.map((line) => ({ ...line, contract, asset: assetOf(line.asset, deployment) })),
    };
  });
}

function assetOf(address: string, deployment: Deployment | undefined): string {
  const own = address.toLowerCase();
  if (own === zeroAddress) return "native";
  if (own === deployment?.contracts.token.toLowerCase()) return "token";
  if (own === deployment?.contracts.usdt.toLowerCase()) return "usdt";
  return own;
}

/** Lines with an amount; coins that a contract neither holds nor owes are left out. */
export function filledLines(books: readonly Book[]): readonly BookLine[] {
  return books.flatMap(({ lines }) => lines.filter(({ held, owed }) => held > 0n || owed > 0n));
}

/** Held per owed in basis points, rounded down; undefined while nothing is owed. */
export function coverageOf(held: bigint, owed: bigint): bigint | undefined {
  return owed === 0n ? undefined : (held * 10_000n) / owed;
}

/** Basis points as a percentage, never rounded up: 99.99% is not 100%. */
export function percentOf(basisPoints: bigint): string {
  const whole = basisPoints / 100n;
  const rest = basisPoints % 100n;
  return rest === 0n ? `${whole}%` : `${whole}.${String(rest).padStart(2, "0")}%`;
}

/** Whole days that a budget lasts at a daily rate; undefined at a rate of zero. */
export function daysOf(budget: bigint, daily: bigint): bigint | undefined {
  if (daily <= 0n) return undefined;
  return budget <= 0n ? 0n : budget / daily;
}

/** The contracts of each owner, in the order in which owners appear. */
export function ownersOf(books: readonly Book[]): readonly { owner: string; contracts: readonly Peer[] }[] {
  const owners = Map.groupBy(
    books.filter(({ known }) => known),
    ({ owner }) => owner,
  );
  return [...owners].map(([owner, own]) => ({ owner, contracts: own.map(({ contract }) => contract) }));
}

export function managersOf(books: readonly Book[]): readonly string[] {
  return [...new Set(books.filter(({ known }) => known).map(({ manager }) => manager))];
}
