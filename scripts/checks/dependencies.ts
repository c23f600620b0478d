/**
 * Checks that the dependencies page lists every package of every package.json with its licence, that each package is
 * used, and that its licence is compatible.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../lib/root.ts";
import { type Dependency, dependencyProblems } from "./dependency-rules.ts";
import { projectFiles, readText, report } from "./files.ts";

type Manifest = Readonly<Record<string, Record<string, string> | undefined>>;

const page = "evidence/dependencies.md";
const sources = projectFiles(/(?<!package)\.(ts|tsx|mjs|sol|css|json|html)$/);

report(
  dependencyProblems(readText(page), projectFiles(/(^|\/)package\.json$/).flatMap(askedBy)).map(
    (problem) => `${page}: ${problem}`,
  ),
);

function askedBy(file: string): Dependency[] {
  const folder = dirname(file);
  const manifest = JSON.parse(readText(file)) as Manifest;
  const scripts = Object.values(manifest.scripts ?? {}).join("\n");
  const texts = sources.filter((path) => folder === "." || path.startsWith(`${folder}/`)).map(readText);
  const kinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];
  return kinds
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !version.startsWith("workspace:"))
    .map(([name]) => {
      const used = name.replace("@types/", "");
      const isImported = texts.some((text) => new RegExp(`["'\`]${used}["'\`/]`).test(text));
      return {
        ...{ folder, name, licence: licenceOf(folder, name) },
        isNamed: isImported || scripts.includes(used.replace(/^.*\//, "")),
      };
    });
}

/** Undefined for packages that are not installed: Node for other platforms, and the benches' peers. */
function licenceOf(folder: string, name: string): string | undefined {
  const file = join(folder, "node_modules", name, "package.json");
  if (!existsSync(join(root, file))) return undefined;
  return (JSON.parse(readText(file)) as { license?: string }).license ?? "none named";
}
