/**
 * Checks that a clone does not depend on the machine it was made on: no download addresses in lock files, no absolute
 * paths.
 */
import { projectFiles, readText, report } from "./files.ts";

const lockFiles = projectFiles(/(^|\/)(pnpm-lock\.yaml|package-lock\.json|\.npmrc)$/);
const texts = projectFiles(/\.(md|ts|tsx|mjs|sol|json|yaml|css|html)$|^\.ci\/run$/);

report([
  ...lockFiles
    .filter((file) => /https?:\/\/\S+/.test(readText(file)))
    .map((file) => `${file}: records a download address; use names and versions alone`),
  ...texts
    .filter((file) => /(?<![\w.])\/(?:root|home\/\w+|Users\/\w+)\//.test(readText(file)))
    .map((file) => `${file}: holds a path of one machine`),
]);
