import { z } from "zod";

/**
 * Parameters are text. Their messages continue the sentence "The parameter … " and describe the expected value; the
 * OpenAPI document shows `meta` instead of the text's pattern.
 */
const text = z.string({
  error: ({ input }) => (input === undefined ? "is missing" : "must be given once"),
});

export const MAX_PAGE = 100;
const DEFAULT_PAGE = 20;
/** The end of the year 9999: a larger number is probably in milliseconds. */
const LAST_SECOND = 253_402_300_799;

export const address = text
  .regex(/^0x[0-9a-fA-F]{40}$/, { error: "must be an address: 0x and 40 hexadecimal digits" })
  .transform((value) => value.toLowerCase())
  .meta({ description: "An address; letters in either case." });

function numberBetween(min: number, max: number) {
  const wanted = `must be a whole number from ${min} to ${max}`;
  return text
    .regex(/^\d{1,15}$/, { error: wanted })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: wanted });
}

export function wholeNumber(min: number, max: number, description: string) {
  return numberBetween(min, max).meta({ type: "integer", minimum: min, maximum: max, description });
}

export function numberOr(fallback: number, min: number, max: number, description: string) {
  return numberBetween(min, max)
    .default(fallback)
    .meta({ type: "integer", minimum: min, maximum: max, default: fallback, description });
}

export const pageSize = numberOr(DEFAULT_PAGE, 1, MAX_PAGE, "Rows per page.");

export const from = wholeNumber(0, LAST_SECOND, "From this second on (seconds since 1970).").optional();
export const to = wholeNumber(0, LAST_SECOND, "Before this second (seconds since 1970).").optional();

export const cursor = text
  .regex(/^[A-Za-z0-9_-]{8,200}$/, { error: "must be the `next` of the page before" })
  .meta({ description: "The `next` of the page before. Without it the list begins at its newest row." });

export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words, description: string) {
  return z
    .enum(words, {
      error: ({ input }) => (input === undefined ? "is missing" : `must be one of ${words.join(", ")}`),
    })
    .meta({ description });
}

/** The beginning of an address. */
export const addressPrefix = text
  .regex(/^0x[0-9a-fA-F]{1,40}$/, { error: "must be an address or its beginning: 0x and up to 40 digits" })
  .transform((value) => value.toLowerCase())
  .meta({ description: "An address or its beginning." });

/** A name as responses have it. */
export function word(description: string) {
  return text.regex(/^\w{1,42}$/, { error: "must be a single word" }).meta({ description });
}

/** Any second of the day: responses have whole days. */
export const dayFrom = wholeNumber(0, LAST_SECOND, "From this day on (a second of it, UTC).").optional();
export const dayTo = wholeNumber(0, LAST_SECOND, "Until this day (a second of it, UTC).").optional();

export const searchText = text
  .regex(/^(0x[0-9a-fA-F]{1,40}|[0-9A-Za-z]{6})$/, {
    error: "must be an address, its beginning (0x and a digit at least) or an invite code of six characters",
  })
  .meta({ description: "An address, its beginning, or an invite code." });
