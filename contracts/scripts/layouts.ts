/**
 * The storage layout of every upgradeable contract, from the compiler. Only the sources are analysed; no code is
 * generated.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import solc from "solc";
import type { Layout, Type, Variable } from "./check-upgrade.ts";
import { halves } from "./halves.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);
const PROBE = "Probe.sol";

/** The names in the compiler's output. */
interface SolcVariable {
  readonly label: string;
  readonly slot: string;
  readonly offset: number;
  readonly type: string;
}
interface SolcType {
  readonly encoding: "inplace" | "mapping" | "dynamic_array" | "bytes";
  readonly label: string;
  readonly numberOfBytes: string;
  readonly key?: string;
  readonly value?: string;
  readonly base?: string;
  readonly members?: readonly SolcVariable[];
}
interface SolcLayout {
  readonly storage: readonly SolcVariable[];
  readonly types: Readonly<Record<string, SolcType>> | null;
}
interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<
    Record<string, Readonly<Record<string, { readonly storageLayout: SolcLayout }>>>
  >;
}

/** Read from the sources: the compiler's syntax tree would take three times as long as everything else. */
interface Contract {
  readonly name: string;
  readonly source: string;
  readonly isAbstract: boolean;
  readonly bases: readonly string[];
}

/** A struct in an ERC-7201 namespace. */
interface Namespace {
  readonly name: string;
  readonly struct: string;
  readonly source: string;
}

/** The layouts of every upgradeable contract and of its parts. */
export function readLayouts(): Map<string, Layout> {
  const sources = readSources();
  const namespaces = [...sources].flatMap(([source, text]) => namespacesIn(source, text));
  sources.set(PROBE, probeOf(namespaces));
  const output = compile(sources);
  const contracts = new Map([...sources].flatMap(contractsIn).map((contract) => [contract.name, contract]));
  const read = reader(new Map([...sources.values()].flatMap(enumsIn)));
  const probe = output.contracts[PROBE]?.Probe?.storageLayout;
  if (probe === undefined) throw new Error("The compiler says nothing about namespaces.");

  const layouts = new Map<string, Layout>();
  for (const { name, source, isAbstract } of contracts.values()) {
    if (!source.startsWith("src/") || isAbstract) continue;
    const bases = basesOf(name, contracts);
    if (!bases.has("UUPSUpgradeable") && !isPart(name)) continue;
    const layout = output.contracts[source]?.[name]?.storageLayout;
    if (layout === undefined) throw new Error(`The compiler says nothing about ${name}.`);
    const own = namespaces.flatMap(({ name: space, struct }, i) => {
      const variable = probe.storage[i];
      if (variable === undefined || !bases.has(ownerOf(struct))) return [];
      return [[space, read.members(probe, variable.type)] as const];
    });
    layouts.set(name, {
      variables: read.variables(layout, layout.storage),
      namespaces: Object.fromEntries(own.sort(([a], [b]) => (a < b ? -1 : 1))),
    });
  }
  return layouts;
}

/** The contract at a proxy's address, and all parts that run on its storage. */
export function partsOf(contract: string): string[] {
  const next = halves[contract];
  return next === undefined ? [contract] : [contract, ...partsOf(next)];
}

function isPart(contract: string): boolean {
  return Object.values(halves).includes(contract) && !contract.startsWith("Lens");
}

/**
 * Where a part's storage differs from its contract's. A part may declare fewer namespaces: a part that only reads does
 * not need the owner, for example.
 */
export function differences(whole: Layout, part: Layout): string[] {
  const problems: string[] = [];
  if (JSON.stringify(whole.variables) !== JSON.stringify(part.variables)) problems.push("variables differ");
  for (const [name, members] of Object.entries(part.namespaces)) {
    if (JSON.stringify(whole.namespaces[name]) !== JSON.stringify(members)) problems.push(`${name} differs`);
  }
  return problems;
}

function compile(sources: ReadonlyMap<string, string>): Output {
  const input = {
    language: "Solidity",
    sources: Object.fromEntries([...sources].map(([name, content]) => [name, { content }])),
    settings: { evmVersion: "cancun", outputSelection: { "*": { "*": ["storageLayout"] } } },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return output;
}

/** All of `src/` except mocks, and its imports, under the names that the compiler resolves imports to. */
function readSources(): Map<string, string> {
  const sources = new Map<string, string>();
  const add = (name: string): void => {
    if (sources.has(name)) return;
    const text = readFileSync(name.startsWith("src/") ? join(folder, name) : require.resolve(name), "utf8");
    sources.set(name, text);
    for (const [, path = ""] of text.matchAll(/^import [^;]*?"([^"]+)";/gm)) {
      add(path.startsWith(".") ? posix.join(dirname(name), path) : path);
    }
  };
  for (const file of readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })) {
    const name = relative(folder, join(folder, "src", file)).replaceAll("\\", "/");
    if (name.endsWith(".sol") && !name.startsWith("src/mocks/")) add(name);
  }
  return sources;
}

