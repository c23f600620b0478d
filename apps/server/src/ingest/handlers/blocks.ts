import { blocks } from "../../db/schema/chain.ts";
import type { FactHandler } from "../fact-handler.ts";

export const blocksHandler: FactHandler = {
  facts: [{ table: blocks, block: blocks.number }],
  events: [],
  async store(tx, batch) {
    await tx.insert(blocks).values(
      batch.map(({ header }) => ({
        number: header.height,
        hash: header.hash,
        timestamp: header.timestamp / 1000,
      })),
    );
  },
};
