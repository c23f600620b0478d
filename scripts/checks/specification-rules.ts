/** The text of every file of the project, by its path from the root. */
export interface Files {
  readonly paths: readonly string[];
  readonly read: (path: string) => string;
}

interface Row {
  readonly id: string;
  readonly where: string;
  readonly proof: string;
}

const ID = /^(\d)(?:\.(\d+))?-([a-z])$/;
/** A file, and what is in it: names for where something lives, a test for what proves it. */
const REFERENCE = /^`([^`]+)`((?: · (?:`[^`]+`|``.+?``))*)$/;
const NOTHING = "–";

/** Where the pages point at files, names or tests that are not there. */
export function specificationProblems(pages: ReadonlyMap<string, string>, files: Files): string[] {
  const problems: string[] = [];
  const ids: string[] = [];
  const open = new Set([...pages.values()].flatMap(openIds));
  for (const [page, text] of pages) {
    for (const line of text.split("\n").filter((candidate) => candidate.startsWith("|"))) {
      const cells = cellsOf(line);
      if (cells[0] === "id" || /^:?-+:?$/.test(cells[0] ?? "")) continue;
      const row = rowOf(cells);
      if (row === undefined) {
        problems.push(`${page}: not a row of id, sentence, place and proof: ${line}`);
        continue;
      }
      ids.push(row.id);
      problems.push(
        ...rowProblems(row, open.has(row.id), files).map((problem) => `${page}: ${row.id} ${problem}`),
      );
    }
  }
  const untold = [...open].filter((id) => !ids.includes(id));
  return [
    ...problems,
    ...orderProblems(ids),
    ...countProblems([...pages.values()], ids.length),
    ...untold.map((id) => `"Not yet" tells of ${id}, which is no row of any page`),
  ];
}

function rowProblems({ where, proof }: Row, isOpen: boolean, files: Files): string[] {
  const untold = (gap: string) => (isOpen ? [] : [`${gap}, and is not told under "Not yet"`]);
  return [
    ...(where === NOTHING
      ? untold("says nowhere where it lives")
      : referenceProblems(where, files, (file, names) =>
          names
            .filter((name) => !hasName(files.read(file), name))
            .map((name) => `names ${name}, which is not in ${file}`),
        )),
    ...(proof === NOTHING
      ? untold("has no test")
      : referenceProblems(proof, files, (file, names) => {
          if (names.length === 0) return [`names no test of ${file}`];
          const tests = testsOf(file, files.read(file));
          return names
            .filter((name) => !tests.has(name))
            .map((name) => `is proven by "${name}", which is no test of ${file}`);
        })),
  ];
}

/** Of every reference in a cell: one file, and what its reader finds wrong. */
function referenceProblems(
  cell: string,
  files: Files,
  check: (file: string, names: string[]) => string[],
): string[] {
  return cell.split("<br>").flatMap((part) => {
    const [, name = "", rest = ""] = REFERENCE.exec(part.trim()) ?? [];
    if (name === "") return [`has a reference that can't be read: ${part.trim()}`];
    const [file, ...others] = filesNamed(name, files.paths);
    if (file === undefined) return [`names the file ${name}, which is not there`];
    if (others.length > 0)
      return [`names the file ${name}, which could be ${[file, ...others].join(" or ")}`];
    return check(file, namesOf(rest));
  });
}

/** Cells of a line; a bar within code is one of the text. */
function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function rowOf([id = "", says = "", where = "", proof = "", ...more]: string[]): Row | undefined {
  if (!ID.test(id) || says === "" || where === "" || proof === "" || more.length > 0) return undefined;
  return { id, where, proof };
}

/** What stands behind the file's name, without its marks. */
function namesOf(rest: string): string[] {
  return rest
    .split(" · ")
    .slice(1)
    .map((name) => name.replaceAll(/^`+ ?| ?`+$/g, ""));
}

