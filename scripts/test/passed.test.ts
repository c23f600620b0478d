import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { forgetPassed, hasPassed, inputsOf, rememberPassed } from "../lib/passed.ts";
import { root } from "../lib/root.ts";
import type { Stage } from "../lib/stages.ts";

let stage: Stage;
let folder: string;

beforeEach(() => {
  // In a folder that git does not ignore: ignored files are not inputs.
  folder = mkdtempSync(join(root, "scripts", "test", "passed-"));
  writeFileSync(join(folder, "input"), "one");
  stage = {
    name: basename(folder),
    group: "tests",
    folder: ".",
    command: ["true"],
    inputs: [relative(root, folder)],
  };
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    forgetPassed(stage);
  });
});

it("skips a stage that has passed until one of its files changes", () => {
  expect(hasPassed(stage)).toBe(false);
  rememberPassed(stage, inputsOf(stage));
  expect(hasPassed(stage)).toBe(true);
  writeFileSync(join(folder, "input"), "two");
  expect(hasPassed(stage)).toBe(false);
  writeFileSync(join(folder, "input"), "one");
  expect(hasPassed(stage)).toBe(true);
  mkdirSync(join(folder, "deeper"));
  writeFileSync(join(folder, "deeper", "another"), "");
  expect(hasPassed(stage)).toBe(false);
});

it("does not remember a stage whose files changed while it ran", () => {
  const before = inputsOf(stage);
  writeFileSync(join(folder, "input"), "two");
  rememberPassed(stage, before);
  expect(hasPassed(stage)).toBe(false);
});

it("always runs a stage without inputs", () => {
  const { inputs: _, ...always } = stage;
  rememberPassed(always, inputsOf(always));
  expect(hasPassed(always)).toBe(false);
});
