/** Every row of the specification's table points at a file, names and tests that are there. */
import { projectFiles, readText, report } from "./files.ts";
import { specificationProblems } from "./specification-rules.ts";

const pages = projectFiles(/^docs\/specification(\/.+)?\.md$/);

report(
  specificationProblems(new Map(pages.map((page) => [page, readText(page)])), {
    paths: projectFiles(/./),
    read: readText,
  }),
);
