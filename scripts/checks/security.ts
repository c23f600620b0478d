/** Checks that the security page names every attack test and weak twin, and only existing ones. */
import { basename } from "node:path";
import { projectFiles, readText, report } from "./files.ts";
import { securityProblems } from "./security-rules.ts";

const page = "evidence/security.md";
const tests = projectFiles(/^contracts\/test\/.+\.t\.sol$/).map((file): [string, string] => [
  basename(file),
  readText(file),
]);
const mocks = projectFiles(/^contracts\/src\/mocks\/.+\.sol$/).map((file) => basename(file, ".sol"));

report(securityProblems(readText(page), new Map(tests), mocks).map((problem) => `${page}: ${problem}`));
