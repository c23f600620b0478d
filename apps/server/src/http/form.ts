import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { Refused } from "./envelope.ts";

export const MAX_BODY_BYTES = 64 * 1_024;
const MAX_FIELDS = 20;
/** The longest field is a contract wallet's signature. */
const MAX_VALUE_LENGTH = 16_386;
/** Characters that need decoding or are refused. */
const ESCAPED = /[%+\0]/;
const FIELD_NAME = /^[A-Za-z][A-Za-z_]{0,39}$/;
const USUAL_TYPE = "application/x-www-form-urlencoded";
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const NOTHING = Buffer.alloc(0);

/** Whether the body may be a form. A call without fields needs neither a body nor a type. */
export function isForm({ headers }: IncomingMessage): boolean {
  if ((headers["content-encoding"] ?? "identity") !== "identity") return false;
  const type = headers["content-type"];
  if (type !== undefined) return type === USUAL_TYPE || FORM_TYPE.test(type);
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;
}

/**
 * Calls back once; a promise would cost every request a few microseconds. Never calls back if the client disconnects
 * before the body is complete, because there is no one to answer.
 * @param whole Receives undefined if the body is larger than allowed; the rest is then left unread.
 */
export function readBody(request: IncomingMessage, whole: (body: Buffer | undefined) => void): void {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) {
    whole(undefined);
    return;
  }
  let first: Buffer | undefined;
  let chunks: Buffer[] | undefined;
  let size = 0;
  let isDone = false;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      request.pause();
      if (isDone) return;
      isDone = true;
      whole(undefined);
    } else if (first === undefined) {
      first = chunk;
    } else {
      chunks ??= [first];
      chunks.push(chunk);
    }
  });
  request.on("end", () => {
    if (!isDone) whole(chunks === undefined ? (first ?? NOTHING) : Buffer.concat(chunks));
  });
}

/**
 * The fields of a form, each at most once. Stricter than browsers need: ambiguous input is refused. An empty field
 * counts as missing.
 */
export function parseForm(body: Buffer): Record<string, string> {
  const fields: Record<string, string> = {};
  if (body.length === 0) return fields;
  if (!isUtf8(body)) throw new Refused("formUnreadable");
  const text = body.toString();
  const isPlain = !ESCAPED.test(text);
  const pairs = text.split("&", MAX_FIELDS + 1);
  if (pairs.length > MAX_FIELDS) throw new Refused("tooManyFields");
  let empty: Set<string> | undefined;
  for (const pair of pairs) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    const rawName = at < 0 ? pair : pair.slice(0, at);
    const name = isPlain ? rawName : decode(rawName);
    // Also refuses `list[]` and `list[0]`: no call takes a list.
    if (!FIELD_NAME.test(name)) throw new Refused("formUnreadable");
    if (Object.hasOwn(fields, name) || empty?.has(name)) throw new Refused("fieldTwice", { field: name });
    const rawValue = at < 0 ? "" : pair.slice(at + 1);
    const value = isPlain ? rawValue : decode(rawValue);
    if (value.length > MAX_VALUE_LENGTH) throw new Refused("fieldTooLong", { field: name });
    if (value === "") {
      empty ??= new Set();
      empty.add(name);
    } else fields[name] = value;
  }
  return fields;
}

function decode(text: string): string {
  let decoded = text;
  if (text.includes("%") || text.includes("+")) {
    try {
      decoded = decodeURIComponent(text.replaceAll("+", " "));
    } catch {
      // An incomplete escape, or invalid UTF-8.
      throw new Refused("formUnreadable");
    }
  }
  // PostgreSQL can't store NUL in a text.
  if (decoded.includes("\0")) throw new Refused("formUnreadable");
  return decoded;
}
