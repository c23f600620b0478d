import type { Range } from "./ast.ts";

/** A number that no mutant has: it stands for one that does not compile. */
export const LEFT_OUT = 1_000_000;

/** One way to change a place of the source, as a reader sees it. */
export interface Variant {
  readonly kind: string;
  readonly original: string;
  readonly shown: string;
}

/** A place of the source with its mutants. Of all mutants of a build at most one is alive. */
export interface Site extends Range {
  readonly variants: readonly Variant[];
  /** @param ids One number per variant, rising. @param inner What the place is otherwise. */
  readonly make: (ids: readonly number[], inner: string) => string;
}

/** `code` is what compiles. */
export interface Choice extends Variant {
  readonly code: string;
}

/** `(a - b if 17 is alive, else a + b)`. */
export function expressionSite(range: Range, choices: readonly Choice[]): Site {
  return {
    ...range,
    variants: choices,
    make: (ids, inner) =>
      `(${choices.map(({ code }, i) => `Mutant.on(${ids[i]}) ? ${code} : `).join("")}${inner})`,
  };
}

/** In braces, so that an `else` behind it stays with its own `if`. */
export function statementSite(range: Range, choices: readonly Choice[]): Site {
  return {
    ...range,
    variants: choices,
    make: (ids, inner) =>
      `{ ${choices.map(({ code }, i) => `if (Mutant.on(${ids[i]})) { ${code} } else `).join("")}{ ${inner} } }`,
  };
}
