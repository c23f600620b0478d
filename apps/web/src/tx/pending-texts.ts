import { loadTexts } from "../i18n/i18n.ts";
import { type Part, parts } from "../i18n/texts.ts";
import type { Pending } from "./flow.ts";

type Told = Pick<Pending, "title" | "done" | "expects">;

/** After a reload, and in another tab, the page in front may be another one than the write came from, with other texts. */
export async function loadTextsOf({ title, done, expects }: Told): Promise<void> {
  const units = typeof expects?.asset === "object" ? [expects.asset.unit] : [];
  const keys = [title, done, ...units].map(({ key }) => key);
  const known = Object.keys(parts) as Part[];
  await Promise.all(known.filter((part) => keys.some((key) => key.startsWith(`${part}.`))).map(loadTexts));
}
