/** Writes the generated pages of evidence/. With `--check` it writes nothing, and fails if a page is outdated. */
import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectFiles, readText } from "./checks/files.ts";
import { errorsPage } from "./evidence/errors.ts";
import { invariantsIn, invariantsPage } from "./evidence/invariants.ts";
import { type Page, proofsIn, specificationPage } from "./evidence/specification.ts";
import { root } from "./lib/root.ts";

const pages = new Map<string, Page>([
  ["evidence/errors.md", { text: errorsPage(), problems: [] }],
  ["evidence/invariants.md", invariants()],
  ["evidence/specification.md", specification("evidence/specification.md")],
]);

const isCheck = process.argv.includes("--check");
const stale = [...pages].filter(
  ([file, { text }]) => !existsSync(join(root, file)) || readText(file) !== text,
);
const problems = [...pages.values()].flatMap((page) => page.problems);
if (isCheck) problems.push(...stale.map(([file]) => `${file} is stale: run "npm run generate evidence".`));
for (const [file, { text }] of isCheck ? [] : stale) {
  writeFileSync(join(root, file), text);
  console.log(`wrote ${file}`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function specification(file: string): Page {
  const found = projectFiles(/\.(tsx?|sol)$/).map((test) => proofsIn(test, readText(test)));
  const sources = new Map(
    projectFiles(/^contracts\/src\/.+\.sol$/).map((path) => [basename(path, ".sol"), readText(path)]),
  );
  const proofs = found.flatMap((one) => one.proofs);
  const page = specificationPage(readText(file), proofs, sources);
  return { text: page.text, problems: [...found.flatMap((one) => one.problems), ...page.problems] };
}

function invariants(): Page {
  const files = projectFiles(/^contracts\/test\/invariant\/.+\.sol$/).map((file) => ({
    file,
    text: readText(file),
  }));
  return invariantsPage(
    files.flatMap(({ file, text }) => invariantsIn(file, text)),
    files.map(({ text }) => text).join("\n"),
  );
}
