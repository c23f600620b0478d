/** The page of invariants lists those that the tests hold, and no others. */
import { basename } from "node:path";
import { projectFiles, readText, report } from "./files.ts";
import { invariantProblems, invariantsOf } from "./invariant-rules.ts";

const page = "docs/invariants.md";
const held = projectFiles(/^contracts\/test\/invariant\/.+\.sol$/).flatMap((file) =>
  invariantsOf(basename(file), readText(file)),
);

report(invariantProblems(page, readText(page), held));
