import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";

/** Every committed or untracked, not ignored file, relative to the root. */
export function projectFiles(pattern: RegExp): string[] {
  return (
    execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    })
      .split("\n")
      // Git lists a deleted file until the next commit.
      .filter((file) => pattern.test(file) && existsSync(join(root, file)))
  );
}

export function readText(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** Ends a check: prints the problems and fails, or prints nothing. */
export function report(problems: readonly string[]): void {
  if (problems.length === 0) return;
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
}
