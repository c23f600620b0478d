import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

export interface Outcome {
  readonly text: string;
  /** Measured with fewer users than the page is about. */
  readonly isTrial: boolean;
  /** Bars that do not hold, a sentence each. */
  readonly broken: readonly string[];
}

/** Replaces what stands between the marks of a bench on its page, and says of which code it is and when it was measured. */
export function writeSection(name: string, text: string): void {
  const file = name === "scale" ? "scaling" : "performance";
  const page = new URL(`../docs/${file}.md`, import.meta.url);
  const [begin, end] = [`<!-- begin: npm run bench ${name} -->`, `<!-- end: npm run bench ${name} -->`];
  const before = readFileSync(page, "utf8");
  const [head, rest] = [before.indexOf(begin), before.indexOf(end)];
  if (head < 0 || rest < head) throw new Error(`docs/${file}.md has no marks for "${name}".`);
  const after = `${before.slice(0, head + begin.length)}\n\n${occasion()}\n\n${text}\n\n${before.slice(rest)}`;
  if (after !== before) writeFileSync(page, after);
}

function occasion(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changes = git("status", "--porcelain", "--untracked-files=no") === "" ? "" : " with changes";
  return `_Measured on ${new Date().toISOString().slice(0, 10)}, at ${git("rev-parse", "--short", "HEAD")}${changes}._`;
}