/** Rows that the section "Not yet" of a page tells of. */
function openIds(text: string): string[] {
  const section = text.split(/^## Not yet$/m)[1]?.split(/^## /m)[0] ?? "";
  return [...section.matchAll(/^- ((?:\d(?:\.\d+)?-[a-z](?:, )?)+):/gm)].flatMap((match) =>
    (match[1] ?? "").split(", "),
  );
}

/** Files whose path ends with that name, whole parts of it. */
function filesNamed(name: string, paths: readonly string[]): string[] {
  return paths.filter((path) => path === name || path.endsWith(`/${name}`));
}

/**
 * Whether a name stands in a file, as a whole word. In Solidity `Struct.field` is a field of that struct, and words in comments don't
 * count.
 */
function hasName(text: string, name: string): boolean {
  const code = withoutComments(text);
  const [, struct, field] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
  const body = struct === undefined ? undefined : new RegExp(`\\bstruct ${struct} \\{([^}]*)\\}`).exec(code);
  if (body) return new RegExp(`\\b${field};`).test(body[1] ?? "");
  return new RegExp(`(?<!\\w)${escaped(name)}(?!\\w)`).test(code);
}

/** Names of the tests in a file that are run: neither commented out nor skipped. */
export function testsOf(file: string, text: string): Set<string> {
  const code = withoutComments(text);
  if (file.endsWith(".sol")) {
    return new Set(
      [...code.matchAll(/\bfunction ((?:test|testFuzz|invariant|property)_\w+)/g)].map(
        (match) => match[1] ?? "",
      ),
    );
  }
  const names = new Set<string>();
  for (const match of code.matchAll(/(?<![\w.])(?:it|test|describe)((?:\.\w+)*)(?:<[^()]*>)?\(/g)) {
    const how = match[1] ?? "";
    if (/\.(?:skip|todo|fixme|fails?)\b/.test(how)) continue;
    const first = match.index + match[0].length;
    // `it.each(cases)("name", …)`: the name is in the second pair of brackets.
    const begin = /\.(?:each|for|skipIf|runIf)$/.test(how) ? closing(code, first) + 1 : first;
    const name = /^\(?\s*(["'`])((?:\\.|(?!\1).)*)\1/s.exec(code.slice(begin, begin + 400))?.[2];
    if (name !== undefined) names.add(name.replaceAll(/\\(["'`])/g, "$1"));
  }
  return names;
}

/** Where the bracket is closed that was opened before `from`. */
function closing(code: string, from: number): number {
  let depth = 1;
  let quote = "";
  for (let i = from; i < code.length; i++) {
    const char = code.charAt(i);
    if (char === "\\") i++;
    else if (quote !== "") quote = char === quote ? "" : quote;
    else if (`"'\``.includes(char)) quote = char;
    else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char) && --depth === 0) return i;
  }
  return code.length;
}

/** Lines that are comments, and blocks that begin a line, are left out; line numbers are nobody's business here. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, "").replaceAll(/^\s*\/\/.*$/gm, "");
}

/** Rows are counted without a gap, so that one can't be dropped unseen, and each of the nine sections has some. */
function orderProblems(ids: readonly string[]): string[] {
  const problems: string[] = [];
  const last = new Map<string, string>();
  for (const id of ids) {
    const [, section = "", part = "", letter = ""] = ID.exec(id) ?? [];
    const group = part === "" ? section : `${section}.${part}`;
    const before = last.get(group);
    const expected = before === undefined ? "a" : String.fromCharCode(before.charCodeAt(0) + 1);
    if (letter !== expected) problems.push(`${id} stands where ${group}-${expected} should`);
    last.set(group, letter);
  }
  for (const section of "123456789") {
    if (![...last.keys()].some((group) => group.startsWith(section)))
      problems.push(`section ${section} has no row`);
  }
  return problems;
}

/** The last row of a part could still be dropped unseen, if nobody said how many there are. */
function countProblems(texts: readonly string[], count: number): string[] {
  const told = texts.flatMap((text) => /\b(\d+) rows in all\b/.exec(text)?.[1] ?? []);
  return told.length === 1 && Number(told[0]) === count
    ? []
    : [`there are ${count} rows in all, and told is ${told.join(" and ") || "no number"}`];
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
