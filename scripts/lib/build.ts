import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "@cinder/devnet/fingerprint";
import { Failure } from "./fail.ts";
import { root } from "./root.ts";

interface Build {
  readonly name: string;
  /** Input files and folders, and the output file whose presence shows that the build is complete. */
  readonly inputs: readonly string[];
  readonly output: string;
  /** Environment variables that change the output. */
  readonly variables?: readonly string[];
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
}

const contracts: Build = {
  name: "contracts",
  inputs: [
    "contracts/src",
    "contracts/hardhat.config.ts",
    "contracts/scripts/build.ts",
    "contracts/scripts/shipped.ts",
    "pnpm-lock.yaml",
  ],
  output: "contracts/artifacts/src/token/Token.sol/Token.json",
  folder: "contracts",
  command: ["node", "scripts/build.ts"],
};

const web: Build = {
  name: "web",
  inputs: [
    "apps/web/src",
    "apps/web/public",
    "apps/web/index.html",
    "apps/web/vite",
    "apps/web/vite.config.ts",
    "packages/api/src",
    "packages/protocol/src",
    "packages/protocol/deployments",
    "pnpm-lock.yaml",
  ],
  // index.html names the scripts by content hash, so it changes with them.
  output: "apps/web/dist/index.html",
  variables: ["VITE_DEMO"],
  folder: "apps/web",
  command: ["node_modules/.bin/vite", "build", "--logLevel", "warn"],
};

const server: Build = {
  name: "server",
  inputs: [
    "apps/server/src",
    "apps/server/package.json",
    "packages/api/src",
    "packages/protocol/src",
    "packages/protocol/deployments",
    "pnpm-lock.yaml",
  ],
  // main.js names the chunks by content hash, so it changes with them.
  output: "apps/server/dist/main.js",
  folder: "apps/server",
  command: ["node", "src/build.ts"],
};

export const builds = { contracts, server, web };

/**
 * Builds what is outdated. Compares the contents of inputs and of the output, because another build may have replaced
 * the output. @returns the names of what was built.
 */
export async function buildStale(...wanted: Build[]): Promise<string[]> {
  const stale = wanted.filter((build) => !isFresh(build));
  await Promise.all(stale.map(run));
  return stale.map(({ name }) => name);
}

function stampOf(build: Build): string {
  return join(root, ".cache", `built-${build.name}`);
}

function isFresh(build: Build): boolean {
  const stamp = stampOf(build);
  return (
    existsSync(join(root, build.output)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === `${inputHash(build)} ${outputHash(build)}`
  );
}

function inputHash({ inputs, variables = [] }: Build): string {
  const values = variables.map((name) => `${name}=${process.env[name] ?? ""}`);
  return [fingerprint(root, inputs), ...values].join(" ");
}

/** Compares the content of a file. A folder only has to exist. */
function outputHash({ output }: Build): string {
  return statSync(join(root, output)).isFile() ? fingerprint(root, [output]) : "";
}

async function run(build: Build): Promise<void> {
  const before = inputHash(build);
  rmSync(stampOf(build), { force: true });
  const [program, ...args] = build.command;
  const child = spawn(program, args, {
    cwd: join(root, build.folder),
    stdio: ["ignore", "pipe", "pipe"],
    // Always build for production, whatever NODE_ENV the caller has (a test runner sets "test").
    env: { ...process.env, NODE_ENV: "production" },
  });
  process.once("exit", () => child.kill());
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  if (code !== 0) throw new Failure(`${output}\nBuilding ${build.name} failed: the reason is above.`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(stampOf(build), `${before} ${outputHash(build)}`);
}
