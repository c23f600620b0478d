/** The compiler's syntax tree, as far as mutation tests need it. */

export interface Node {
  readonly nodeType: string;
  /** `start:length:file`, in bytes. */
  readonly src: string;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "nodeType" in value && "src" in value;
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** The node under `key`. Throws if there is none. */
export function part(node: Node, key: string): Node {
  const value = node[key];
  if (!isNode(value)) throw new Error(`${node.nodeType} has no ${key}`);
  return value;
}

export function optionalPart(node: Node, key: string): Node | null {
  const value = node[key];
  return isNode(value) ? value : null;
}

export function parts(node: Node, key: string): Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function text(node: Node, key: string): string {
  const value = node[key];
  return typeof value === "string" ? value : "";
}

export function typeOf(node: Node): string {
  const { typeDescriptions } = node;
  const known = typeDescriptions as { typeString?: string } | undefined;
  return known?.typeString ?? "";
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export function rangeOf({ src }: Node): Range {
  const [start = 0, length = 0] = src.split(":").map(Number);
  return { start, end: start + length };
}

/** Every node below and including `node`, parents first. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

/** Text with one character per byte, because the compiler's positions count bytes. */
export const toBytes = (source: string): string => Buffer.from(source, "utf8").toString("latin1");
export const fromBytes = (bytes: string): string => Buffer.from(bytes, "latin1").toString("utf8");
