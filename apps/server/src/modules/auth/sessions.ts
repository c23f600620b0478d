import { hash, randomBytes } from "node:crypto";
import { and, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { batchedQuery } from "../../db/batched-query.ts";
import type { Orm, Transaction } from "../../db/database.ts";
import { sessions, users } from "../../db/schema/invest.ts";
import type { Session, SignedIn } from "../../http/invest-call.ts";

const DAY = 86_400;
export const SESSION_SECONDS = 7 * DAY;
/** A token that is used after this time is replaced, so that a copy from an old backup or log is useless. */
const ROTATE_AFTER_SECONDS = DAY;
/** Time for requests that were sent with the old token before the new one arrived. */
const GRACE_SECONDS = 60;
/** A user may sign in on several devices; beyond this number the oldest session ends. */
const MAX_SESSIONS = 10;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** @returns The token. Only its hash is stored. */
export async function createSession(
  tx: Transaction,
  userId: number,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  const excess = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .offset(MAX_SESSIONS - 1);
  await tx.delete(sessions).where(inArray(sessions.tokenHash, excess));
  return insertSession(tx, userId, now);
}

interface SessionRow extends SignedIn {
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly replacedAt: number | null;
}

/** Finds the session of a token; undefined if the token is invalid or expired. */
export function sessionFinder(orm: Orm): (token: string, now: number) => Promise<Session | undefined> {
  const find = batchedQuery<SessionRow | null, { hash: "text" }>(
    orm,
    "session",
    { hash: "text" },
    sql`(
      select json_build_object('id', ${users.id}, 'address', ${users.address}, 'createdAt', ${sessions.createdAt},
        'expiresAt', ${sessions.expiresAt}, 'replacedAt', ${sessions.replacedAt})
      from ${sessions} join ${users} on ${users.id} = ${sessions.userId} where ${sessions.tokenHash} = asked.hash
    )`,
  );
  return async (token, now) => {
    if (!TOKEN.test(token)) return undefined;
    const tokenHash = hashOf(token);
    const row = await find({ hash: tokenHash });
    if (row === null || row.expiresAt <= now) return undefined;
    const isOld = row.replacedAt === null && row.createdAt + ROTATE_AFTER_SECONDS <= now;
    return {
      user: { id: row.id, address: row.address },
      nextToken: isOld ? await rotate(orm, tokenHash, row.id, now) : undefined,
    };
  };
}

export async function endSession(orm: Orm, token: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Of several requests at the same time, only one gets the new token. */
function rotate(orm: Orm, tokenHash: string, userId: number, now: number): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const replaced = await tx
      .update(sessions)
      .set({ replacedAt: now, expiresAt: sql`least(${sessions.expiresAt}, ${now + GRACE_SECONDS})` })
      .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.replacedAt)))
      .returning({ userId: sessions.userId });
    return replaced.length === 0 ? undefined : (await insertSession(tx, userId, now)).token;
  });
}

async function insertSession(tx: Transaction, userId: number, now: number) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = now + SESSION_SECONDS;
  await tx.insert(sessions).values({ tokenHash: hashOf(token), userId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

function hashOf(token: string): string {
  return hash("sha256", token);
}
