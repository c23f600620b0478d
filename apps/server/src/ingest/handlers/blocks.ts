import { blocks } from "../../db/schema/chain.ts";
import type { FactHandler } from "../fact-handler.ts";
import { insertRows } from "../rows.ts";

export const blocksHandler = {
  facts: [{ table: blocks, block: blocks.number }],
  events: [],
  async store(tx, batch) {
    const rows = batch.map(({ header }) => ({
      number: header.height,
      hash: header.hash,
      timestamp: header.timestamp / 1_000,
    }));
    await insertRows(tx, blocks, rows);
  },
} satisfies FactHandler;
