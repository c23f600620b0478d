import { createHash } from "node:crypto";
import type { Sql } from "postgres";
import type { Size } from "./dataset.ts";
import type { Ask } from "./load.ts";

const SIGNED_IN = 200;

export interface Person {
  readonly address: string;
  readonly token: string;
}

/** Users spread over the data set, including the one with the most ledger lines. */
export async function signIn(sql: Sql, size: Size): Promise<Person[]> {
  const step = Math.max(1, Math.floor(size.users / SIGNED_IN));
  const ids = Array.from({ length: Math.min(SIGNED_IN, size.users) }, (_, i) => 1 + i * step);
  const tokenOf = (id: number) => createHash("sha256").update(`token ${id}`).digest("base64url");
  const now = Math.floor(Date.now() / 1_000);
  const rows = ids.map((id) => ({
    token_hash: createHash("sha256").update(tokenOf(id)).digest("hex"),
    user_id: id,
    created_at: now,
    expires_at: now + 86_400,
  }));
  await sql`insert into sessions ${sql(rows)}`;
  const found = await sql<
    { id: string; address: string }[]
  >`select id, address from users where id in ${sql(ids)}`;
  return found.map(({ id, address }) => ({ address, token: tokenOf(Number(id)) }));
}

export function invest(call: string, form: Record<string, string> = {}, token?: string): Ask {
  return { path: `/api/api/invest/${call}`, form, ...(token === undefined ? {} : { token }) };
}

/** The requests of a user's screens. */
export function mix(people: readonly Person[]): Ask[] {
  return people.flatMap(({ address, token }) => [
    invest("isRegister", { address }),
    invest("home"),
    invest("machineTypeList"),
    invest("my", {}, token),
    invest("walletList", { credit_type: "arb", page: "1" }, token),
    invest("teamInfo", {}, token),
    invest("recommendList", {}, token),
    invest("powerLog", {}, token),
  ]);
}
