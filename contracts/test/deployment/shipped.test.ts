import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { artifactsIn, shippedArtifacts } from "../../ignition/shipped-artifacts.ts";

const folder = mkdtempSync(join(tmpdir(), "cinder-shipped-"));
after(() => rmSync(folder, { recursive: true, force: true }));

it("reads the committed bytecode of a contract", async () => {
  const { contractName, sourceName, bytecode } = await shippedArtifacts.readArtifact("Token");
  assert.equal(contractName, "Token");
  assert.match(sourceName, /Token\.sol$/);
  assert.match(bytecode, /^0x[0-9a-f]{1000,}$/);
});

it("rejects a file with a single changed digit, and a missing file", async () => {
  const file = join(folder, "Token.json");
  cpSync(new URL("../../shipped/Token.json", import.meta.url), file);
  const damaged = artifactsIn(folder);
  await damaged.readArtifact("Token");
  const text = readFileSync(file, "utf8");
  for (const changed of [text.replace(/.("}\n)$/, "x$1"), text.slice(0, -5), "{}\n", ""]) {
    assert.notEqual(changed, text);
    writeFileSync(file, changed);
    await assert.rejects(damaged.readArtifact("Token"), {
      message: 'Token.json in contracts/shipped is damaged; restore it with git, or run "npm run generate".',
    });
  }
  await assert.rejects(damaged.readArtifact("Burn"), {
    message: 'Burn.json in contracts/shipped is missing; restore it with git, or run "npm run generate".',
  });
});
