import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { BUILT_FOLDER, BUNDLE } from "./folders.ts";

/** Packages that read files beside their own, or that nothing here uses. */
const EXTERNAL = ["@electric-sql/pglite", "pg-native"];

/** The chain's HTTP client asks for a package by a variable, which no bundler can follow. It only ever asks for this one. */
const followed: Plugin = {
  name: "node-fetch by its name",
  setup({ onLoad, onEnd }) {
    let isMet = false;
    onLoad({ filter: /@subsquid\/http-client\/esm\.js$/ }, () => {
      isMet = true;
      return { contents: 'exports.esm = () => import("node-fetch");' };
    });
    onEnd(() =>
      isMet ? {} : { errors: [{ text: "@subsquid/http-client loads node-fetch in another way now." }] },
    );
  },
};

/**
 * The server in a few files instead of the thousand modules that it is made of: finding and reading those takes longer than all
 * else that a start does. It is not minified, so that a crash names functions as they are called.
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
    // Packages in the older format ask for Node's own modules in the older way.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "error",
    write: false,
  });
  await mkdir(BUILT_FOLDER, { recursive: true });
  // Others may be starting it meanwhile. Chunks are named after their contents, and the file that names them comes last, at once.
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
