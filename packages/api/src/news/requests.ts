import { z } from "zod";
import { LINK_SIGNS, publicLink } from "./link.ts";

/**
 * The form fields that managers send for the home page. Text is plain text without markup. Invisible characters, and
 * characters that change the text direction, are rejected. An error's message is an identifier of `messages.ts`.
 */
const text = (pattern: RegExp, error: string) =>
  z.string({ error: "fieldMissing" }).regex(pattern, { error });

/** In characters as people count them (graphemes). */
export const newsLimits = { title: 120, body: 2_000, name: 80, url: 300, list: 100 } as const;

const title = text(/^(?=.*\S)[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]{1,120}$/u, "newsTitleInvalid");
const body = text(
  /^(?=[\s\S]*\S)(?:[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\n){1,2000}$/u,
  "newsBodyInvalid",
);
const name = text(/^(?=.*\S)[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]{1,80}$/u, "partnerNameInvalid");
const url = text(LINK_SIGNS, "linkInvalid").refine((link) => publicLink(link) !== undefined, {
  error: "linkInvalid",
});
const itemId = text(/^[a-z0-9][a-z0-9-]{0,39}$/, "itemInvalid");
/** Seconds, up to the year 9999. */
const moment = text(/^\d{1,12}$/, "momentInvalid");
const version = text(/^[1-9]\d{0,8}$/, "versionInvalid");
const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, {
    error: (issue) => (issue.input === undefined ? "fieldMissing" : "choiceInvalid"),
  });

/**
 * Fields of announcements and partners. Without `id` the entry is new; with `id`, `version` is the version that was
 * edited.
 */
const item = {
  id: itemId.optional(),
  version: version.optional(),
  published: choice(["yes", "no"]),
  /** The start and end of display; without them the entry is always shown. */
  from: moment.optional(),
  until: moment.optional(),
};

export const announcementRequest = z.object({
  ...item,
  titleEn: title,
  titleZh: title,
  bodyEn: body,
  bodyZh: body,
});
export const partnerRequest = z.object({ ...item, nameEn: name, nameZh: name, url });
export const removalRequest = z.object({ kind: choice(["announcement", "partner"]), id: itemId, version });
export const orderRequest = z.object({
  kind: choice(["announcement", "partner"]),
  /** All ids of the list in their new order, separated by commas. */
  ids: text(/^[a-z0-9][a-z0-9-]{0,39}(,[a-z0-9][a-z0-9-]{0,39}){0,99}$/, "itemInvalid"),
});
