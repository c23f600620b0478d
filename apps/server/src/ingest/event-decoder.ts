import { type AbiEvent, type AbiParameter, decodeAbiParameters, type Hex, toEventSelector } from "viem";
import type { ChainLog } from "./chain-block.ts";

export interface EventDecoder {
  readonly name: string;
  readonly topic: string;
  decode(log: Pick<ChainLog, "topics" | "data">): Record<string, unknown>;
}

/** A log does not match its event's definition, so it cannot be stored. */
export class MalformedLogError extends Error {
  override readonly name = "MalformedLogError";
}

const WORD = 64;

/**
 * Decodes one kind of event, with addresses in lower case. Most events consist only of 32-byte words, which are
 * sliced directly. The general decoder is many times slower: it looks up the definition and computes address
 * checksums every time.
 */
export function eventDecoder(event: AbiEvent): EventDecoder {
  const indexed = event.inputs.filter((input) => input.indexed === true);
  const plain = event.inputs.filter((input) => input.indexed !== true);
  const readPlain = plain.every(({ type }) => isWord(type)) ? wordsReader(plain) : abiReader(plain);
  const topic = toEventSelector(event);
  return {
    name: event.name,
    topic,
    decode({ topics, data }) {
      if (topics[0] !== topic || topics.length !== indexed.length + 1) {
        throw new MalformedLogError(`A log is not a valid ${event.name}: it has ${topics.length} topics.`);
      }
      const args: Record<string, unknown> = {};
      indexed.forEach((input, i) => {
        args[input.name ?? ""] = readWord(input.type, topics[i + 1] ?? "", 2);
      });
      readPlain(data, args, event.name);
      return args;
    },
  };
}

type Reader = (data: string, args: Record<string, unknown>, event: string) => void;

function wordsReader(inputs: readonly AbiParameter[]): Reader {
  return (data, args, event) => {
    if (data.length !== 2 + inputs.length * WORD) {
      throw new MalformedLogError(`A log is not a valid ${event}: it has ${(data.length - 2) / 2} bytes.`);
    }
    inputs.forEach(({ name, type }, i) => {
      args[name ?? ""] = readWord(type, data, 2 + i * WORD);
    });
  };
}

function abiReader(inputs: readonly AbiParameter[]): Reader {
  return (data, args, event) => {
    let values: readonly unknown[];
    try {
      values = decodeAbiParameters(inputs, data as Hex);
    } catch (cause) {
      throw new MalformedLogError(`A log is not a valid ${event}.`, { cause });
    }
    inputs.forEach(({ name }, i) => {
      args[name ?? ""] = asStored(values[i]);
    });
  };
}

function isWord(type: string): boolean {
  return type === "address" || type === "bool" || type === "bytes32" || /^uint\d+$/.test(type);
}

function readWord(type: string, hex: string, at: number): unknown {
  if (type === "address") return `0x${hex.slice(at + 24, at + WORD)}`;
  if (type === "bytes32") return `0x${hex.slice(at, at + WORD)}`;
  if (type === "bool") return hex.charAt(at + WORD - 1) === "1";
  return BigInt(`0x${hex.slice(at, at + WORD)}`);
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Lowers the case of addresses and makes texts storable. */
function asStored(value: unknown): unknown {
  if (typeof value === "string") return ADDRESS.test(value) ? value.toLowerCase() : storable(value);
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asStored(inner)]));
}

/**
 * Contracts accept any bytes as text, but PostgreSQL rejects NUL in text and JSON. Without this, one such log would
 * stop the ingest permanently.
 */
export function storable(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}
