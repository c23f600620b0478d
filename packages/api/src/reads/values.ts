import { z } from "zod";

export const wholeNumber = z.number().int().nonnegative();

/** Lower case, as in the database. */
export const addressValue = z.string().regex(/^0x[0-9a-f]{40}$/);
export const hashValue = z.string().regex(/^0x[0-9a-f]{64}$/);

/** Smallest units: decimal text in JSON, because a JSON number would lose digits; a bigint once parsed. */
export const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)
  .meta({ description: "Whole number of smallest units (18 decimals), as text." });

export const signedAmount = z
  .string()
  .regex(/^-?\d{1,78}$/)
  .transform(BigInt)
  .meta({ description: "Whole number of smallest units (18 decimals), as text; below zero with a minus." });

/** Seconds since 1970, as in block timestamps. */
export const time = wholeNumber;
