import { basename } from "node:path";

/** A test, and the statements of the specification that it proves. */
export interface Proof {
  readonly file: string;
  readonly name: string;
  readonly ids: readonly string[];
  /** False for browser tests that `npm test` skips. */
  readonly always: boolean;
}

export interface Page {
  readonly text: string;
  readonly problems: readonly string[];
}

const ID = String.raw`\d(?:\.\d+)?-[a-z]`;
const STATEMENT = new RegExp(`^- (${ID}): `);
const DEVIATION = new RegExp(`^- \\*\\*(${ID}(?:, ${ID})*)\\*\\*: `);

/** The tests of a file with a `// @spec 4-a, 7.1-b..d` tag directly above. */
export function proofsIn(file: string, text: string): { proofs: Proof[]; problems: string[] } {
  const proofs: Proof[] = [];
  const problems: string[] = [];
  for (const match of text.matchAll(/(?:^[ \t]*\/\/ @spec .*\n)+/gm)) {
    const [tag] = match;
    const after = text.slice(match.index + tag.length);
    const name = file.endsWith(".sol") ? solidityName(after) : scriptName(after);
    const always = !file.endsWith(".spec.ts") || after.slice(0, 300).includes('"@core"');
    if (name === undefined) problems.push(`${file}: no test that runs follows ${tag.trim()}`);
    else proofs.push({ file, name, ids: idsOf(tag), always });
  }
  return { proofs, problems };
}

/**
 * The page with the tests below each statement. Keeps handwritten text and regenerates the lists of tests.
 * @param contracts Sources by file name, with the structs that the headings name.
 */
export function specificationPage(
  source: string,
  proofs: readonly Proof[],
  contracts: ReadonlyMap<string, string>,
): Page {
  const lines = source.split("\n").filter((line) => !line.startsWith("  - "));
  const statements = lines.flatMap((line) => STATEMENT.exec(line)?.[1] ?? []);
  const known = new Set(statements);
  const deviations = new Set(lines.flatMap((line) => DEVIATION.exec(line)?.[1]?.split(", ") ?? []));
  const tested = new Set(proofs.filter(({ always }) => always).flatMap(({ ids }) => ids));
  const text = lines.flatMap((line) => [line, ...proofLines(STATEMENT.exec(line)?.[1], proofs)]).join("\n");
  return {
    text,
    problems: [
      ...statements.filter((id, i) => statements.indexOf(id) !== i).map((id) => `${id} is listed twice`),
      ...statements
        .filter((id) => !tested.has(id) && !deviations.has(id))
        .map((id) => `${id}: no test of npm test proves it, and "Missing or different" omits it`),
      ...[...deviations]
        .filter((id) => !known.has(id))
        .map((id) => `"Missing or different" names ${id}, which is no statement`),
      ...missingFields(lines, contracts),
      ...proofs.flatMap(({ file, ids }) =>
        ids
          .filter((id) => !known.has(id))
          .map((id) => `${file}: @spec ${id} is no statement of the specification`),
      ),
    ],
  };
}

function proofLines(id: string | undefined, proofs: readonly Proof[]): string[] {
  if (id === undefined) return [];
  const byFile = new Map<string, string[]>();
  for (const { file, name, ids } of proofs) {
    if (ids.includes(id)) byFile.set(file, [...(byFile.get(file) ?? []), code(name)]);
  }
  return [...byFile].map(([file, names]) => `  - [${basename(file)}](../${file}): ${names.join(", ")}`);
}

/** Fields listed below a heading with a struct, such as `IBurnViews.Order`, that the struct does not have. */
function missingFields(lines: readonly string[], contracts: ReadonlyMap<string, string>): string[] {
  let struct = "";
  let body: string | undefined;
  return lines.flatMap((line) => {
    if (line.startsWith("#")) {
      const [, source = "", name = ""] = /`(\w+)\.(\w+)`$/.exec(line) ?? [];
      struct = name;
      body = new RegExp(`struct ${name} \\{([^}]*)\\}`).exec(contracts.get(source) ?? "")?.[1];
    }
    const [, id, field] = /^- (\S+): `(\w+)`/.exec(line) ?? [];
    const isMissing = struct !== "" && id !== undefined && !new RegExp(`\\b${field};`).test(body ?? "");
    return isMissing ? [`${id}: there is no field ${field} in struct ${struct}`] : [];
  });
}

/** Expands `4-a, 7.1-b..d` to 4-a, 7.1-b, 7.1-c and 7.1-d. */
function idsOf(tag: string): string[] {
  const entries = tag.split("\n").flatMap((line) => line.trim().replace("// @spec ", "").split(", "));
  return entries.flatMap((entry) => {
    const [, part = "", first = "", last = ""] = /^(.*-)([a-z])\.\.([a-z])$/.exec(entry) ?? [];
    if (part === "") return entry === "" ? [] : [entry];
    const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
    return Array.from({ length: to - from + 1 }, (_, i) => `${part}${String.fromCharCode(from + i)}`);
  });
}

function solidityName(text: string): string | undefined {
  return /^ *function ((?:test|testFuzz|invariant|property)_\w+)/.exec(text)?.[1];
}

/** In `it.each(cases)("name", …)` the name is in the second pair of brackets. */
function scriptName(text: string): string | undefined {
  const how = /^ *(?:it|test|describe)((?:\.\w+)*)/.exec(text)?.[1];
  if (how === undefined || /\.(?:skip|todo|fixme|fails?)\b/.test(how)) return undefined;
  const isTable = /\.(?:each|for|skipIf|runIf)$/.test(how);
  const start = isTable
    ? /\)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/
    : /^[^(]*\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/;
  return start.exec(text)?.[2]?.replaceAll(/\\(["'`])/g, "$1");
}

function code(name: string): string {
  return name.includes("`") ? `\`\` ${name} \`\`` : `\`${name}\``;
}
