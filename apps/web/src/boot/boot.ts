// Runs first. It is a separate file, because the content security policy forbids inline scripts and a module would run after the
// first paint. It sets theme and language and draws the page's first words. Once they are painted, it fetches all files of the app
// and the page together, which a browser would otherwise discover one after the other, and starts the app. The words come first so
// that a user on a slow connection can read something while the files load.
import { savedMenu } from "../app/frame/menu-saved.ts";
import { applyTheme, savedTheme } from "../app/theme-choice.ts";
import { markDocument, savedLanguage } from "../i18n/language.ts";
import { pause } from "../lib/pause.ts";
import { draw } from "./draw.ts";
import { type App, type FirstOf, firstOf } from "./first.ts";

/** Inserted by the build. In development `APP` is missing, and the page starts the app itself. */
declare const FIRST: FirstOf;
declare const APP: App | null;

const language = savedLanguage();
applyTheme(savedTheme());
markDocument(language);
// The document has been parsed.
document.addEventListener("readystatechange", begin, { once: true });

function begin(): void {
  const first = firstOf(FIRST, location.pathname, language);
  const root = document.getElementById("root");
  if (root) draw(root, first, savedMenu());
  const start = () => {
    if (APP) run(APP, first?.files ?? []).catch(tellFailed);
  };
  // A hidden page is never painted, so don't wait for the paint.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

async function run({ entry, files }: App, ofPage: readonly string[]): Promise<void> {
  // Evaluate each file in its own task, so that a slow phone stays responsive to touch.
  for (const href of [entry, ...files, ...ofPage]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
    await pause();
  }
  for (const file of [...files, entry]) {
    await import(/* @vite-ignore */ file);
    await pause();
  }
}

function tellFailed(): void {
  document.getElementById("start-failed")?.removeAttribute("hidden");
}
