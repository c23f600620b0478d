/** What a Solidity source defines that ends up in the code of who makes, inherits or calls it. */
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
    // Errors have no code.
    libraries: names(/^library (\w+)/gm).filter((name) => name !== "Errors"),
  };
}

/** Where a Solidity test gets code of `src` compiled into itself, which is then compiled as tests are and not as it ships. */
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
