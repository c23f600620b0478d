import type { Deployment } from "@cinder/protocol/deployment";
import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { cardForces } from "../../db/schema/collectibles.ts";
import type { FactHandler } from "../fact-handler.ts";

/**
 * What all cards weigh together. Each row follows from those before it, so a fork takes back the rows of its blocks and nothing else;
 * whoever asks for dividends needs not add up every card there ever was. After the cards of the same blocks are stored.
 */
export function cardForcesHandler({ contracts }: Deployment): FactHandler {
  const nft = contracts.nft.toLowerCase();
  return {
    facts: [{ table: cardForces, block: cardForces.block }],
    events: [],
    async store(tx, blocks) {
      if (!blocks.some(({ logs }) => logs.some(({ address }) => address === nft))) return;
      // All after the newest row, not these blocks alone: so what a server of an older version has stored meanwhile is made up for.
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
