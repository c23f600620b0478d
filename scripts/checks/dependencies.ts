/** Every direct dependency stands in docs/dependencies.md with its version, a fitting licence, and where it is used. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../lib/root.ts";
import { dependencyProblems, packagesOf } from "./dependency-rules.ts";
import { projectFiles, readText, report } from "./files.ts";

const page = "docs/dependencies.md";

report(
  dependencyProblems(
    readText(page),
    projectFiles(/(^|\/)package\.json$/).map((file) => ({
      folder: dirname(file),
      packages: packagesOf(readText(file)),
    })),
    (path) => (existsSync(join(root, path)) ? readText(path) : undefined),
  ).map((problem) => `${page}: ${problem}`),
);
