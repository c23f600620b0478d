import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";

/** Every file that is or will be committed, by its path from the root. */
export function projectFiles(pattern: RegExp): string[] {
  return (
    execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    })
      .split("\n")
      // A file that was deleted is tracked until the next commit.
      .filter((file) => pattern.test(file) && existsSync(join(root, file)))
  );
}

export function readText(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** Ends the check: silent if nothing was found. */
export function report(problems: readonly string[]): void {
  if (problems.length === 0) return;
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
}
