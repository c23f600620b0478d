import { type SQL, sql } from "drizzle-orm";

/** Accounts of one generation below an account: 1 are its direct invites, 0 is the account itself. */
export function generationOf(address: string, generation: number): SQL {
  if (generation === 0) return sql`${address}`;
  return sql`select account from referrals where referrer in (${generationOf(address, generation - 1)})`;
}
