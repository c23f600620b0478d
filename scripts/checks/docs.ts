/** Checks that commands and files named in the documentation exist. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../lib/root.ts";
import { docProblems } from "./doc-rules.ts";
import { projectFiles, readText, report } from "./files.ts";

const scripts = new Set(Object.keys((JSON.parse(readText("package.json")) as { scripts: object }).scripts));

report(
  projectFiles(/\.md$/).flatMap((file) =>
    docProblems(file, readText(file), {
      isScript: (name) => scripts.has(name),
      exists: (path) => existsSync(join(root, dirname(file), path)),
    }),
  ),
);
