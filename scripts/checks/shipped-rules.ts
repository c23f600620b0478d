/** The definitions of a Solidity source whose code ends up in contracts that create, inherit or call them. */
export interface Defined {
  readonly contracts: readonly string[];
  readonly bases: readonly string[];
  readonly libraries: readonly string[];
}

export function definedIn(texts: readonly string[]): Defined {
  const names = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  return {
    contracts: names(/^contract (\w+)/gm),
    bases: names(/^(?:abstract )?contract (\w+)/gm),
    // Errors produce no code.
    libraries: names(/^library (\w+)/gm).filter((name) => name !== "Errors"),
  };
}

/**
 * Reports Solidity tests that compile code of `src` into themselves. Such code gets the tests' compiler settings, so
 * the test would not run the shipped bytecode.
 */
export function copyProblems(file: string, text: string, ours: Defined): string[] {
  const problems = text.split("\n").flatMap((line, i) => {
    const place = `${file}:${i + 1}`;
    return [
      ...namesIn(line, /\bnew (\w+)\s*[({]|\btype\((\w+)\)\.creationCode/g, ours.contracts).map(
        (name) => `${place}: makes a ${name} of its own; _new("${name}") takes the one that ships`,
      ),
      ...namesIn(line, /\b(\w+)\.[a-z_]\w*\(|\busing (\w+) for\b/g, ours.libraries).map(
        (name) => `${place}: calls ${name}, so contracts/scripts/shipped.ts has to list the file`,
      ),
    ];
  });
  const inherited = [...text.matchAll(/^(?:abstract )?contract \w+ is\s([^{]+)\{/gm)].flatMap(
    ([, list = ""]) => namesIn(list, /(\w+)/g, ours.bases),
  );
  return [
    ...problems,
    ...inherited.map((name) => `${file}: inherits ${name}, so contracts/scripts/shipped.ts has to list it`),
  ];
}

function namesIn(text: string, pattern: RegExp, known: readonly string[]): string[] {
  return [...text.matchAll(pattern)]
    .map(([, first, second]) => first ?? second ?? "")
    .filter((name) => known.includes(name));
}
