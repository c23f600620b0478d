/**
 * Finds the shipped contracts that a Solidity test deploys. A test names them (`_new` of `BaseTest`) and need not
 * import them. Scripts that compile a single test, or check whether its subject has changed, need this list.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));

/**
 * Tests that contain code of `src`, because they call its libraries or inherit its contracts. They are compiled with
 * the settings of shipped contracts. So is a handler that such a test creates, because the runner finds it by its code.
 */
export const hasOurs = (path: string): boolean =>
  /^test\/(exits\/\w+Next|invariant\/Referral(Handler|\.invariant\.t)|libraries\/Vesting\.t|registration\/(InviteCode|Upline)\.t|team\/Shares\.t)\.sol$/.test(
    path,
  );

/**
 * @param files Test files, relative to `contracts/`. @returns source files of the contracts that they, and their
 * imports, name.
 */
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

/** The sources of tests and of all files in `test` that they import. */
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
