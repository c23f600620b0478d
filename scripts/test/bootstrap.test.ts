import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "../lib/root.ts";

/** A project without packages, with our bootstrap and the pnpm that it downloaded. */
function emptyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "cinder-bootstrap-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const name of ["bench", "contracts", "e2e", "scripts"]) {
    write(`${name}/package.json`, JSON.stringify({ name, private: true, type: "module" }));
  }
  for (const name of ["apps", "packages"]) mkdirSync(join(folder, name));
  write("package.json", JSON.stringify({ name: "empty", private: true, packageManager }));
  write("pnpm-workspace.yaml", "packages: [bench, contracts, e2e, scripts]\npmOnFail: ignore\n");
  write(
    "pnpm-lock.yaml",
    "lockfileVersion: '9.0'\nimporters:\n  .: {}\n  bench: {}\n  contracts: {}\n  e2e: {}\n  scripts: {}\n",
  );
  cpSync(join(root, "scripts/bootstrap.mjs"), join(folder, "scripts/bootstrap.mjs"));
  symlinkSync(join(root, ".cache"), join(folder, ".cache"));
  write(
    "scripts/ask.ts",
    `import { execFileSync } from "node:child_process";
console.log(execFileSync("pnpm", ["--version"], { encoding: "utf8" }), ...process.argv.slice(2));`,
  );
  return folder;
}

it("lets scripts find pnpm where only Node and npm are installed", () => {
  const folder = emptyProject();
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/bootstrap.mjs", "ask", "me"], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: dirname(process.execPath), HOME: folder },
  });
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(`${stdout}${stderr}`).toContain(`${packageManager.split("@")[1]}\n me`);
});
