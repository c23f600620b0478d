/** A package.json: its folder from the root ("." is the root itself), and what it asks for from npm. */
export interface Manifest {
  readonly folder: string;
  readonly packages: ReadonlyMap<string, string>;
}

/** The text of a file by its path from the root; undefined where there is none. */
export type Read = (path: string) => string | undefined;

/** Licences whose code may be part of something under GPL-3.0-or-later. */
const compatible = new Set([
  "MIT",
  "Apache-2.0",
  "MIT or Apache-2.0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "GPL-3.0",
  "GPL-3.0-or-later",
]);

/** A file, and the words in it that show the use, where they are not the package's name. */
const PLACE = /^`([^`]+)`(?: · (?:`([^`]+)`|``(.+?)``))?$/;
const NOTHING = "–";

/** What a package.json asks for from npm; parts of the project itself are no dependencies. */
export function packagesOf(json: string): Map<string, string> {
  const manifest = JSON.parse(json) as Record<string, Record<string, string> | undefined>;
  const kinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];
  return new Map(
    kinds
      .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
      .filter(([, version]) => !version.startsWith("workspace:")),
  );
}

/** Where the page and the manifests disagree, a licence does not fit, or a use is gone. */
export function dependencyProblems(page: string, manifests: readonly Manifest[], read: Read): string[] {
  const reasons = tableOf(page, "package");
  const uses = tableOf(page, "folder");
  const told = toldOpen(page);
  const asked = manifests.flatMap(({ folder, packages }) =>
    [...packages].map(([name, version]) => ({ folder, name, version })),
  );
  return [
    ...difference(
      asked.map(({ name, version }) => `${name} ${version}`),
      reasons.map(([name, version]) => `${name} ${version}`),
      "is justified",
      "package.json asks for",
    ),
    ...difference(
      asked.map(({ folder, name, version }) => `${name} ${version} of ${folder}`),
      uses.map(([folder, name, version]) => `${name} ${version} of ${folder}`),
      'stands under "Where"',
      "package.json asks for",
    ),
    ...reasons.flatMap((cells) => reasonProblems(cells, told)),
    ...uses.flatMap((cells) => useProblems(cells, told, read)),
    ...[...told]
      .filter((entry) => !openOf(reasons, uses).has(entry))
      .map((entry) => `"Open" tells of ${entry}, where nothing is open`),
  ];
}

/** What has to be told: licences that are not known to fit, and what nothing uses. */
function openOf(reasons: readonly string[][], uses: readonly string[][]): Set<string> {
  return new Set([
    ...reasons.filter(([, , licence = ""]) => !compatible.has(licence)).map(([name]) => `${name}`),
    ...uses.filter(([, , , place]) => place === NOTHING).map(([folder, name]) => `${name} of ${folder}`),
  ]);
}

function reasonProblems(cells: readonly string[], told: ReadonlySet<string>): string[] {
  const [name = "", , licence = ""] = cells;
  if (cells.length !== 6 || cells.includes("")) return [`${name} is not told in full`];
  return compatible.has(licence) || told.has(name)
    ? []
    : [
        `${name} is under "${licence}", which is not known to fit GPL-3.0-or-later, and not told under "Open"`,
      ];
}

function useProblems(cells: readonly string[], told: ReadonlySet<string>, read: Read): string[] {
  const [folder = "", name = "", , place = ""] = cells;
  if (cells.length !== 4) return [`${name} of ${folder} is not told in full`];
  if (place === NOTHING) {
    return told.has(`${name} of ${folder}`)
      ? []
      : [`${name} of ${folder} is used nowhere, and not told under "Open"`];
  }
  const [, file = "", words, quoted] = PLACE.exec(place) ?? [];
  const text = read(folder === "." ? file : `${folder}/${file}`) ?? read(file);
  if (text === undefined) return [`${name} of ${folder} is used in ${file || place}, which is not there`];
  const isUsed =
    words === undefined && quoted === undefined ? names(text, name) : text.includes(words ?? quoted ?? "");
  return isUsed ? [] : [`${name} of ${folder} is no longer used in ${file}`];
}

/** Whether a text names a package in quotes, or a file of it. */
function names(text: string, name: string): boolean {
  return [`"${name}"`, `"${name}/`, `'${name}'`, `'${name}/`, `\`${name}/`].some((form) =>
    text.includes(form),
  );
}

/** Rows of all tables whose first column has that title, without the marks of code around a package's name. */
function tableOf(page: string, title: string): string[][] {
  const rows: string[][] = [];
  let isOurs = false;
  let isHead = true;
  for (const line of page.split("\n")) {
    if (!line.startsWith("|")) {
      isHead = true;
      continue;
    }
    const cells = line
      .slice(1, line.lastIndexOf("|"))
      .split("|")
      .map((cell) => cell.trim());
    if (isHead) isOurs = cells[0] === title;
    else if (isOurs && !/^:?-+:?$/.test(cells[0] ?? "")) {
      rows.push(cells.map((cell, column) => (column < 2 ? cell.replaceAll("`", "") : cell)));
    }
    isHead = false;
  }
  return rows;
}

/** What the section "Open" tells of: a line of its list begins with packages, or with a package "of" a folder. */
function toldOpen(page: string): Set<string> {
  const section = page.split(/^## Open$/m)[1]?.split(/^## /m)[0] ?? "";
  return new Set(
    [...section.matchAll(/^- ((?:`[^`]+`(?: of [\w./-]+)?(?:, )?)+):/gm)].flatMap((match) =>
      (match[1] ?? "").split(", ").map((entry) => entry.replaceAll("`", "")),
    ),
  );
}

/** What is in one of two lists only, and what stands twice in the second. */
function difference(
  wanted: readonly string[],
  found: readonly string[],
  verbFound: string,
  verbWanted: string,
): string[] {
  const [all, here] = [new Set(wanted), new Set(found)];
  return [
    ...[...all].filter((entry) => !here.has(entry)).map((entry) => `${entry} ${verbFound} nowhere`),
    ...[...here].filter((entry) => !all.has(entry)).map((entry) => `no ${verbWanted} ${entry} any more`),
    ...found
      .filter((entry, index) => found.indexOf(entry) !== index)
      .map((entry) => `${entry} ${verbFound} twice`),
  ];
}
