import type { Hex } from "viem";

/** One error in a chain of errors that wrap each other. */
export type ErrorNode = {
  value: unknown;
  code: unknown;
  name: unknown;
  message: string;
  /** Hex strings that may be a revert's bytes. */
  data: readonly Hex[];
};

/** Fields in which wallets and libraries keep a wrapped error. The failed request is left out: its bytes are not a revert. */
const inner = ["cause", "error", "data", "originalError", "info", "reason"] as const;
const bytes = ["data", "raw", "result"] as const;
const most = 40;

/** The error and all errors that it wraps, outermost first. */
export function nodesOf(error: unknown): ErrorNode[] {
  const seen = new Set<unknown>();
  const nodes: ErrorNode[] = [];
  let level: unknown[] = [error];
  while (level.length > 0 && nodes.length < most) {
    const next: unknown[] = [];
    for (const value of level) {
      if (seen.has(value)) continue;
      seen.add(value);
      if (typeof value === "string") nodes.push(nodeOf({ message: value }, value));
      if (typeof value !== "object" || value === null) continue;
      const fields = value as Record<string, unknown>;
      nodes.push(nodeOf(fields, value));
      for (const key of inner) if (typeof fields[key] === "object") next.push(fields[key]);
    }
    level = next;
  }
  return nodes;
}

function nodeOf(fields: Record<string, unknown>, value: unknown): ErrorNode {
  // viem adds the request and its version to `message`; `shortMessage` has only the error.
  const { code, name, message, shortMessage, details } = fields;
  const said = [shortMessage ?? message, details].filter((text) => typeof text === "string").join("\n");
  const found = bytes.map((key) => fields[key]).filter(isBytes);
  return { value, code, name, message: said, data: [...found, ...bytesIn(said)] };
}

function isBytes(value: unknown): value is Hex {
  return typeof value === "string" && /^0x(?:[\da-f]{2}){4,}$/i.test(value);
}

/** Some nodes put the bytes only into the message, some with a colon after the selector. */
function bytesIn(message: string): Hex[] {
  return [...message.matchAll(/0x([\da-f]{8})(?::\s*)?([\da-f]*)/gi)]
    .map(([, selector, rest]) => `0x${selector}${rest}`)
    .filter(isBytes);
}

const longest = 200;

/** The readable part of a message: without prefixes and bytes, cut to a sentence or two. */
export function textOf(message: string): string {
  const wrapped = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(message)?.[1];
  const words = (wrapped ?? message)
    .replace(/^\s*(?:Internal JSON-RPC error\.?|RPC Request failed\.?|Error:)\s*/i, "")
    .split(/\n|0x[\da-f]{8,}|"\s*[,}]/i)[0];
  const text = (words ?? "").replace(/[\s({["'`:,]+$/, "").trim();
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
