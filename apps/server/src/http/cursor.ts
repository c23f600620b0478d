import { createHash } from "node:crypto";
import { z } from "zod";
import { Refusal } from "./refusal.ts";

/** What a list was ordered by, at the last row of a page. */
export type CursorKey = readonly (number | string)[];

const CHECK_BYTES = 6;
const keySchema = z.array(z.union([z.number().int().nonnegative(), z.string().max(66)])).max(4);

/**
 * A cursor is the key of the last row with a check over it and the list it is of: path, parameters, filters. The check holds no
 * secret, so that every replica takes every cursor; it keeps a cursor from being mixed up, not from being made.
 */
export function encodeCursor(list: string, key: CursorKey): string {
  const body = Buffer.from(JSON.stringify(key));
  return Buffer.concat([check(list, body), body]).toString("base64url");
}

export function decodeCursor(list: string, cursor: string): CursorKey {
  const bytes = Buffer.from(cursor, "base64url");
  const body = bytes.subarray(CHECK_BYTES);
  if (!check(list, body).equals(bytes.subarray(0, CHECK_BYTES))) {
    throw new Refusal(400, 'The parameter "cursor" is not of this list. Begin again without it.');
  }
  return keySchema.parse(JSON.parse(body.toString()));
}

function check(list: string, body: Buffer): Buffer {
  return createHash("sha256").update(`${list}\n`).update(body).digest().subarray(0, CHECK_BYTES);
}
