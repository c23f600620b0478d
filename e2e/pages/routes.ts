import { readFileSync } from "node:fs";

/** The pages of the app, from its own table: one that is added there is tested by itself. Of several paths the first. */
export const routes: readonly string[] = pathsOf(
  readFileSync(new URL("../../apps/web/src/app/places.ts", import.meta.url), "utf8"),
);

function pathsOf(places: string): readonly string[] {
  const paths = [...places.matchAll(/paths: \["([^"]+)"/g)].map(([, path = ""]) => path);
  if (!paths.includes("/")) throw new Error("The table of pages was not found in places.ts.");
  return paths;
}
