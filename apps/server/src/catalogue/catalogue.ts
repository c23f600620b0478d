import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { amountSchema, toUnits } from "@cinder/api/invest/amounts";
import { publicLink } from "@cinder/api/news/link";
import { z } from "zod";
import { StartError } from "../start-error.ts";

/** The maximum amount of a single payment or voucher in the Cashier. */
const CASHIER_LIMIT = 2n ** 96n;

/** From the specification: the minimum ARB withdrawal, whatever the operator writes. */
const ARB_WITHDRAW_ABOVE = toUnits("10");

const amount = amountSchema.transform(toUnits).refine((units) => units < CASHIER_LIMIT, {
  error: "is too large",
});
const price = amount.refine((units) => units > 0n, { error: "must be above 0" });
const asset = z.enum(["usdt", "token", "native"]);
const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: "must be lower-case letters, digits and dashes" });
const count = (max: number) => z.number().int().min(1).max(max);
const text = z.object({ en: z.string().min(1).max(500), zh: z.string().min(1).max(500) });

/** Validated and stored like links that managers enter later. */
const link = z.string().transform((written, context) => {
  const stored = publicLink(written);
  if (stored !== undefined) return stored;
  context.addIssue("must be an https link with a public name, without a password");
  return z.NEVER;
});

const goods = z.object({
  id,
  name: text,
  note: text,
  // Users never earn the native coin, so nothing is sold for it.
  asset: z.enum(["usdt", "token"]),
  price,
  stock: z.number().int().min(0).max(1_000_000),
});

const credit = z.object({
  dailyBudget: amount,
  nodeShare: z.number().int().min(0).max(10_000),
  withdrawAbove: amount,
  fee: z.object({ asset, amount: price }),
});

const unique = { error: "must have different ids" };
const listOf = <Item extends z.ZodType<{ id: string }>>(item: Item) =>
  z
    .array(item)
    .max(100)
    .refine((list) => new Set(list.map((entry) => entry.id)).size === list.length, unique);

const catalogueSchema = z.object({
  machines: listOf(
    goods
      .extend({ power: count(1_000_000), days: count(3_650), maxNum: count(10_000) })
      .refine(({ price, maxNum }) => price * BigInt(maxNum) < CASHIER_LIMIT, {
        error: "costs too much for the maximum number in one purchase",
      }),
  ),
  nodes: listOf(goods.extend({ weight: count(1_000_000) })),
  credits: z.object({
    usdt: credit,
    arb: credit.refine(({ withdrawAbove }) => withdrawAbove >= ARB_WITHDRAW_ABOVE, {
      path: ["withdrawAbove"],
      error: "must be 10 or more",
    }),
  }),
  announcements: listOf(z.object({ id, at: z.number().int().nonnegative(), title: text, body: text })),
  partners: listOf(z.object({ id, name: z.string().min(1).max(80), url: link })),
});

export type Catalogue = z.infer<typeof catalogueSchema>;

/** What the service sells and pays, as the operator wrote it for this chain. */
export async function readCatalogue(folder: string, chainId: number): Promise<Catalogue> {
  const file = join(folder, `${chainId}.json`);
  const content = await readFile(file, "utf8").catch((cause) => {
    throw new StartError(
      `The catalogue for chain ${chainId} is missing: ${file} cannot be read. Create it as docs/features/service.md describes, or set CATALOGUE_DIR to the folder that contains it.`,
      { cause },
    );
  });
  return parseCatalogue(content, file);
}

export function parseCatalogue(content: string, file: string): Catalogue {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (cause) {
    throw new StartError(`The catalogue ${file} is not valid JSON. Correct the file.`, { cause });
  }
  const parsed = catalogueSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartError(
    `The catalogue ${file} has an invalid value at ${issue?.path.join(".")}: ${issue?.message}. Correct the file.`,
  );
}
