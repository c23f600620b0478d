import { z } from "zod";

export const wholeNumber = z.number().int().nonnegative();

/** Lower case, as the database keeps them. */
export const addressValue = z.string().regex(/^0x[0-9a-f]{40}$/);
export const hashValue = z.string().regex(/^0x[0-9a-f]{64}$/);

/** Smallest units: decimal text in JSON, for a number there would lose digits; a bigint once parsed. */
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

/** Seconds since 1970, as the chain counts them. */
export const time = wholeNumber;
