import { TEAM_DEPTH } from "@cinder/api/reads/team";
import { decodeInviteCode } from "@cinder/protocol/invite-code";
import { eq, sql } from "drizzle-orm";
import { isAddress, zeroAddress } from "viem";
import type { Transaction } from "../../db/database.ts";
import { users } from "../../db/schema/invest.ts";
import { referrals } from "../../db/schema/team.ts";
import { Refused } from "../../http/envelope.ts";

/**
 * The referrer of a new user: the one bound on chain, otherwise the one the user names. If that account
 * is not a user of the service, its nearest ancestor who is a user counts, or no one.
 */
export async function referrerFor(
  tx: Transaction,
  address: string,
  recommend: string | undefined,
): Promise<number | null> {
  const bound = await boundOnChain(tx, address);
  if (bound !== undefined) return bound.referrer === null ? null : nearestUser(tx, bound.referrer);
  const named = await resolve(tx, recommend);
  if (named === address) throw new Refused("referrerIsSelf");
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.address, named));
  if (user !== undefined) return user.id;
  if ((await boundOnChain(tx, named)) === undefined) throw new Refused("referrerUnknown");
  return nearestUser(tx, named);
}

/** Undefined for an address that is not registered on chain. The root is registered and has no referrer. */
async function boundOnChain(
  tx: Transaction,
  address: string,
): Promise<{ referrer: string | null } | undefined> {
  const [row] = await tx
    .select({ referrer: referrals.referrer })
    .from(referrals)
    .where(eq(referrals.account, address));
  return row;
}

async function resolve(tx: Transaction, recommend: string | undefined): Promise<string> {
  if (recommend === undefined || recommend.toLowerCase() === zeroAddress)
    throw new Refused("referrerMissing");
  // Decide by length: a code may also begin with 0X and be typed in lower case.
  if (isAddress(recommend, { strict: false })) return recommend.toLowerCase();
  const index = decodeInviteCode(recommend);
  const [row] =
    index === null
      ? []
      : await tx.select({ account: referrals.account }).from(referrals).where(eq(referrals.index, index));
  if (row === undefined) throw new Refused("referrerUnknown");
  return row.account;
}

async function nearestUser(tx: Transaction, account: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: sql`nearest.id`.mapWith(Number) })
    .from(sql`(
      with recursive walk (account, depth) as (
        select ${account}::text, 1
        union all
        select ${referrals.referrer}, walk.depth + 1 from walk
        join ${referrals} on ${referrals.account} = walk.account
        where walk.depth < ${TEAM_DEPTH} and ${referrals.referrer} is not null
      )
      select ${users.id} as id, walk.depth from walk join ${users} on ${users.address} = walk.account
    ) as nearest`)
    .orderBy(sql`nearest.depth`)
    .limit(1);
  return row?.id ?? null;
}
