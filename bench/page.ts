import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

export interface Outcome {
  readonly text: string;
  /** Measured with fewer users than the bars are about. */
  readonly isTrial: boolean;
  /** Bars that do not hold, a sentence each. */
  readonly broken: readonly string[];
}

/** Writes a bench's page, with the day and the commit of the measurement. */
export function writeResults(name: string, text: string): void {
  writeFileSync(
    new URL(`../evidence/bench/${name}.md`, import.meta.url),
    `<!-- Made by "npm run bench ${name}". Do not edit. -->\n# Bench: ${name}\n\n${occasion()}\n\n${text}\n`,
  );
}

function occasion(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changes = git("status", "--porcelain", "--untracked-files=no") === "" ? "" : " with changes";
  return `_Measured on ${new Date().toISOString().slice(0, 10)}, at ${git("rev-parse", "--short", "HEAD")}${changes}._`;
}
