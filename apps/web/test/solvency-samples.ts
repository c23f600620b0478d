import type { lastUsesCall } from "@cinder/api/reads/admin";
import { deploymentOf } from "@cinder/protocol/deployment";
import { zeroAddress } from "../src/chain/chain.ts";
import type { SolvencyAnswer, SolvencyScreen } from "../src/features/solvency/books.ts";
import { ether, me, other, shell } from "./burn-samples.ts";

type LastUses = (typeof lastUsesCall)["answer"]["_zod"]["input"];
type Book = SolvencyScreen["books"][number];

const { contracts } = deploymentOf(31337);

/** Text in 32 bytes, as the Lens returns it. */
function bytesOf(name: string): `0x${string}` {
  const codes = [...name].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0"));
  return `0x${codes.join("").padEnd(64, "0")}`;
}

export function book(name: string, lines: Book["lines"], changes: Partial<Book> = {}): Book {
  return {
    ...{ name: bytesOf(name), target: contracts.burn, owner: me, manager: other, known: true, paused: false },
    lines,
    ...changes,
  };
}

export const tokenLine = (held: bigint, owed: bigint) => ({
  asset: contracts.token,
  held,
  owed,
  surplus: held > owed ? held - owed : 0n,
});

/** Mining holds exactly what it owes, Burn more, and the log holds nothing. */
export function solvencyScreen(books?: Book[]): SolvencyScreen {
  return {
    shell: { ...shell, allowances: [] },
    books: books ?? [
      book("mining", [tokenLine(500n * ether, 500n * ether)]),
      book("burn", [{ asset: zeroAddress, held: 3n * ether, owed: 2n * ether, surplus: ether }]),
      book("log", []),
    ],
  };
}

export function solvencyAnswer(changes: Partial<SolvencyAnswer> = {}): SolvencyAnswer {
  return {
    ...{ block: 7, timestamp: 1_000_000, isStale: false, booksBlock: 7, booksTime: 1_000_000, contracts: [] },
    ledger: [
      {
        asset: "usdt",
        held: String(20_000n * ether),
        owed: String(100n * ether),
        users: String(60n * ether),
        vouchers: String(40n * ether),
        nodes: "0",
        budget: String(19_900n * ether),
        coverage: "2000000",
        daily: String(200n * ether),
      },
    ],
    ...changes,
  };
}

export function lastUses(changes: Partial<LastUses> = {}): LastUses {
  const use = (contract: string, event: string, block: number) => ({
    ...{ contract, event, block, logIndex: 0, part: 0, time: 1_700_000_000 + block },
    ...{ txHash: `0x${String(block).padStart(64, "0")}`, sender: me.toLowerCase() },
  });
  return {
    ...{ block: 7, timestamp: 1_000_000, isStale: false, isComplete: true },
    uses: [
      use("mining", "MintDayChanged", 50),
      use("mining", "TierChanged", 70),
      use("burn", "PausedChanged", 90),
    ],
    ...changes,
  };
}
