import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Deployment } from "@cinder/protocol/deployment";
import type { Address, Hex } from "viem";

/** A chain as of one block: its read-only past, and the state from which it continues. */
export interface World {
  /** The fingerprint of the world's inputs. If the checkout's fingerprint differs, the world is outdated. */
  readonly madeFrom: string;
  readonly deployment: Deployment;
  readonly accounts: Readonly<Record<Address, SavedAccount>>;
  /** All blocks from the first one, as the chain returned them, with their transactions. */
  readonly blocks: readonly SavedBlock[];
  /** The receipts of all transactions, in order. */
  readonly receipts: readonly SavedReceipt[];
}

export interface SavedAccount {
  readonly balance: Hex;
  readonly nonce: Hex;
  readonly code: Hex;
  readonly storage: Readonly<Record<Hex, Hex>>;
}

export interface SavedBlock {
  readonly number: Hex;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly stateRoot: Hex;
  readonly timestamp: Hex;
  readonly transactions: readonly { readonly hash: Hex }[];
}

export interface SavedReceipt {
  readonly transactionHash: Hex;
  readonly blockNumber: Hex;
  readonly logs: readonly SavedLog[];
}

export interface SavedLog {
  readonly address: Hex;
  readonly topics: readonly Hex[];
}

const CHECKSUM_BYTES = 32;
const WINDOW_LOG = 25;

export function writeWorld(file: string, world: World): void {
  const packed = zstdCompressSync(JSON.stringify(world), {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      // A large window, because equal hashes are far apart in the file.
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  });
  mkdirSync(dirname(file), { recursive: true });
  // Write a temporary file and rename it, because the command can be interrupted at any moment.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([checksum(packed), packed]));
  renameSync(draft, file);
}

/** Throws a sentence with the remedy if the file cannot be used. */
export function readWorld(file: string, madeFrom: string): World {
  const world = readAnyWorld(file);
  if (world.madeFrom !== madeFrom)
    throw new Error(
      `${nameOf(file)} does not fit the contracts in contracts/shipped; run "npm run generate".`,
    );
  return world;
}

/** Reads a world regardless of the contracts that it was made from. */
export function readAnyWorld(file: string): World {
  const bytes = readBytes(file);
  const packed = bytes.subarray(CHECKSUM_BYTES);
  if (!bytes.subarray(0, CHECKSUM_BYTES).equals(checksum(packed)))
    throw new Error(`${nameOf(file)} is damaged; restore it with git, or run "npm run generate".`);
  const params = { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG };
  return JSON.parse(zstdDecompressSync(packed, { params }).toString()) as World;
}

/** The path relative to the repository. */
function nameOf(file: string): string {
  return `worlds/${basename(file)}`;
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(`${nameOf(file)} is missing; restore it with git, or run "npm run generate".`, {
      cause: error,
    });
  }
}

function checksum(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
