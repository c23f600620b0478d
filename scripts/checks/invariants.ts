/** The page of invariants lists those that the tests hold, and no others. */
import { basename } from "node:path";
import { projectFiles, readText, report } from "./files.ts";
import { invariantProblems, invariantsOf, uncalledProperties } from "./invariant-rules.ts";

const page = "docs/invariants.md";
const files = projectFiles(/^contracts\/test\/invariant\/.+\.sol$/);
const held = files.flatMap((file) => invariantsOf(basename(file), readText(file)));

report([...invariantProblems(page, readText(page), held), ...uncalledProperties(held, files.map(readText))]);
