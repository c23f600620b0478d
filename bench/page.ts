import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

export interface Outcome {
  readonly text: string;
  /** Measured with fewer users than the limits require. */
  readonly isTrial: boolean;
  /** Limits that were exceeded, one sentence each. */
  readonly broken: readonly string[];
}

/** Writes a bench's page, with the date and commit of the measurement. */
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
