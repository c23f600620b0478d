import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A hash of the contents of files and folders, with paths relative to the root. */
export function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const input of inputs) addTo(hash, root, input);
  return hash.digest("hex");
}

function addTo(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (stats?.isDirectory())
    for (const entry of readdirSync(full).sort()) addTo(hash, root, `${path}/${entry}`);
  else if (stats?.isFile()) hash.update(path).update(readFileSync(full));
}
