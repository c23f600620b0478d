import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.ts";
import type { Stage } from "./stages.ts";

/** Files that affect every stage. */
const common = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "tsconfig.base.json", "scripts/lib"];

const fileOf = (stage: Stage) => join(root, ".cache", "passed", stage.name.replaceAll(/\W+/g, "-"));

/** Whether the stage has passed with exactly these inputs. A stage without inputs always runs. */
export function hasPassed(stage: Stage): boolean {
  const file = fileOf(stage);
  return existsSync(file) && readFileSync(file, "utf8") === inputsOf(stage);
}

/** @param inputs The result of `inputsOf` before the stage started. If a file changed meanwhile, the pass is not saved. */
export function rememberPassed(stage: Stage, inputs: string | undefined): void {
  if (inputs === undefined || inputs !== inputsOf(stage)) return;
  mkdirSync(dirname(fileOf(stage)), { recursive: true });
  writeFileSync(fileOf(stage), inputs);
}

export function forgetPassed(stage: Stage): void {
  rmSync(fileOf(stage), { force: true });
}

/** A hash of the stage's files; undefined without git. */
export function inputsOf({ inputs }: Stage): string | undefined {
  if (inputs === undefined) return undefined;
  const hash = createHash("sha256").update(`${process.version} ${process.platform} ${process.arch}`);
  try {
    const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...common, ...inputs];
    const files = execFileSync("git", list, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    for (const file of [...new Set(files.split("\0"))].sort()) {
      const path = join(root, file);
      if (file !== "" && existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path));
    }
    return hash.digest("hex");
  } catch {
    return undefined;
  }
}
