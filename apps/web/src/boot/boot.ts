// Runs before anything else, as a file of its own: the content security policy forbids inline scripts, and a module would come
// after the first paint. It sets theme and language and draws the page's first words. When they are on the screen, it fetches
// the app and the page at once, which a browser would otherwise learn of one file after the other, and runs the app. The words come
// first on purpose: on a slow line everything shares it, and nothing could be read meanwhile.
import { savedMenu } from "../app/frame/menu-saved.ts";
import { applyTheme, savedTheme } from "../app/theme-choice.ts";
import { markDocument, savedLanguage } from "../i18n/language.ts";
import { pause } from "../lib/pause.ts";
import { draw } from "./draw.ts";
import { type App, type FirstOf, firstOf } from "./first.ts";

/** Put in by the build. In development there is no `APP`: the page runs it itself. */
declare const FIRST: FirstOf;
declare const APP: App | null;

const language = savedLanguage();
applyTheme(savedTheme());
markDocument(language);
// The page is read to its end.
document.addEventListener("readystatechange", begin, { once: true });

function begin(): void {
  const first = firstOf(FIRST, location.pathname, language);
  const root = document.getElementById("root");
  if (root) draw(root, first, savedMenu());
  const start = () => {
    if (APP) run(APP, first?.files ?? []).catch(tellFailed);
  };
  // A page that nobody looks at is not painted, and doesn't wait for it.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

async function run({ entry, files }: App, ofPage: readonly string[]): Promise<void> {
  // One after the other, each in a task of its own: a phone that is busy with all of them answers no finger.
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
