import { projectFiles, readText, report } from "./files.ts";
import { importProblem, importsOf } from "./import-rules.ts";

const problems = projectFiles(/\.tsx?$/).flatMap((file) =>
  importsOf(readText(file)).flatMap((specifier) => importProblem(file, specifier) ?? []),
);
report(problems);
