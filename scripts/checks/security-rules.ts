/**
 * Differences between the security page and the code: tests or weak twins that do not exist, and attacks or weak twins
 * that the page omits.
 */
export function securityProblems(
  page: string,
  /** The source of each Solidity test by file name. */
  tests: ReadonlyMap<string, string>,
  /** The names of the contracts in contracts/src/mocks. */
  mocks: readonly string[],
): string[] {
  const known = [...tests].flatMap(([file, text]) =>
    [...text.matchAll(/\bfunction (test(?:Fuzz)?_\w+)/g)].map(([, name]) => `${file} · ${name}`),
  );
  const named = [...page.matchAll(/`([\w.]+\.t\.sol)` · `(\w+)`/g)].map(
    ([, file, name]) => `${file} · ${name}`,
  );
  // Only tables of attacks have a column after the test: the weak twins.
  const attacks = [...page.matchAll(/`([\w.]+\.t\.sol)` · `(\w+)` +\| (.+?) +\|$/gm)];
  const listed = new Set(attacks.map(([, file, name]) => `${file} · ${name}`));
  const twins = new Set(attacks.flatMap(([, , , cell = ""]) => cell.match(/\w+/g) ?? []));
  return [
    ...named.filter((test) => !known.includes(test)).map((test) => `there is no test ${test}`),
    ...known
      .filter((test) => / test(?:Fuzz)?_Attack_/.test(test) && !listed.has(test))
      .map((test) => `the attack ${test} is not listed`),
    ...[...twins].filter((twin) => !mocks.includes(twin)).map((twin) => `there is no twin ${twin}`),
    ...mocks
      .filter((mock) => mock.startsWith("Weak") && !twins.has(mock))
      .map((twin) => `no attack names the twin ${twin}`),
  ];
}
