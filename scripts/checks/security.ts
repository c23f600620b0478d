/** The page of attacks names tests and weak twins that are there, and all of them. */
import { basename } from "node:path";
import { projectFiles, readText, report } from "./files.ts";
import { securityProblems, testsOf } from "./security-rules.ts";

const page = "evidence/security.md";
const tests = projectFiles(/^contracts\/test\/.+\.t\.sol$/).flatMap((file) =>
  testsOf(basename(file), readText(file)),
);
const mocks = projectFiles(/^contracts\/src\/mocks\/.+\.sol$/).map((file) => basename(file, ".sol"));

report(securityProblems(page, readText(page), tests, mocks));
