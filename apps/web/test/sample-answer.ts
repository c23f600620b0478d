import type { AbiParameter } from "viem";
import type { AnswerTo, Question } from "../src/chain/chain.ts";

type Part = AbiParameter & { components?: readonly Part[] };

/** An answer of the question's shape: numbers are 1, addresses end in 1, booleans are false. */
export function sampleAnswer<const Asked extends Question>(question: Asked): AnswerTo<Asked> {
  const [asked] = question;
  if (asked?.type !== "function" || !asked.outputs[0]) throw new TypeError("A question has an answer.");
  return sampleOf(asked.outputs[0] as Part) as AnswerTo<Asked>;
}

function sampleOf(part: Part): unknown {
  const array = /^(.*)\[(\d*)\]$/.exec(part.type);
  if (array) {
    const [, type = "", length] = array;
    return Array.from({ length: Number(length || 0) }, () => sampleOf({ ...part, type }));
  }
  if (part.type === "tuple") {
    return Object.fromEntries((part.components ?? []).map((inner) => [inner.name, sampleOf(inner)]));
  }
  if (part.type === "bool") return false;
  if (part.type === "address") return `0x${"0".repeat(39)}1`;
  if (part.type.startsWith("uint")) return 1n;
  return part.type === "string" ? "" : "0x";
}
