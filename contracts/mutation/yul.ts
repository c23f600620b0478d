/** Finds the mutants of an assembly block. It has no conditional expressions, so statements are repeated instead. */
import { type Node, optionalPart, part, parts, type Range, rangeOf, text } from "./ast.ts";
import { LEFT_OUT, type Site, type Variant } from "./sites.ts";

/** Each function and its replacement. */
const CALLS: Readonly<Record<string, (args: string) => string>> = {
  add: (args) => `sub(${args})`,
  sub: (args) => `add(${args})`,
  mul: (args) => `div(${args})`,
  div: (args) => `mul(${args})`,
  mod: (args) => `div(${args})`,
  shl: (args) => `shr(${args})`,
  shr: (args) => `shl(${args})`,
  and: (args) => `or(${args})`,
  or: (args) => `and(${args})`,
  lt: (args) => `iszero(gt(${args}))`,
  gt: (args) => `iszero(lt(${args}))`,
  eq: (args) => `iszero(eq(${args}))`,
  iszero: (args) => `iszero(iszero(${args}))`,
  not: (args) => args,
};

/** Functions whose calls are worth removing: writes, logs and reverts. */
const REMOVABLE = /^(sstore|tstore|mstore|mstore8|revert|log\d)$/;

export interface AssemblyMutants {
  readonly sites: readonly Site[];
  /** The whole block. A call with the numbers of its first and last mutant is put in front of it. */
  readonly block: Range;
}

/** @param alive Expression for the active mutant's number inside the block. */
export function assemblyMutants(source: string, assembly: Node, alive: string): AssemblyMutants {
  const sites: Site[] = [];
  const textOf = (node: Node) => source.slice(rangeOf(node).start, rangeOf(node).end);

  const visit = (node: Node): void => {
    switch (node.nodeType) {
      case "YulFunctionDefinition":
        // Assembly functions can't read outer variables.
        if (alive === "coinbase()") visit(part(node, "body"));
        return;
      case "YulForLoop":
        visit(part(node, "pre"));
        condition(part(node, "condition"));
        visit(part(node, "body"));
        return;
      case "YulIf":
        condition(part(node, "condition"));
        visit(part(node, "body"));
        return;
      case "YulSwitch":
        condition(part(node, "expression"));
        for (const one of parts(node, "cases")) visit(part(one, "body"));
        return;
      case "YulBlock":
        for (const statement of parts(node, "statements")) visit(statement);
        return;
      case "YulVariableDeclaration": {
        const value = optionalPart(node, "value");
        const [name, second] = parts(node, "variables");
        if (value === null || name === undefined || second !== undefined) return;
        const variable = text(name, "name");
        const changed = changes(value);
        repeated(node, changed.map(asVariant), `let ${variable} `, (i) =>
          i === null ? `${variable} := ${textOf(value)}` : `${variable} := ${changed[i]?.code}`,
        );
        return;
      }
      case "YulAssignment": {
        const value = part(node, "value");
        const targets = textOf(node).slice(0, rangeOf(value).start - rangeOf(node).start);
        const changed = changes(value);
        const variants = [...changed.map(asVariant), removal(node)];
        repeated(node, variants, "", (i) =>
          i === null ? textOf(node) : i < changed.length ? `${targets}${changed[i]?.code}` : "",
        );
        return;
      }
      case "YulExpressionStatement": {
        const call = part(node, "expression");
        const changed = changes(call);
        const removable = REMOVABLE.test(text(part(call, "functionName"), "name"));
        const variants = [...changed.map(asVariant), ...(removable ? [removal(node)] : [])];
        repeated(node, variants, "", (i) =>
          i === null ? textOf(node) : i < changed.length ? (changed[i]?.code ?? "") : "",
        );
        return;
      }
    }
  };

  interface Change {
    readonly original: string;
    readonly shown: string;
    /** The whole expression including the change. */
    readonly code: string;
  }

  /** All changes of one call within an expression. */
  function changes(expression: Node): Change[] {
    const all: Change[] = [];
    const whole = rangeOf(expression);
    const inside = (node: Node): void => {
      if (node.nodeType !== "YulFunctionCall") return;
      const args = parts(node, "arguments");
      const other = CALLS[text(part(node, "functionName"), "name")];
      const [first, last] = [args[0], args.at(-1)];
      if (other !== undefined && first !== undefined && last !== undefined) {
        const { start, end } = rangeOf(node);
        const shown = other(source.slice(rangeOf(first).start, rangeOf(last).end));
        const code = source.slice(whole.start, start) + shown + source.slice(end, whole.end);
        all.push({ original: textOf(node), shown, code });
      }
      for (const argument of args) inside(argument);
    };
    inside(expression);
    return all;
  }

  const asVariant = ({ original, shown }: Change): Variant => ({ kind: "assembly", original, shown });
  const removal = (node: Node): Variant => ({ kind: "assembly", original: textOf(node), shown: "removed" });

  /** Repeats a statement once per variant. Exactly one of the repetitions runs. */
  function repeated(
    node: Node,
    variants: readonly Variant[],
    head: string,
    code: (i: number | null) => string,
  ): void {
    if (variants.length === 0) return;
    sites.push({
      ...rangeOf(node),
      variants,
      make: (ids) => {
        // The numbers are consecutive, apart from mutants that do not compile.
        const used = ids.filter((id) => id !== LEFT_OUT);
        const repetitions = ids.map((id, i) =>
          code(i) === "" ? "" : ` if eq(${alive}, ${id}) { ${code(i)} }`,
        );
        return `${head}if iszero(lt(sub(${alive}, ${used[0]}), ${used.length})) { ${code(null)} }${repetitions.join("")}`;
      },
    });
  }

  /** `a xor (alive × (a xor b))` is `b` if the mutant is active, else `a`. */
  function condition(node: Node): void {
    const changed = changes(node);
    if (changed.length === 0) return;
    const original = textOf(node);
    sites.push({
      ...rangeOf(node),
      variants: changed.map(asVariant),
      make: (ids) =>
        ids.reduce(
          (so, id, i) => `xor(mul(eq(${alive}, ${id}), xor(${original}, ${changed[i]?.code})), ${so})`,
          original,
        ),
    });
  }

  visit(part(assembly, "AST"));
  return { sites, block: rangeOf(assembly) };
}
