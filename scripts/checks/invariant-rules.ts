export interface Invariant {
  /** The test's file name. */
  readonly file: string;
  readonly name: string;
}

/**
 * The invariants that a Solidity test holds: functions that the runner gives a campaign each, and properties that one campaign asks
 * for all together.
 */
export function invariantsOf(file: string, text: string): Invariant[] {
  return [...text.matchAll(/\bfunction ((?:invariant|property)_\w+)/g)].map((match) => ({
    file,
    name: match[1] ?? "",
  }));
}

/** The runner doesn't know properties: whatever a test doesn't call itself holds nothing. */
export function uncalledProperties(held: readonly Invariant[], texts: readonly string[]): string[] {
  return held
    .filter(({ name }) => name.startsWith("property_"))
    .filter(({ name }) => !texts.some((text) => new RegExp(`(?<!function )\\b${name}\\(`).test(text)))
    .map(({ file, name }) => `${file}: nobody calls ${name}`);
}

/** A row of the page: number, sentence, file, function. */
const rowPattern = /^\| (\w+) +\| \S.* \| `([\w.]+)` +\| `((?:invariant|property)_\w+)` +\|$/;

/** Where the page and the tests differ. */
export function invariantProblems(page: string, text: string, held: readonly Invariant[]): string[] {
  const problems: string[] = [];
  const listed = new Set<string>();
  const numbers = new Set<string>();
  for (const line of text.split("\n").filter((candidate) => /(?:invariant|property)_/.test(candidate))) {
    const [, number = "", file = "", name = ""] = rowPattern.exec(line) ?? [];
    if (name === "") {
      problems.push(`${page}: not a row of number, sentence, file and function: ${line}`);
      continue;
    }
    if (numbers.has(number)) problems.push(`${page}: lists ${number} twice`);
    if (!new RegExp(`^(?:invariant|property)_${number}_`).test(name))
      problems.push(`${page}: ${name} is not ${number}`);
    if (!held.some((invariant) => key(invariant) === key({ file, name }))) {
      problems.push(`${page}: lists ${name}, which is not in ${file}`);
    }
    numbers.add(number);
    listed.add(key({ file, name }));
  }
  const missing = held.filter((invariant) => !listed.has(key(invariant)));
  return [...problems, ...missing.map(({ file, name }) => `${page}: does not list ${name} of ${file}`)];
}

function key({ file, name }: Invariant): string {
  return `${file}: ${name}`;
}
