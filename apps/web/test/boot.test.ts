import { beforeEach, describe, expect, it, vi } from "vitest";
import page from "../index.html?raw";
import { pageRoutes } from "../src/app/page-routes.ts";
import { followSystemTheme } from "../src/app/theme.ts";
import { applyTheme, savedTheme } from "../src/app/theme-choice.ts";
import { draw } from "../src/boot/draw.ts";
import { type FirstOf, firstOf } from "../src/boot/first.ts";
import { savedLanguage } from "../src/i18n/language.ts";
import { firstWords } from "../vite/first-words.ts";

const root = document.documentElement;

const app = { entry: "/assets/missing.js", files: ["/assets/framework.js"] };
const files = ["/assets/page.js", "/assets/texts.js"];

/** The data that the build inserts. */
const first: FirstOf = Object.fromEntries(
  firstWords.flatMap(({ route, heads }) =>
    route.paths.map((path) => [
      path.replace(/:\w+$/, "*"),
      {
        zh: { ...heads.zh, room: route.room, files },
        en: { ...heads.en, room: route.room, files },
      },
    ]),
  ),
);

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="">';
  document.body.innerHTML = '<div id="root"></div><p id="start-failed" hidden></p>';
  root.className = "";
});

/** Runs `src/boot/boot.ts` with the data that the build inserts. */
async function boot(): Promise<void> {
  vi.stubGlobal("FIRST", first);
  vi.stubGlobal("APP", app);
  vi.resetModules();
  await import("../src/boot/boot.ts");
  document.dispatchEvent(new Event("readystatechange"));
  // Nothing is loaded before the words are painted.
  expect(document.querySelector("link")).toBeNull();
  await vi.waitFor(() => expect(document.querySelector("link")).not.toBeNull());
}

describe("the script before the first paint", () => {
  it.each(["dark", "light", "system", "nonsense", null])(
    "sets the theme as the app does: %s",
    async (theme) => {
      vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn() }));
      if (theme) localStorage.setItem("cinder.theme", theme);
      await boot();
      const early = root.className;
      followSystemTheme();
      expect(root.className).toBe(early);
      expect(early).toBe(theme === "light" || theme === "system" ? "light" : "dark");
      vi.unstubAllGlobals();
    },
  );

  // @spec 1-q
  it("falls back to dark and Chinese if storage is forbidden", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
    await boot();
    const colour = document.querySelector('meta[name="theme-color"]')?.getAttribute("content");
    expect([root.className, root.lang, colour]).toEqual(["dark", "zh-Hant", "#111110"]);
    expect(savedTheme()).toBe("dark");
    expect(savedLanguage()).toBe("zh");
    vi.unstubAllGlobals();
  });

  it("draws the page's first words in the saved language, then loads the files of app and page", async () => {
    window.history.replaceState(null, "", "/stake");
    localStorage.setItem("cinder.language", "en");
    await boot();
    expect(document.querySelector("h1")?.textContent).toBe("Staking");
    expect(document.querySelector("main p")?.textContent).toMatch(/^You stake CIN in a round/);
    expect(root.lang).toBe("en");
    const asked = [...document.querySelectorAll('link[rel="modulepreload"]')];
    expect(asked.map((link) => link.getAttribute("href"))).toEqual([app.entry, ...app.files, ...files]);
    vi.unstubAllGlobals();
  });
});

it("shows the page's own error sentence if the app can't be loaded", async () => {
  await boot();
  await vi.waitFor(() => expect(document.getElementById("start-failed")?.hidden).toBe(false));
  vi.unstubAllGlobals();
});

describe("the first words", () => {
  it("exist for every page in both languages without unresolved placeholders", () => {
    expect(firstWords).toHaveLength(pageRoutes.length);
    for (const { route, heads } of firstWords)
      for (const { title, heading, lead } of Object.values(heads))
        for (const text of [title, heading, lead]) {
          expect(text, route.file).not.toMatch(/{{|^\w+\.[\w.-]+$/);
        }
  });

  it("are found by path, for subpages and with a trailing slash, too", () => {
    expect(firstOf(first, "/", "en")).toBe(first["/"]?.en);
    expect(firstOf(first, "/burn/", "zh")).toBe(first["/burn"]?.zh);
    expect(firstOf(first, "/address/0x12", "en")).toBe(first["/address/*"]?.en);
    expect(firstOf(first, "/nowhere", "en")).toBeUndefined();
    expect(firstOf(first, "/burn/1", "en")).toBeUndefined();
  });

  it("are drawn in a frame like the app's, which is empty for an unknown path", () => {
    const place = document.createElement("div");
    draw(place, undefined, "folded");
    expect(place.querySelector("h1")).toBeNull();
    expect(place.querySelector("main")?.getAttribute("aria-busy")).toBe("true");
    draw(place, first["/stake"]?.en, "shown");
    expect(place.querySelectorAll("main")).toHaveLength(1);
    applyTheme("dark");
  });
});

describe("the page", () => {
  it("has no inline script, inline style or inline handler", () => {
    expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
    expect(page.match(/<style|\sstyle=/g)).toBeNull();
    expect(page.match(/\son\w+=/g)).toBeNull();
  });

  it("places the boot script above the style sheet and below the elements it changes", () => {
    const at = page.indexOf('src="/boot.js"');
    expect(at).toBeGreaterThan(page.indexOf("theme-color"));
    expect(at).toBeLessThan(page.indexOf("main.tsx"));
  });
});
