import { posix } from "node:path";

/** Which workspace may import which: apps → packages → contracts. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  "packages/protocol": ["contracts"],
  "packages/api": ["packages/protocol"],
  "packages/devnet": ["contracts", "packages/protocol"],
  "apps/server": ["packages/protocol", "packages/api"],
  "apps/web": ["packages/protocol", "packages/api"],
  bench: ["contracts", "packages/devnet", "packages/protocol", "apps/server", "e2e"],
  e2e: ["packages/devnet", "packages/protocol", "packages/api", "apps/server"],
  scripts: ["contracts", "packages/devnet", "packages/protocol", "apps/server"],
};

/** Tests may also start the real components, and compare a contract with the same rules in TypeScript. */
const testsMayUse = ["packages/devnet", "packages/protocol", "apps/server"];

const workspaceOf = (path: string) =>
  Object.keys(mayUse).find((workspace) => path === workspace || path.startsWith(`${workspace}/`));

const featureOf = (path: string) =>
  /^(apps\/web\/src\/features|apps\/server\/src\/modules)\/([^/]+)\//.exec(path)?.[2];

const isTest = (path: string) => /(^|\/)test\/|\.test\.tsx?$/.test(path);

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g;

/** The import specifiers of a file, as written. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? "");
}

/** The problem with one import of a file; null if there is none. */
export function importProblem(file: string, specifier: string): string | null {
  const from = workspaceOf(file);
  const target = resolve(file, specifier);
  if (from === undefined || target === null) return null;
  const to = workspaceOf(target);
  if (to === undefined) return null;

  if (from !== to) {
    const allowed = [...(mayUse[from] ?? []), ...(isTest(file) ? testsMayUse : [])];
    if (!allowed.includes(to)) return `${file}: ${from} must not use ${to} ("${specifier}")`;
    if (specifier.startsWith(".")) return `${file}: use the package name instead of "${specifier}"`;
    return null;
  }
  const [feature, other] = [featureOf(file), featureOf(target)];
  if (other !== undefined && feature !== undefined && feature !== other) {
    return `${file}: feature ${feature} must not use feature ${other} ("${specifier}")`;
  }
  if (file.startsWith("apps/web/src/ui/") && !target.startsWith("apps/web/src/ui/") && !isTest(file)) {
    return `${file}: ui/ must not use anything outside ui/ ("${specifier}")`;
  }
  return null;
}

/** The path that an import resolves to, relative to the root; null for npm packages and Node modules. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return posix.normalize(posix.join(posix.dirname(file), specifier));
  const name = /^@cinder\/([^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return null;
  const workspace = Object.keys(mayUse).find((candidate) => candidate.split("/").at(-1) === name);
  return workspace === undefined ? null : `${workspace}/`;
}
