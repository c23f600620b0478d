/** Puts a mark before every statement and into both branches of every condition. */
import { readFileSync } from "node:fs";
import {
  fromBytes,
  type Node,
  optionalPart,
  part,
  parts,
  type Range,
  rangeOf,
  text,
  toBytes,
} from "./ast.ts";
import { applyEdits, type Edit } from "./edits.ts";
import type { Sources } from "./mutate.ts";

const LIBRARY = "mutation/Cover.sol";
const libraryText = readFileSync(new URL("Cover.sol", import.meta.url), "utf8");

export interface Mark {
  readonly file: string;
  readonly line: number;
  readonly kind: "statement" | "branch";
  /** For a branch: the condition and its value, such as `a < b: false`. */
  readonly what: string;
  /** The same place has the same key in every build. */
  readonly key: string;
}

export interface Covered {
  readonly sources: Sources;
  /** A mark's number is its position in this list, from 1. */
  readonly marks: readonly Mark[];
}

const SIMPLE =
  /^(ExpressionStatement|VariableDeclarationStatement|Return|RevertStatement|EmitStatement|Break|Continue)$/;

export function cover(
  sources: Sources,
  trees: Readonly<Record<string, Node>>,
  files: readonly string[],
): Covered {
  const marks: Mark[] = [];
  const covered: Record<string, string> = { ...sources, [LIBRARY]: libraryText };

  for (const file of files) {
    const tree = trees[file];
    const source = toBytes(sources[file] ?? "");
    if (tree === undefined) throw new Error(`no such source: ${file}`);
    const edits: Edit[] = [];

    const mark = (kind: Mark["kind"], at: number, what: string): number => {
      const line = source.slice(0, at).split("\n").length;
      const name = file.replace(/^project\//, "");
      return marks.push({ file: name, line, kind, what: oneLine(what), key: `${name}:${at}:${what}` });
    };

    const statement = (node: Node, alone: boolean): void => {
      if (node.nodeType === "Block" || node.nodeType === "UncheckedBlock") {
        for (const one of parts(node, "statements")) statement(one, false);
        return;
      }
      if (node.nodeType === "PlaceholderStatement") return;
      const range = whole(source, node);
      const id = mark("statement", range.start, "");
      const make = (inner: string) => `Cover.hit(${id}); ${inner}`;
      edits.push({ ...range, make: alone ? (inner) => `{ ${make(inner)} }` : make });
      if (node.nodeType === "InlineAssembly") return;
      if (SIMPLE.test(node.nodeType)) conditions(node);
      for (const [key, nested] of Object.entries(node)) {
        for (const child of (Array.isArray(nested) ? nested : [nested]) as unknown[]) {
          if (typeof child !== "object" || child === null || !("nodeType" in child)) continue;
          const inner = child as Node;
          if (key === "trueBody" || key === "falseBody" || key === "body")
            statement(inner, inner.nodeType !== "Block");
          else if (key === "clauses") statement(part(inner, "block"), false);
          else if (key === "condition") leaf(inner);
          else if (!SIMPLE.test(node.nodeType)) conditions(inner);
        }
      }
    };

    /** The conditions within an expression. */
    const conditions = (node: Node): void => {
      if (node.nodeType === "Conditional") leaf(part(node, "condition"));
      else if (isJunction(node)) {
        leaf(node);
        return;
      }
      for (const [key, nested] of Object.entries(node)) {
        if (key === "condition" || key === "typeName") continue;
        for (const child of (Array.isArray(nested) ? nested : [nested]) as unknown[]) {
          if (typeof child === "object" && child !== null && "nodeType" in child) conditions(child as Node);
        }
      }
    };

    /** Marks both sides of `&&` and `||`, but not their result, which follows from the sides. */
    const leaf = (node: Node): void => {
      if (isJunction(node)) {
        leaf(part(node, "leftExpression"));
        leaf(part(node, "rightExpression"));
        return;
      }
      const inBrackets = node.nodeType === "TupleExpression" ? parts(node, "components")[0] : undefined;
      if (inBrackets !== undefined) {
        leaf(inBrackets);
        return;
      }
      const range = rangeOf(node);
      const original = source.slice(range.start, range.end);
      const yes = mark("branch", range.start, `${original}: true`);
      const no = mark("branch", range.start, `${original}: false`);
      edits.push({ ...range, make: (inner) => `((${inner}) ? Cover.yes(${yes}) : Cover.no(${no}))` });
      conditions(node);
    };

    for (const body of bodiesOf(tree)) statement(body, false);
    if (edits.length === 0) continue;
    const pragma = parts(tree, "nodes").find(({ nodeType }) => nodeType === "PragmaDirective");
    if (pragma === undefined) throw new Error(`${file} has no pragma`);
    edits.push({ ...rangeOf(pragma), make: (inner) => `${inner} import {Cover} from "${LIBRARY}";` });
    covered[file] = fromBytes(applyEdits(source, edits));
  }
  return { sources: covered, marks };
}

const oneLine = (code: string) => fromBytes(code).replaceAll(/\s+/g, " ");

const isJunction = (node: Node) =>
  node.nodeType === "BinaryOperation" && /^(&&|\|\|)$/.test(text(node, "operator"));

function bodiesOf(tree: Node): Node[] {
  const definitions = parts(tree, "nodes").flatMap((node) => [node, ...parts(node, "nodes")]);
  return definitions.flatMap((node) => {
    const body = /^(Function|Modifier)Definition$/.test(node.nodeType) ? optionalPart(node, "body") : null;
    return body === null ? [] : [body];
  });
}

/** The range of a statement with its semicolon, which the compiler leaves out. */
function whole(source: string, node: Node): Range {
  const { start, end } = rangeOf(node);
  if (source[end - 1] === "}") return { start, end };
  const [gap = ""] = /^\s*;/.exec(source.slice(end, end + 200)) ?? [];
  return { start, end: end + gap.length };
}
