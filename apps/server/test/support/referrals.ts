import type { Orm } from "../../src/db/database.ts";
import { referrals } from "../../src/db/schema/team.ts";

let next = 900_000;

/** Stores registrations as if ingested, so that long lines of referrers need no transactions. */
export async function bindOnChain(
  orm: Orm,
  account: string,
  referrer: string | null,
  index = next++,
): Promise<number> {
  const origin = { block: 0, logIndex: index, timestamp: 0, txHash: "0x" };
  await orm.insert(referrals).values({ ...origin, account, referrer, index });
  return index;
}
