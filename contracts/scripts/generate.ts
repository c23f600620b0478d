/**
 * Writes everything that is generated from the contracts: the artifacts for deployments, ABIs and the local deployment
 * for `packages/protocol`, and the DEX's bytecode for Solidity tests. With `--check` it writes nothing, and fails if a
 * file is outdated.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Artifact } from "@nomicfoundation/ignition-core";
import { deploy, deployedNames } from "../ignition/deploy.ts";
import * as published from "../ignition/published.ts";
import { shippedText } from "../ignition/shipped-artifacts.ts";
import { LOCAL_CHAIN_ID } from "../local-chain.ts";
import { build } from "./build.ts";
import { halves } from "./halves.ts";
import { createChainRuntime } from "./runtime.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const deploymentsFolder = "packages/protocol/deployments";
const generated = "packages/protocol/src/generated";
const abiFolder = `${generated}/abi`;
const screensFolder = `${generated}/screens`;
const writesFolder = `${generated}/writes`;
const shippedFolder = "contracts/shipped";
const exchangeCodeFile = "contracts/test/support/generated/ExchangeCode.sol";

const files = new Map<string, string>();

// Solidity tests import this file, so it must exist before compilation.
files.set(exchangeCodeFile, exchangeCode());
const check = process.argv.includes("--check");
if (!check) write();

const hre = await createChainRuntime();
await build(hre);

for (const fullName of await hre.artifacts.getAllFullyQualifiedNames()) {
  const [source = "", contract = ""] = fullName.split(":");
  if (!source.startsWith("src/") || source.startsWith("src/mocks/")) continue;
  const { abi, bytecode } = await hre.artifacts.readArtifact(fullName);
  // Interfaces and abstract contracts have no code, so nothing can call them.
  if (bytecode === "0x" || abi.length === 0 || Object.values(halves).includes(contract)) continue;
  let whole = abi;
  for (let half = halves[contract]; half !== undefined; half = halves[half]) {
    whole = mergeAbis(whole, (await hre.artifacts.readArtifact(half)).abi);
  }
  addAbi(contract, whole);
  if (contract === "Lens") addScreens(whole);
  else addWrites(contract, whole);
}
addWrites("Router", published.router.abi);
addAbi("Wbnb", published.wbnb.abi);
addAbi("Factory", published.factory.abi);
addAbi("Pair", published.pair.abi);
addAbi("Router", published.router.abi);

// A separate command deploys the first liquidity.
for (const name of [...deployedNames(), "FirstLiquidity"]) {
  files.set(`${shippedFolder}/${name}.json`, shippedText(await hre.artifacts.readArtifact(name)));
}

const connection = await hre.network.create("local");
const deployment = await deploy(connection, hre.artifacts, LOCAL_CHAIN_ID);
await connection.close();
files.set(`${deploymentsFolder}/${LOCAL_CHAIN_ID}.json`, `${JSON.stringify(deployment, null, 2)}\n`);
files.set(`${generated}/deployments.ts`, deploymentList());

const stale = staleFiles();
if (!check) write();
else if (stale.length > 0) {
  process.stderr.write(`These generated files are stale; run "npm run generate":\n${stale.join("\n")}\n`);
  process.exitCode = 1;
}

/** Merges the ABIs of a contract's two parts: shared items once, and without the second part's constructor. */
function mergeAbis(abi: Artifact["abi"], other: Artifact["abi"]): Artifact["abi"] {
  const known = new Set(abi.map((item) => JSON.stringify(item)));
  const more = other.filter(
    (item) => item.type !== "constructor" && item.type !== "fallback" && !known.has(JSON.stringify(item)),
  );
  return [...abi.filter((item) => item.type !== "fallback"), ...more];
}

function addAbi(contract: string, abi: Artifact["abi"]): void {
  files.set(`${abiFolder}/${fileName(contract)}.ts`, abiFile(`${firstLower(contract)}Abi`, abi));
}

/** Each page of the web app loads the ABI of the one Lens function that it calls, not of the whole Lens. */
function addScreens(abi: Artifact["abi"]): void {
  for (const question of abi.filter((item) => item.type === "function" && item.name.startsWith("get"))) {
    files.set(
      `${screensFolder}/${fileName(question.name)}.ts`,
      abiFile(`${question.name}Abi`, withoutSolidityTypes([question])),
    );
  }
}

/** The write functions of a contract, for pages that call it. Errors are decoded with the list of all errors. */
function addWrites(contract: string, abi: Artifact["abi"]): void {
  const writes = abi.filter(
    (item) => item.type === "function" && item.stateMutability !== "view" && item.stateMutability !== "pure",
  );
  if (writes.length === 0) return;
  files.set(
    `${writesFolder}/${fileName(contract)}.ts`,
    abiFile(`${firstLower(contract)}Writes`, withoutSolidityTypes(writes)),
  );
}

/** Removes the names of Solidity's structs, which callers do not need and which are a third of the text. */
function withoutSolidityTypes(abi: Artifact["abi"]): Artifact["abi"] {
  return JSON.parse(JSON.stringify(abi, (key, value) => (key === "internalType" ? undefined : value)));
}

function abiFile(name: string, abi: Artifact["abi"]): string {
  const items = abi.map((item) => `  ${JSON.stringify(item)},\n`).join("");
  return `// Made by "npm run generate" from the contracts. Do not edit.\nexport const ${name} = [\n${items}] as const;\n`;
}

function firstLower(contract: string): string {
  return contract.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (head) => head.toLowerCase());
}

function fileName(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/** Every chain with a deployment file, the local one first: its contract names define the type. */
function deploymentList(): string {
  const chains = readdirSync(join(root, deploymentsFolder))
    .map((file) => file.replace(".json", ""))
    .filter((chainId) => chainId !== String(LOCAL_CHAIN_ID));
  const all = [String(LOCAL_CHAIN_ID), ...chains.sort()];
  return [
    '// Made by "npm run generate" from the deployment files. Do not edit.',
    ...all.map((id) => `import chain${id} from "../../deployments/${id}.json" with { type: "json" };`),
    "",
    `export const local = chain${LOCAL_CHAIN_ID};`,
    `export const deployments = [${all.map((id) => `chain${id}`).join(", ")}] as const;\n`,
  ].join("\n");
}

function exchangeCode(): string {
  const code = (name: string, bytecode: string) => `
    function ${name}() internal pure returns (bytes memory) {
        return hex"${bytecode.slice(2)}";
    }
`;
  return `// SPDX-License-Identifier: GPL-3.0-or-later
// Made by "pnpm generate" from the published packages. Do not edit.
pragma solidity 0.8.37;

/// @notice Creation code of the real exchange, as its authors published it.
library ExchangeCode {${code("wbnb", published.wbnb.bytecode)}${code("factory", published.factory.bytecode)}${code("router", published.router.bytecode)}}
`;
}

function staleFiles(): string[] {
  const changed = [...files].filter(([file, text]) => read(file) !== text).map(([file]) => file);
  const made = [abiFolder, screensFolder, writesFolder, shippedFolder].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((file) => `${folder}/${file}`) : [],
  );
  return [...changed, ...made.filter((file) => !files.has(file))];
}

function write(): void {
  for (const file of files.size > 1 ? staleFiles() : [exchangeCodeFile]) {
    const text = files.get(file);
    const path = join(root, file);
    if (text === undefined) rmSync(path);
    else if (read(file) !== text) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      process.stdout.write(`wrote ${relative(root, path)}\n`);
    }
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(join(root, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
