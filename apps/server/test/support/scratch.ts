import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { emptyClusterFolder } from "../../src/db/empty-cluster.ts";

/** An empty folder that is deleted after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cinder-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with an empty database; the caller deletes it. */
export async function copyDataTemplate() {
  const folder = await mkdtemp(join(tmpdir(), "cinder-test-"));
  // A thousand small files: the asynchronous copy takes three times as much processor time.
  cpSync(emptyClusterFolder(), join(folder, "pglite"), { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A data folder with an empty database, deleted after the test. */
export async function dataFolder(): Promise<string> {
  const { folder, remove } = await copyDataTemplate();
  onTestFinished(remove);
  return folder;
}

export const INDEX_HTML = `<!doctype html><title>Cinder</title>${"<p>mined</p>".repeat(200)}`;
export const SCRIPT = `export const ore = "${"ember".repeat(1_000)}";`;

/** A small web build; the file beside it must never be served. */
export async function webFolder(): Promise<string> {
  const parent = await emptyFolder();
  const folder = join(parent, "dist");
  const files: Record<string, string | Buffer> = {
    "dist/index.html": INDEX_HTML,
    "dist/favicon.svg": "<svg/>",
    "dist/assets/index-3f2a.js": SCRIPT,
    "dist/assets/noise-77aa.woff2": randomBytes(2_000),
    "secret.txt": "outside",
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(parent, path)), { recursive: true });
    await writeFile(join(parent, path), content);
  }
  return folder;
}
