export interface SolidityTest {
  /** The test's file name. */
  readonly file: string;
  readonly name: string;
}

/** The tests in a Solidity file. */
export function testsOf(file: string, text: string): SolidityTest[] {
  return [...text.matchAll(/\bfunction ((?:test|testFuzz)_\w+)/g)].map((match) => ({
    file,
    name: match[1] ?? "",
  }));
}

const isAttack = ({ name }: SolidityTest) => /^test(?:Fuzz)?_Attack_/.test(name);

/** A row of the table of attacks: threat, defence, file and test, twin. */
const attackPattern = /^\| \S.* \| \S.* \| `([\w.]+)` · `(\w+)` +\| (–|`\w+`(?:, `\w+`)*) +\|$/;
/** A row that says what can't be done, and shows it. */
const cantPattern = /^\| \S.* \| `([\w.]+)` · `(\w+)` +\|$/;

/** Where the page differs from the tests and the weak twins, each by its contract's name. */
export function securityProblems(
  page: string,
  text: string,
  tests: readonly SolidityTest[],
  mocks: readonly string[],
): string[] {
  const problems: string[] = [];
  const known = new Set(tests.map(key));
  const attacks = new Set<string>();
  const twins = new Set<string>();
  for (const line of text.split("\n").filter((row) => row.startsWith("|") && row.includes(".t.sol"))) {
    const [, file = "", name = "", twin = ""] = attackPattern.exec(line) ?? cantPattern.exec(line) ?? [];
    const test = key({ file, name });
    if (name === "") {
      problems.push(`${page}: not a row of an attack, nor of what can't be done: ${line}`);
      continue;
    }
    if (!known.has(test)) problems.push(`${page}: names ${name}, which is not in ${file}`);
    if (twin === "") continue;
    if (!isAttack({ file, name })) problems.push(`${page}: ${name} is not named after an attack`);
    if (attacks.has(test)) problems.push(`${page}: lists ${name} twice`);
    attacks.add(test);
    for (const [, mock = ""] of twin.matchAll(/`(\w+)`/g)) twins.add(mock);
  }
  const missing = tests.filter((test) => isAttack(test) && !attacks.has(key(test)));
  return [
    ...problems,
    ...[...twins].filter((twin) => !mocks.includes(twin)).map((twin) => `${page}: there is no twin ${twin}`),
    ...missing.map(({ file, name }) => `${page}: does not list ${name} of ${file}`),
    ...mocks
      .filter((mock) => mock.startsWith("Weak") && !twins.has(mock))
      .map((mock) => `${page}: no attack names the twin ${mock}`),
  ];
}

function key({ file, name }: SolidityTest): string {
  return `${file}: ${name}`;
}
