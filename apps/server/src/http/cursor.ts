import { createHash } from "node:crypto";
import { z } from "zod";
import { Refusal } from "./refusal.ts";

/** What a list was ordered by, at the last row of a page. */
export type CursorKey = readonly (number | string)[];

const CHECK_BYTES = 6;
/** As far as the database counts in the columns that lists are ordered by. */
const place = z.number().int().min(0).max(2_147_483_647);
/** A number, or where a fact is on the chain and the block it was on. */
const keySchema = z.union([z.tuple([place]), z.tuple([place, place, place, z.string().max(66)])]);

/**
 * A cursor is the key of the last row with a check over it and the list it is of: path, parameters, filters. The check holds no
 * secret, so that every replica takes every cursor; it keeps a cursor from being mixed up. One that somebody made himself is
 * looked at like any other input.
 */
export function encodeCursor(list: string, key: CursorKey): string {
  const body = Buffer.from(JSON.stringify(key));
  return Buffer.concat([check(list, body), body]).toString("base64url");
}

/** @param length How many parts the key of this list has. */
export function decodeCursor(list: string, cursor: string, length: number): CursorKey {
  const bytes = Buffer.from(cursor, "base64url");
  const body = bytes.subarray(CHECK_BYTES);
  const key = check(list, body).equals(bytes.subarray(0, CHECK_BYTES)) ? parse(body) : undefined;
  if (key?.length !== length) {
    throw new Refusal(400, 'The parameter "cursor" is not of this list. Begin again without it.');
  }
  return key;
}

function parse(body: Buffer): CursorKey | undefined {
  try {
    return keySchema.parse(JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
}

function check(list: string, body: Buffer): Buffer {
  return createHash("sha256").update(`${list}\n`).update(body).digest().subarray(0, CHECK_BYTES);
}
