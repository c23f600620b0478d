import { readFileSync } from "node:fs";

/** The pages of the app, from its own table: one that is added there is tested by itself. Of several paths the first. */
export const routes: readonly string[] = pathsOf(
  readFileSync(new URL("../../apps/web/src/app/router.tsx", import.meta.url), "utf8"),
);

function pathsOf(router: string): readonly string[] {
  const paths = [...router.matchAll(/paths: \["([^"]+)"/g)].map(([, path = ""]) => path);
  if (!paths.includes("/")) throw new Error("The table of pages was not found in router.tsx.");
  // Only in development.
  return paths.filter((path) => path !== "/gallery");
}
