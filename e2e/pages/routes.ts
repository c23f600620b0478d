import { readFileSync } from "node:fs";

/** The app's own route table, so a new page is tested automatically. Uses the first of several paths. */
export const routes: readonly string[] = pathsOf(
  readFileSync(new URL("../../apps/web/src/app/page-routes.ts", import.meta.url), "utf8"),
);

function pathsOf(source: string): readonly string[] {
  const paths = [...source.matchAll(/paths: \["([^"]+)"/g)].map(([, path = ""]) => path);
  if (!paths.includes("/")) throw new Error("The table of pages was not found in page-routes.ts.");
  return paths;
}
