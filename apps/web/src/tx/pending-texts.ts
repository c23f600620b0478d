import { loadTexts } from "../i18n/i18n.ts";
import { type Part, parts } from "../i18n/texts.ts";
import type { Pending } from "./flow.ts";

type TextFields = Pick<Pending, "title" | "done" | "expects">;

/** Loads the texts of the page that sent the write: after a reload or in another tab, another page may be open. */
export async function loadTextsOf({ title, done, expects }: TextFields): Promise<void> {
  const units = typeof expects?.asset === "object" ? [expects.asset.unit] : [];
  const keys = [title, done, ...units].map(({ key }) => key);
  const known = Object.keys(parts) as Part[];
  await Promise.all(known.filter((part) => keys.some((key) => key.startsWith(`${part}.`))).map(loadTexts));
}
