import { beforeEach, describe, expect, it, vi } from "vitest";
import page from "../index.html?raw";
import boot from "../public/boot.js?raw";
import { followSystemTheme, themeChoices } from "../src/app/theme.ts";
import { languages, markDocument, savedLanguage } from "../src/i18n/language.ts";

const root = document.documentElement;

function state(): unknown[] {
  const colour = document.querySelector('meta[name="theme-color"]')?.getAttribute("content");
  return [root.className, root.lang, colour];
}

function runBoot(): void {
  new Function(boot)();
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="">';
  root.className = "";
  root.lang = "";
});

describe("the script before the first paint", () => {
  const cases = [...themeChoices, "nonsense", null].flatMap((theme) =>
    [...languages, "nonsense", null].flatMap((language) =>
      [true, false].map((systemIsLight) => ({ theme, language, systemIsLight })),
    ),
  );

  it.each(cases)("agrees with the app: $theme, $language, system light: $systemIsLight", (given) => {
    vi.stubGlobal("matchMedia", () => ({ matches: given.systemIsLight, addEventListener: vi.fn() }));
    if (given.theme) localStorage.setItem("cinder.theme", given.theme);
    if (given.language) localStorage.setItem("cinder.language", given.language);
    runBoot();
    const early = state();
    followSystemTheme();
    markDocument(savedLanguage());
    expect(state()).toEqual(early);
    expect(early).not.toContain("");
    vi.unstubAllGlobals();
  });

  it("falls back to dark and Chinese where storage is forbidden", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
    runBoot();
    expect(state()).toEqual(["dark", "zh-Hant", "#111110"]);
    vi.unstubAllGlobals();
  });
});

describe("the page", () => {
  it("has no inline script, inline style or inline handler", () => {
    expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
    expect(page.match(/<style|\sstyle=/g)).toBeNull();
    expect(page.match(/\son\w+=/g)).toBeNull();
  });
});
