import type { Deployment } from "@cinder/protocol/deployment";
import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { cardForces } from "../../db/schema/collectibles.ts";
import type { FactHandler } from "../fact-handler.ts";

/**
 * Total weight of all NFTs after each mint and burn, so that reading dividends need not add up every NFT. Each row
 * builds on the one before, so after a fork only the rows of removed blocks are deleted. Runs after the same blocks'
 * NFTs are stored.
 */
export function cardForcesHandler({ contracts }: Deployment): FactHandler {
  const nft = contracts.nft.toLowerCase();
  return {
    facts: [{ table: cardForces, block: cardForces.block }],
    events: [],
    async store(tx, blocks) {
      if (!blocks.some(({ logs }) => logs.some(({ address }) => address === nft))) return;
      // Starts after the newest row, not at these blocks: a server of an older version may have stored NFTs without
      // these rows.
      await tx.execute(sql`
        with newest as (select block, log_index, force from card_forces order by block desc, log_index desc limit 1)
        insert into card_forces (block, log_index, force)
        select moved.block, moved.log_index,
          coalesce((select force from newest), 0)
            + sum(case when moved."from" = ${zeroAddress} then weight else -weight end) over (order by moved.block, moved.log_index)
        from card_transfers moved join cards on cards.token_id = moved.token_id
        where (moved.block, moved.log_index) > (coalesce((select block from newest), -1), coalesce((select log_index from newest), -1))
          and (moved."from" = ${zeroAddress} or moved."to" = ${zeroAddress})`);
    },
  };
}
