import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Abi } from "viem";
import { describe, expect, it } from "vitest";
import { errorsAbi } from "../generated/abi/errors.ts";
import { errorCatalogue, errorDomains, errorEntry } from "./catalogue.ts";
import { standardErrorsAbi } from "./standard-abi.ts";

type AbiError = Extract<Abi[number], { type: "error" }>;

const generated = new URL("../generated/abi/", import.meta.url);

/** OpenZeppelin contracts whose errors are in the catalogue as published, for standards that later contracts may use. */
const published = [
  "ECDSA",
  "ERC20Permit",
  "ERC721Enumerable",
  "IERC1155Errors",
  "IERC721Errors",
  "SafeCast",
  "SafeERC20",
  "ShortStrings",
  "TimelockController",
];

/** Errors that Solidity raises without an ABI. */
const builtIn: readonly AbiError[] = [
  { type: "error", name: "Error", inputs: [{ name: "message", type: "string" }] },
  { type: "error", name: "Panic", inputs: [{ name: "code", type: "uint256" }] },
];

const errorsIn = (abi: Abi) => abi.filter((item): item is AbiError => item.type === "error");

const ours = (
  await Promise.all(
    readdirSync(generated).map(async (file) => {
      const module = (await import(new URL(file, generated).href)) as Record<string, Abi>;
      return Object.values(module).flatMap(errorsIn);
    }),
  )
).flat();

const require = createRequire(new URL("../../../../contracts/package.json", import.meta.url));
const theirs = published.flatMap((name) => {
  const file = require.resolve(`@openzeppelin/contracts/build/contracts/${name}.json`);
  return errorsIn((JSON.parse(readFileSync(file, "utf8")) as { abi: Abi }).abi);
});

const all = [...ours, ...theirs, ...builtIn];

describe("error catalogue", () => {
  it.each([...new Map(ours.map((error) => [error.name, error]))].map(([name, error]) => ({ name, error })))(
    "contains $name of our contracts",
    ({ name, error }) => {
      const entry = errorEntry(name);
      expect(entry, `add ${name} to packages/protocol/src/errors`).toBeDefined();
      expect(Object.keys(entry?.args ?? {})).toEqual(error.inputs.map((input) => input.name));
    },
  );

  it.each(errorCatalogue.map((entry) => ({ entry, code: entry.code })))(
    "describes $code correctly",
    ({ entry }) => {
      const error = all.find(({ name }) => name === entry.code);
      expect(error, `no contract has ${entry.code}`).toBeDefined();
      const args = error?.inputs.map((input) => input.name);
      expect(Object.keys(entry.args)).toEqual(args);
      for (const [sentence, end] of [
        [entry.en, /[.}]$/],
        [entry.zh, /[。}]$/],
      ] as const) {
        expect(sentence).toMatch(end);
        const placeholders = [...sentence.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]);
        for (const placeholder of placeholders) expect(args).toContain(placeholder);
      }
      expect(entry.zh).toMatch(/\p{Script=Han}/u);
      expect(entry.en).not.toMatch(/\p{Script=Han}/u);
      expect(entry.key).toMatch(/^[a-z][A-Za-z0-9]*$/);
    },
  );

  it("has the same errors as the two lists that decode reverts, with the published types", () => {
    const typesOf = ({ name, inputs }: AbiError) => `${name}(${inputs.map((input) => input.type).join()})`;
    const decoded: readonly AbiError[] = [...errorsAbi, ...standardErrorsAbi];
    expect(decoded.map(({ name }) => name).sort()).toEqual(errorCatalogue.map(({ code }) => code).sort());
    for (const error of decoded) expect(all.map(typesOf)).toContain(typesOf(error));
  });

  it("has the same placeholders in both languages", () => {
    const figures = (sentence: string) =>
      [...new Set([...sentence.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]))].sort();
    for (const { code, en, zh } of errorCatalogue) expect(figures(zh), code).toEqual(figures(en));
  });

  it("has each error and each key once", () => {
    expect(new Set(errorCatalogue.map(({ code }) => code)).size).toBe(errorCatalogue.length);
    expect(new Set(errorCatalogue.map(({ key }) => key)).size).toBe(errorCatalogue.length);
    expect(Object.values(errorDomains).flat()).toEqual(errorCatalogue);
  });
});
