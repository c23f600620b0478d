import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { BUILT_FOLDER, BUNDLE } from "./folders.ts";

/** Packages that read files beside their own, or that the server does not use. */
const EXTERNAL = ["@electric-sql/pglite", "pg-native"];

/**
 * The chain's HTTP client requires a package through a variable, which bundlers can't follow. It only ever requires
 * this package.
 */
const followed: Plugin = {
  name: "node-fetch by its name",
  setup({ onLoad, onEnd }) {
    let isFound = false;
    onLoad({ filter: /@subsquid\/http-client\/esm\.js$/ }, () => {
      isFound = true;
      return { contents: 'exports.esm = () => import("node-fetch");' };
    });
    onEnd(() =>
      isFound ? {} : { errors: [{ text: "@subsquid/http-client loads node-fetch in another way now." }] },
    );
  },
};

/**
 * Bundles the server's thousand modules into a few files, because finding and reading them takes more than half of a
 * start. The bundle is not minified, so that stack traces show real function names.
 */
export async function bundleServer(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "main.ts")],
    outdir: BUILT_FOLDER,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node24",
    external: EXTERNAL,
    plugins: [followed],
    // CommonJS packages load Node's modules with `require`.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "error",
    write: false,
  });
  await mkdir(BUILT_FOLDER, { recursive: true });
  // Another process may be starting from these files. Chunks are named after their contents, and the file that names
  // them is replaced last, atomically.
  for (const { path, contents } of outputFiles.filter((file) => file.path !== BUNDLE)) {
    await writeFile(path, contents);
  }
  const unfinished = `${BUNDLE}.${process.pid}.new`;
  const main = outputFiles.find((file) => file.path === BUNDLE);
  if (main === undefined) throw new Error("The bundle has no entry.");
  await writeFile(unfinished, main.contents);
  await rename(unfinished, BUNDLE);
  const needed = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of await readdir(BUILT_FOLDER)) {
    if (name.endsWith(".js") && !needed.has(name)) await rm(join(BUILT_FOLDER, name), { force: true });
  }
}