function contractsIn([source, text]: readonly [string, string]): Contract[] {
  const found = text.matchAll(/^(abstract )?contract (\w+)(?:\s+is\s+([^{]+))?\s*\{/gm);
  return [...found].map(({ 1: abstract, 2: name = "", 3: list = "" }) => ({
    name,
    source,
    isAbstract: abstract !== undefined,
    bases: list.split(",").map((base) => base.trim().replace(/\(.*$/s, "")),
  }));
}

function basesOf(name: string, contracts: ReadonlyMap<string, Contract>): Set<string> {
  const bases = contracts.get(name)?.bases ?? [];
  return new Set([name, ...bases.flatMap((base) => [...basesOf(base, contracts)])]);
}

function enumsIn(text: string): (readonly [string, string])[] {
  return [...text.matchAll(/^ *enum (\w+) \{([^}]*)\}/gm)].map(({ 1: name = "", 2: choices = "", index }) => {
    const owner = ownerAt(text, index);
    const words = choices.replaceAll(/\/\/.*$/gm, "").match(/\w+/g) ?? [];
    return [`enum ${owner === undefined ? "" : `${owner}.`}${name}`, words.join(", ")] as const;
  });
}

function namespacesIn(source: string, text: string): Namespace[] {
  const found = text.matchAll(/@custom:storage-location erc7201:(\S+)[\s\S]*?struct (\w+)/g);
  return [...found].map(({ 1: name = "", 2: struct = "", index }) => {
    const owner = ownerAt(text, index);
    if (owner === undefined) throw new Error(`${source}: the namespace ${name} is outside a contract.`);
    return { name, struct: `${owner}.${struct}`, source };
  });
}

/** The contract, interface or library that contains a declaration. */
function ownerAt(text: string, index: number): string | undefined {
  return [...text.slice(0, index).matchAll(/^(?:abstract contract|contract|interface|library) (\w+)/gm)].at(
    -1,
  )?.[1];
}

function ownerOf(struct: string): string {
  return struct.slice(0, struct.indexOf("."));
}

/** The compiler lays out only variables, so declare one for each struct. */
function probeOf(namespaces: readonly Namespace[]): string {
  const imports = namespaces.map(({ source, struct }) => `import {${ownerOf(struct)}} from "${source}";`);
  const variables = namespaces.map(({ struct }, i) => `    ${struct} internal v${i};`);
  return [
    "// SPDX-License-Identifier: GPL-3.0-or-later",
    "pragma solidity 0.8.37;",
    ...new Set(imports),
    "contract Probe {",
    ...variables,
    "}",
  ].join("\n");
}

/** Converts the compiler's tables to a readable, comparable form. */
function reader(enums: ReadonlyMap<string, string>) {
  const variables = (layout: SolcLayout, list: readonly SolcVariable[]): Variable[] =>
    list.map(({ label, slot, offset, type }) => ({
      label,
      slot: Number(slot),
      offset,
      type: typeOf(layout, type),
    }));
  const members = (layout: SolcLayout, id: string): Variable[] =>
    variables(layout, layout.types?.[id]?.members ?? []);
  const typeOf = (layout: SolcLayout, id: string): Type => {
    const type = layout.types?.[id];
    if (type === undefined) throw new Error(`The compiler doesn't describe ${id}.`);
    if (type.encoding === "mapping" && type.key !== undefined && type.value !== undefined) {
      return { mapping: layout.types?.[type.key]?.label ?? "", to: typeOf(layout, type.value) };
    }
    if (type.base !== undefined) {
      const length = /\[(\d*)\]$/.exec(type.label)?.[1];
      return { array: typeOf(layout, type.base), length: length ? Number(length) : null };
    }
    if (type.members !== undefined) {
      const struct = type.label.replace("struct ", "");
      return { struct, bytes: Number(type.numberOfBytes), members: members(layout, id) };
    }
    const choices = enums.get(type.label);
    return choices === undefined ? type.label : `${type.label} {${choices}}`;
  };
  return { variables, members };
}
