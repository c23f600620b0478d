import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildStale, builds } from "../lib/build.ts";
import { root } from "../lib/root.ts";

/** Copies a file and appends an environment variable. */
let build: Parameters<typeof buildStale>[0];
let files: { readonly input: string; readonly output: string };

beforeEach(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "test-build-"));
  const name = basename(folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    rmSync(join(root, ".cache", `built-${name}`), { force: true });
  });
  files = { input: join(folder, "input"), output: join(folder, "output") };
  writeFileSync(files.input, "one");
  build = {
    name,
    inputs: [relative(root, files.input)],
    output: relative(root, files.output),
    variables: ["BUILD_TEST_WORD"],
    folder: relative(root, folder),
    command: [
      "node",
      "-e",
      "fs.writeFileSync('output', fs.readFileSync('input') + (process.env.BUILD_TEST_WORD ?? ''))",
    ],
  };
});

const made = () => readFileSync(files.output, "utf8");

describe("build", () => {
  it("runs once, and again when an input has changed", async () => {
    expect(await buildStale(build)).toEqual([build.name]);
    expect(await buildStale(build)).toEqual([]);
    writeFileSync(files.input, "two");
    expect(await buildStale(build)).toEqual([build.name]);
    expect(made()).toBe("two");
  });

  it("runs again when a variable that it depends on has changed", async () => {
    await buildStale(build);
    vi.stubEnv("BUILD_TEST_WORD", "!");
    expect(await buildStale(build)).toEqual([build.name]);
    expect(made()).toBe("one!");
    expect(await buildStale(build)).toEqual([]);
    vi.unstubAllEnvs();
    expect(await buildStale(build)).toEqual([build.name]);
    expect(made()).toBe("one");
  });

  it("runs again when the output was replaced or deleted", async () => {
    await buildStale(build);
    writeFileSync(files.output, "one!");
    expect(await buildStale(build)).toEqual([build.name]);
    expect(made()).toBe("one");
    rmSync(files.output);
    expect(await buildStale(build)).toEqual([build.name]);
  });

  it("builds the web app with or without the demo wallet", () => {
    expect(builds.web.variables).toContain("VITE_DEMO");
  });
});
