/** One npm dependency of one package.json. */
export interface Dependency {
  /** The folder of the package.json, relative to the root; "." is the root itself. */
  readonly folder: string;
  readonly name: string;
  /** The licence in the installed package's manifest; undefined if the package is not installed. */
  readonly licence: string | undefined;
  /** Whether a source file of the folder imports the package, or a script in package.json runs it. */
  readonly isNamed: boolean;
}

/** Licences compatible with GPL-3.0-or-later. */
const compatible = new Set([
  ...["MIT", "Apache-2.0", "MIT OR Apache-2.0", "MPL-2.0", "OFL-1.1", "Unlicense", "GPL-3.0"],
  "GPL-3.0-or-later",
]);

/** Differences between the page and the manifests, incompatible licences, and unused packages. */
export function dependencyProblems(page: string, asked: readonly Dependency[]): string[] {
  const rows = page
    .split("\n")
    .filter((line) => /^\| `/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1")),
    );
  const names = new Set(asked.map(({ name }) => name));
  const listed = new Set(rows.map(([name = ""]) => name));
  const licences = new Set(rows.map(([name, licence]) => `${name} ${licence}`));
  const open = entriesOf(page, "Open");
  const unnamed = entriesOf(page, "Used without an import");
  return [
    ...[...names].filter((name) => !listed.has(name)).map((name) => `${name} is not listed`),
    ...[...listed].filter((name) => !names.has(name)).map((name) => `no package.json asks for ${name}`),
    ...rows
      .filter((cells) => cells.length !== 5 || cells.includes(""))
      .map(([name]) => `${name} has an empty cell, or too many`),
    ...rows
      .filter(([name = "", licence = ""]) => !compatible.has(licence) && !open.has(name))
      .map(([name, licence]) => `${name}: ${licence} may not fit GPL-3.0-or-later, and "Open" omits it`),
    ...asked
      .filter(({ name, licence }) => licence !== undefined && !licences.has(`${name} ${licence}`))
      .map(({ name, licence }) => `${name} is installed under ${licence}, which is not what is listed`),
    ...asked
      .filter(({ folder, name, isNamed }) => !isNamed && !unnamed.has(`${name} of ${folder}`))
      .map(({ folder, name }) => `nothing in ${folder} uses ${name}, and "Used without an import" omits it`),
    ...[...unnamed]
      .filter(
        (entry) => !asked.some(({ folder, name, isNamed }) => !isNamed && entry === `${name} of ${folder}`),
      )
      .map((entry) => `"Used without an import" lists ${entry}, which is imported or gone`),
  ];
}

/** The entries of a section's list: packages, or packages "of" a folder. */
function entriesOf(page: string, title: string): Set<string> {
  const section = page.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
  const heads = [...section.matchAll(/^- (`.+?): /gm)].map(([, head = ""]) => head.replaceAll("`", ""));
  return new Set(heads.flatMap((head) => head.split(", ")));
}
