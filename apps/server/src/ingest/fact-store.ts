import type {
  FinalTxInfo,
  HashAndHeight,
  HotDatabase,
  HotDatabaseState,
  HotTxInfo,
} from "@subsquid/util-internal-processor-tools";
import { asc, eq, gt } from "drizzle-orm";
import type { Orm, Transaction } from "../db/database.ts";
import { blocks, ingestState } from "../db/schema/chain.ts";
import type { FactHandler } from "./fact-handler.ts";
import type { IngestFigures } from "./figures.ts";

/** How the library represents the position before the first block. */
const BEFORE_FIRST_BLOCK: HashAndHeight = { height: -1, hash: "0x" };

interface Heads {
  final: HashAndHeight;
  head: HashAndHeight;
}

/** The stored blocks are not those the library expected: another process wrote, or the chain changed. */
export class StoreMovedError extends Error {
  override readonly name = "StoreMovedError";
}

/**
 * Implements the library's `HotDatabase` on our tables. Every call is one transaction. It locks the state row, checks
 * that the new blocks follow the stored ones, deletes facts removed by a fork, stores new facts and updates the
 * state. If the process is killed, the state is either the old or the new one. A second ingest on the same database
 * can fail, but cannot store a fact twice.
 */
export class FactStore implements HotDatabase<Transaction> {
  readonly supportsHotBlocks = true;
  readonly #orm: Orm;
  readonly #handlers: readonly FactHandler[];
  readonly #signal: AbortSignal;
  readonly #figures: IngestFigures | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    orm: Orm,
    handlers: readonly FactHandler[],
    signal: AbortSignal,
    figures: IngestFigures | undefined = undefined,
  ) {
    this.#orm = orm;
    this.#handlers = handlers;
    this.#signal = signal;
    this.#figures = figures;
  }

  async connect(): Promise<HotDatabaseState> {
    const { final } = await readHeads(this.#orm);
    return { ...final, top: await this.blocksAbove(final.height) };
  }

  /** Stores final blocks, and replaces everything stored above the last final block. */
  transact(info: FinalTxInfo, store: (tx: Transaction) => Promise<void>): Promise<void> {
    return this.#change(async (tx, heads) => {
      if (!same(heads.final, info.prevHead)) throw new StoreMovedError("The last final block has changed.");
      await this.#removeAbove(tx, info.prevHead.height, heads);
      await store(tx);
      await this.#follow(tx, info.prevHead.height, info.nextHead.height);
      return { final: info.nextHead, head: info.nextHead };
    });
  }

  /** Stores the newest blocks on top of `baseHead`. A fork removed whatever is stored above `baseHead`. */
  transactHot2(
    info: HotTxInfo,
    store: (tx: Transaction, sliceStart: number, sliceEnd: number) => Promise<void>,
  ): Promise<void> {
    return this.#change(async (tx, heads) => {
      if (!(await holds(tx, heads, info.baseHead)))
        throw new StoreMovedError("The base block is not stored.");
      await this.#removeAbove(tx, info.baseHead.height, heads);
      await store(tx, 0, info.newBlocks.length);
      await this.#follow(tx, info.baseHead.height, info.finalizedHead.height);
      return { final: info.finalizedHead, head: info.newBlocks.at(-1) ?? info.baseHead };
    });
  }

  transactHot(): Promise<void> {
    throw new Error("The library must call transactHot2 instead.");
  }

  /** Goes back to a stored block that is still on the chain, or to the beginning if none is given. */
  rollBack(base: HashAndHeight | undefined): Promise<void> {
    return this.#change(async (tx, heads) => {
      const target = base ?? BEFORE_FIRST_BLOCK;
      const final = heads.final.height < target.height ? heads.final : target;
      await this.#removeAbove(tx, target.height, heads);
      await this.#follow(tx, target.height, final.height);
      return { final, head: target };
    });
  }

  heads(): Promise<Heads> {
    return readHeads(this.#orm);
  }

  /** Oldest first. */
  async blocksAbove(height: number): Promise<HashAndHeight[]> {
    const rows = await this.#orm
      .select()
      .from(blocks)
      .where(gt(blocks.number, height))
      .orderBy(asc(blocks.number));
    return rows.map((row) => ({ height: row.number, hash: row.hash }));
  }

  async blockAt(height: number): Promise<HashAndHeight | undefined> {
    const [row] = await this.#orm.select().from(blocks).where(eq(blocks.number, height));
    return row && { height: row.number, hash: row.hash };
  }

  /** Resolves when no transaction is running. None starts after the signal aborts. */
  async settled(): Promise<void> {
    await this.#running;
  }

  #change(apply: (tx: Transaction, heads: Heads) => Promise<Heads>): Promise<void> {
    const change = this.#orm.transaction(async (tx) => {
      this.#signal.throwIfAborted();
      await tx
        .insert(ingestState)
        .values(stateRow({ final: BEFORE_FIRST_BLOCK, head: BEFORE_FIRST_BLOCK }))
        .onConflictDoNothing();
      await tx.select().from(ingestState).for("update");
      const next = await apply(tx, await readHeads(tx));
      // If the server stops while handlers work, roll back: the database is about to close.
      this.#signal.throwIfAborted();
      await tx.update(ingestState).set(stateRow(next));
    });
    this.#running = change.then(
      () => this.#figures?.settle(true),
      () => this.#figures?.settle(false),
    );
    return change;
  }

  async #follow(tx: Transaction, above: number, final: number): Promise<void> {
    for (const handler of this.#handlers) await handler.follow?.(tx, above, final);
  }

  async #removeAbove(tx: Transaction, height: number, { head }: Heads): Promise<void> {
    // Nothing can be stored above the head.
    if (head.height <= height) return;
    for (const { table, block } of this.#handlers.flatMap((handler) => handler.facts)) {
      await tx.delete(table).where(gt(block, height));
    }
  }
}

async function readHeads(orm: Orm | Transaction): Promise<Heads> {
  const [row] = await orm.select().from(ingestState);
  if (row === undefined) return { final: BEFORE_FIRST_BLOCK, head: BEFORE_FIRST_BLOCK };
  return {
    final: { height: row.finalNumber, hash: row.finalHash },
    head: { height: row.headNumber, hash: row.headHash },
  };
}

/** Undefined until a block is stored. */
export async function finalBlock(orm: Orm): Promise<HashAndHeight | undefined> {
  const { final } = await readHeads(orm);
  return final.height < 0 ? undefined : final;
}

/** The newest stored block; read from the database, so every replica can call it. */
export async function storedBlock(orm: Orm): Promise<number | null> {
  const { head } = await readHeads(orm);
  return head.height < 0 ? null : head.height;
}

async function holds(tx: Transaction, { final, head }: Heads, ref: HashAndHeight): Promise<boolean> {
  if (same(final, ref) || same(head, ref)) return true;
  if (ref.height < final.height) return false;
  const [row] = await tx.select().from(blocks).where(eq(blocks.number, ref.height));
  return row?.hash === ref.hash;
}

function same(a: HashAndHeight, b: HashAndHeight): boolean {
  return a.height === b.height && a.hash === b.hash;
}

function stateRow({ final, head }: Heads) {
  return {
    id: 1,
    finalNumber: final.height,
    finalHash: final.hash,
    headNumber: head.height,
    headHash: head.hash,
  };
}
