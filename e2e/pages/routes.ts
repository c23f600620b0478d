import { readFileSync } from "node:fs";

/** The app's own route table, so a new page is tested automatically. Uses the first of several paths. */
export const routes: readonly string[] = pathsOf(
  readFileSync(new URL("../../apps/web/src/app/places.ts", import.meta.url), "utf8"),
);

function pathsOf(places: string): readonly string[] {
  const paths = [...places.matchAll(/paths: \["([^"]+)"/g)].map(([, path = ""]) => path);
  if (!paths.includes("/")) throw new Error("The table of pages was not found in places.ts.");
  return paths;
}
