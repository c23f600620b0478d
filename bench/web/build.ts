import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

/** The peer apps, each in its own project. */
export const peers = { "RainbowKit starter": "rainbowkit", "bare wagmi app": "wagmi" } as const;
export type Peer = keyof typeof peers;

export const lighthouseFolder = join(import.meta.dirname, "lighthouse");

/** Installed from their own lock files, so that only users of this bench download them. */
export async function installPeers(): Promise<void> {
  for (const folder of [...Object.values(peers).map((peer) => folderOf(peer)), lighthouseFolder]) {
    await run("pnpm", ["install", "--frozen-lockfile"], { cwd: folder });
  }
}

/** Builds all apps with the same tool for production. @returns their output folders. */
export async function buildAll(): Promise<Record<Peer | "ours", string>> {
  const ours = await buildOurs();
  for (const peer of Object.values(peers)) await build(folderOf(peer));
  return { ours, ...mapPeers((peer) => join(folderOf(peer), "dist")) };
}

export function buildOurs(): Promise<string> {
  return build(join(root, "apps/web"));
}

async function build(cwd: string): Promise<string> {
  await run(join(cwd, "node_modules/.bin/vite"), ["build", "--logLevel", "error"], {
    cwd,
    env: { ...process.env, NODE_ENV: "production" },
  });
  return join(cwd, "dist");
}

function folderOf(peer: (typeof peers)[Peer]): string {
  return join(import.meta.dirname, "peers", peer);
}

function mapPeers<Value>(value: (peer: (typeof peers)[Peer]) => Value): Record<Peer, Value> {
  return Object.fromEntries(Object.entries(peers).map(([name, folder]) => [name, value(folder)])) as Record<
    Peer,
    Value
  >;
}
