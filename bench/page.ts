import { readFileSync, writeFileSync } from "node:fs";

export interface Outcome {
  readonly text: string;
  /** Measured with fewer users than the page is about. */
  readonly isTrial: boolean;
  /** Bars that do not hold, a sentence each. */
  readonly broken: readonly string[];
}

/** Replaces what stands between the marks of a bench on its page. */
export function writeSection(name: string, text: string): void {
  const file = name === "scale" ? "scaling" : "performance";
  const page = new URL(`../docs/${file}.md`, import.meta.url);
  const [begin, end] = [`<!-- begin: npm run bench ${name} -->`, `<!-- end: npm run bench ${name} -->`];
  const before = readFileSync(page, "utf8");
  const [head, rest] = [before.indexOf(begin), before.indexOf(end)];
  if (head < 0 || rest < head) throw new Error(`docs/${file}.md has no marks for "${name}".`);
  const after = `${before.slice(0, head + begin.length)}\n\n${text}\n\n${before.slice(rest)}`;
  if (after !== before) writeFileSync(page, after);
}
