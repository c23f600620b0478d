import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown, runnerImport } from "vite";
import type { App, First, FirstOf } from "../src/boot/first.ts";
import type { Language } from "../src/i18n/language.ts";
import type { FirstWords } from "./first-words.ts";

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const devFile = "/boot.js";

/**
 * Builds the script that runs before the first paint (`src/boot/`) separately, with every page's first words and files. Its name
 * contains a hash of its content.
 */
export function bootScript(): Plugin {
  let file = devFile;
  return {
    name: "boot-script",
    // Runs before the HTML is written, which needs the script's name.
    enforce: "pre",
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const [entry, ...files] = filesOf(chunks, source("app/main.tsx"));
      if (!entry) throw new Error("The build has no app.");
      const inApp = new Set([entry, ...files]);
      const ofPage = (module: string) => filesOf(chunks, module).filter((file) => !inApp.has(file));
      const code = await bootCode(await firstOfAll(ofPage), { entry, files });
      const reference = this.emitFile({ type: "asset", name: "boot.js", source: code });
      file = `/${this.getFileName(reference)}`;
    },
    configureServer(server) {
      server.middlewares.use(devFile, async (_request, response, next) => {
        try {
          response.setHeader("Content-Type", "text/javascript");
          // In development file names aren't known in advance, and the page starts the app itself.
          response.end(await bootCode(await firstOfAll(() => []), null));
        } catch (error) {
          next(error);
        }
      });
    },
    transformIndexHtml: {
      order: "post",
      handler: (page, { bundle }) => {
        if (!bundle) return page;
        const named = page.replace(`src="${devFile}"`, `src="${file}"`);
        // The boot script loads the entry, so remove its tag.
        return named
          .replace(/\s*<script type="module"[^>]*><\/script>/, "")
          .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "");
      },
    },
  };
}

async function bootCode(first: FirstOf, app: App | null): Promise<string> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { FIRST: JSON.stringify(first), APP: JSON.stringify(app) },
    build: {
      write: false,
      lib: { entry: source("boot/boot.ts"), formats: ["iife"], name: "boot", fileName: "boot" },
    },
  })) as Rolldown.RolldownOutput[];
  const [output] = result.flatMap(({ output }) => output);
  if (output?.type !== "chunk") throw new Error("The boot script came out empty.");
  return output.code;
}

/** @param filesOf Returns the files that a page's module needs, without those of the app itself. */
async function firstOfAll(filesOf: (module: string) => readonly string[]): Promise<FirstOf> {
  const words = fileURLToPath(new URL("first-words.ts", import.meta.url));
  const { module } = await runnerImport<{ firstWords: readonly FirstWords[] }>(words, {
    configFile: false,
    logLevel: "warn",
  });
  const all: Record<string, Record<Language, First>> = {};
  for (const { route, heads } of module.firstWords) {
    const first = Object.entries(heads).map(([language, { heading, lead }]): [string, First] => {
      const texts = ["app", "wallet", ...route.parts].map((part) => `i18n/${language}/${dashed(part)}.ts`);
      const modules = [`features/${route.file}.tsx`, ...texts].map(source);
      return [language, { heading, lead, room: route.room, files: [...new Set(modules.flatMap(filesOf))] }];
    });
    for (const path of route.paths)
      all[path.replace(/:\w+$/, "*")] = Object.fromEntries(first) as Record<Language, First>;
  }
  return all;
}

/** Text files use dashes: `fomMine` is in `fom-mine.ts`. */
function dashed(part: string): string {
  return part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The file that contains a module, followed by the files it imports. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], module: string): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holder = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!holder) throw new Error(`No file of the build holds ${module}.`);
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const next of byName.get(name)?.imports ?? []) need(next);
  };
  need(holder.fileName);
  return [...needed].map((name) => `/${name}`);
}
