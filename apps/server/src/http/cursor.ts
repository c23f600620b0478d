import { createHash } from "node:crypto";
import { z } from "zod";
import { Refusal } from "./refusal.ts";

/** The values that a list is sorted by, at the last row of a page. */
export type CursorKey = readonly (number | string)[];

const CHECK_BYTES = 6;
/** The maximum of the integer columns that lists are sorted by. */
const place = z.number().int().min(0).max(2_147_483_647);
/** Either a number, or a fact's position on the chain with its block's hash. */
const keySchema = z.union([z.tuple([place]), z.tuple([place, place, place, z.string().max(66)])]);

/**
 * A cursor is the key of the last row plus a checksum of the key and its list (path, parameters, filters). The
 * checksum uses no secret, so every replica accepts every cursor. It only prevents using a cursor with another list;
 * a forged cursor is validated like any input.
 */
export function encodeCursor(list: string, key: CursorKey): string {
  const body = Buffer.from(JSON.stringify(key));
  return Buffer.concat([check(list, body), body]).toString("base64url");
}

/** @param length Number of parts in this list's key. */
export function decodeCursor(list: string, cursor: string, length: number): CursorKey {
  const bytes = Buffer.from(cursor, "base64url");
  const body = bytes.subarray(CHECK_BYTES);
  const key = check(list, body).equals(bytes.subarray(0, CHECK_BYTES)) ? parse(body) : undefined;
  if (key?.length !== length) {
    throw new Refusal(400, 'The parameter "cursor" is not valid for this list. Start again without it.');
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
