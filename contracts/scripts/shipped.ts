/**
 * Which contracts a Solidity test deploys as they ship. It names them (`_new` of `BaseTest`) and need not import them, so
 * who compiles a test by itself, or asks whether what it tests has changed, has to know.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));

/**
 * Tests that have code of `src` in themselves, as they call its libraries or inherit its contracts: compiled as that is. So is a
 * handler that such a test makes: the runner knows it by its code.
 */
export const hasOurs = (path: string): boolean =>
  /^test\/(exits\/\w+Next|invariant\/Referral(Handler|\.invariant\.t)|libraries\/Vesting\.t|registration\/(InviteCode|Upline)\.t|team\/Shares\.t)\.sol$/.test(
    path,
  );

/** @param files Tests. Paths are from `contracts/`. @returns files that they, and all they import, name. */
export function shippedBy(files: readonly string[]): string[] {
  const paths = ["src", "test"]
    .flatMap((top) =>
      readdirSync(join(folder, top), { recursive: true, encoding: "utf8" }).map((path) => join(top, path)),
    )
    .filter((path) => path.endsWith(".sol") && (path.startsWith("src/") || hasOurs(path)));
  const byName = new Map(paths.map((path) => [basename(path, ".sol"), path]));
  const found = new Set<string>();
  for (const text of withImports(files)) {
    for (const [, name = ""] of text.matchAll(/"([A-Z]\w+)"/g)) {
      const path = byName.get(name);
      if (path !== undefined) found.add(path);
    }
  }
  return [...found].sort();
}

/** The texts of tests and of all in `test` that they import. */
function withImports(files: readonly string[]): string[] {
  const texts = new Map<string, string>();
  const left = [...files];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (texts.has(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    texts.set(file, text);
    for (const [, path = ""] of text.matchAll(/^(?:import|\}) .*?"(\.[^"]+)";$/gm)) {
      const imported = join(dirname(file), path);
      if (imported.startsWith("test/")) left.push(imported);
    }
  }
  return [...texts.values()];
}
