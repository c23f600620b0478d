import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "@cinder/devnet/fingerprint";
import { Failure } from "./fail.ts";
import { root } from "./root.ts";

interface Build {
  readonly name: string;
  /** Files and folders it is made from, and the file that shows it was made. */
  readonly inputs: readonly string[];
  readonly output: string;
  /** Environment variables that make another thing of the same files. */
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
  // It names the scripts by their contents.
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
  // It names the chunks by their contents.
  output: "apps/server/dist/main.js",
  folder: "apps/server",
  command: ["node", "src/build.ts"],
};

export const builds = { contracts, server, web };

/**
 * Builds what is out of date: by the contents of what it is made from, and by what lies there, since anybody may have built
 * something else in its place. @returns the names of what was built.
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
    readFileSync(stamp, "utf8") === `${madeFrom(build)} ${whatLies(build)}`
  );
}

function madeFrom({ inputs, variables = [] }: Build): string {
  const values = variables.map((name) => `${name}=${process.env[name] ?? ""}`);
  return [fingerprint(root, inputs), ...values].join(" ");
}

/** A folder is known by its name. */
function whatLies({ output }: Build): string {
  return statSync(join(root, output)).isFile() ? fingerprint(root, [output]) : "";
}

async function run(build: Build): Promise<void> {
  const before = madeFrom(build);
  rmSync(stampOf(build), { force: true });
  const [program, ...args] = build.command;
  const child = spawn(program, args, {
    cwd: join(root, build.folder),
    stdio: ["ignore", "pipe", "pipe"],
    // Whatever the caller runs as (a test runner sets "test"), what is built is what is shipped.
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
  writeFileSync(stampOf(build), `${before} ${whatLies(build)}`);
}
