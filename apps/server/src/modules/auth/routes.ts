import { randomBytes } from "node:crypto";
import type { InvestData } from "@cinder/api/invest/calls";
import { TEAM_DEPTH } from "@cinder/api/reads/team";
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Hex } from "viem";
import { ChainAwayError, type ChainReader } from "../../chain/chain-reader.ts";
import type { ManagerReader } from "../../chain/manager-reader.ts";
import { batchedQuery } from "../../db/batched-query.ts";
import type { Orm, Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { nonces, users } from "../../db/schema/invest.ts";
import { referrals } from "../../db/schema/team.ts";
import { ancestorsOf, lockUsers } from "../../db/upline.ts";
import { Refused } from "../../http/envelope.ts";
import type { InvestHandlers } from "../../http/invest-call.ts";
import { referrerFor } from "./referrer.ts";
import { createSession, endSession } from "./sessions.ts";
import { readSignInMessage, SIGN_IN_SECONDS, type SignIn, signInMessage } from "./sign-in-message.ts";
import type { Site } from "./site.ts";

type AuthHandlers = Pick<InvestHandlers, "isRegister" | "nonce" | "register" | "logout">;

export interface AuthParts {
  readonly orm: Orm;
  readonly reader: ChainReader;
  readonly site: Site;
  /** Owners and managers can sign in without a referrer, because they administer the site. */
  readonly isOwnerOrManager: ManagerReader;
  /** Seconds, from the computer's clock: sign-in does not depend on chain time. */
  readonly now: () => number;
}

export function authHandlers({ orm, reader, site, isOwnerOrManager, now }: AuthParts): AuthHandlers {
  const known = batchedQuery<InvestData<"isRegister">, { address: "text" }>(
    orm,
    "is_register",
    { address: "text" },
    sql`json_build_object(
      'registered', exists(select from ${users} where ${users.address} = asked.address),
      'bound', exists(select from ${referrals} where ${referrals.account} = asked.address)
    )`,
  );
  return {
    isRegister: ({ address }) => known({ address: address.toLowerCase() }),

    async nonce({ address }, { origin }) {
      const time = now();
      const signIn = { address: address.toLowerCase(), nonce: randomBytes(16).toString("hex") };
      const expiresAt = time + SIGN_IN_SECONDS;
      await orm.delete(nonces).where(lte(nonces.expiresAt, time));
      await orm.insert(nonces).values({ ...signIn, expiresAt });
      const page = origin !== undefined && site.isOurs(origin) ? origin : site.origin;
      return { nonce: signIn.nonce, message: signInMessage(site, signIn, page, time), expiresAt };
    },

    async register({ username, recommend, message, signature }) {
      const time = now();
      const signIn = readSignInMessage(site, message, username.toLowerCase(), time);
      // Checked before any chain request, so that callers without a valid nonce cause none.
      const [known] = await orm.select({ nonce: nonces.nonce }).from(nonces).where(isGood(signIn, time));
      if (known === undefined) throw new Refused("signInExpired");
      await requireSignature(reader, signIn.address, message, signature as Hex);
      const enter = (withoutReferrer: boolean) =>
        inTransaction(orm, async (tx) => {
          const used = await tx.delete(nonces).where(isGood(signIn, time)).returning({ nonce: nonces.nonce });
          if (used.length === 0) throw new Refused("signInExpired");
          const { id, isNew } = await findOrCreateUser(tx, signIn.address, recommend, time, withoutReferrer);
          const session = await createSession(tx, id, time);
          return { ...session, userId: String(id), address: signIn.address, isNew };
        });
      try {
        return await enter(false);
      } catch (error) {
        // Checked last, because few accounts are owner or manager.
        const isMissing = error instanceof Refused && error.key === "referrerMissing";
        if (!isMissing || !(await isOwnerOrManager(signIn.address).catch(() => false))) throw error;
        return enter(true);
      }
    },

    async logout(_request, { token }) {
      if (token !== undefined) await endSession(orm, token);
      return {};
    },
  };
}

function isGood({ nonce, address }: SignIn, now: number) {
  return and(eq(nonces.nonce, nonce), eq(nonces.address, address), gt(nonces.expiresAt, now));
}

async function requireSignature(
  reader: ChainReader,
  address: string,
  message: string,
  signature: Hex,
): Promise<void> {
  const valid = await reader.verifySignature(address, message, signature).catch((error: unknown) => {
    throw error instanceof ChainAwayError ? new Refused("chainAway") : error;
  });
  if (!valid) throw new Refused("signatureWrong");
}

async function findOrCreateUser(
  tx: Transaction,
  address: string,
  recommend: string | undefined,
  createdAt: number,
  withoutReferrer: boolean,
): Promise<{ id: number; isNew: boolean }> {
  const find = () => tx.select({ id: users.id }).from(users).where(eq(users.address, address));
  const [known] = await find();
  if (known !== undefined) return { id: known.id, isNew: false };

  const referrerId = withoutReferrer ? null : await referrerFor(tx, address, recommend);
  const upline =
    referrerId === null ? [] : [referrerId, ...(await ancestorsOf(tx, referrerId))].slice(0, TEAM_DEPTH);
  await lockUsers(tx, upline);
  const [created] = await tx
    .insert(users)
    .values({ address, referrerId, createdAt })
    .onConflictDoNothing({ target: users.address })
    .returning({ id: users.id });
  if (created === undefined) {
    // Another request registered the same wallet in the meantime.
    const [other] = await find();
    if (other === undefined) throw new Error("The user that another request registered is missing.");
    return { id: other.id, isNew: false };
  }
  if (referrerId !== null) {
    await tx
      .update(users)
      .set({ directs: sql`${users.directs} + 1` })
      .where(eq(users.id, referrerId));
    await tx
      .update(users)
      .set({ teamUsers: sql`${users.teamUsers} + 1` })
      .where(inArray(users.id, upline));
  }
  return { id: created.id, isNew: true };
}
