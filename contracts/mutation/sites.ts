import type { Range } from "./ast.ts";

/** Takes the place of a mutant's number if the mutant does not compile. No mutant has this number. */
export const LEFT_OUT = 1_000_000;

/** One change of a place in the source, as the report shows it. */
export interface Variant {
  readonly kind: string;
  readonly original: string;
  readonly shown: string;
}

/** A place in the source with its mutants. At most one mutant of a build is active. */
export interface Site extends Range {
  readonly variants: readonly Variant[];
  /** @param ids One number per variant, in ascending order. @param inner The place's code without these mutants. */
  readonly make: (ids: readonly number[], inner: string) => string;
}

/** `code` is the Solidity text that replaces the place. */
export interface Choice extends Variant {
  readonly code: string;
}

/** Generates `(Mutant.on(17) ? a - b : a + b)`. */
export function expressionSite(range: Range, choices: readonly Choice[]): Site {
  return {
    ...range,
    variants: choices,
    make: (ids, inner) =>
      `(${choices.map(({ code }, i) => `Mutant.on(${ids[i]}) ? ${code} : `).join("")}${inner})`,
  };
}

/** Adds braces, so that an `else` after the statement still belongs to its own `if`. */
export function statementSite(range: Range, choices: readonly Choice[]): Site {
  return {
    ...range,
    variants: choices,
    make: (ids, inner) =>
      `{ ${choices.map(({ code }, i) => `if (Mutant.on(${ids[i]})) { ${code} } else `).join("")}{ ${inner} } }`,
  };
}
