import { expect, it, vi } from "vitest";
import { formats } from "./format.ts";
import { currentLanguage, loadTexts, setLanguage, startTexts, translated } from "./i18n.ts";
import { parts } from "./texts.ts";

// @spec 1-q
it("starts in Chinese with one language loaded, and loads the other only on request", async () => {
  const inEnglish = vi.spyOn(parts.app, "en");
  await startTexts("app");
  expect(translated("app.skip")).toBe("跳到主要內容");
  expect(document.documentElement.lang).toBe("zh-Hant");

  expect(inEnglish).not.toHaveBeenCalled();

  await loadTexts("home");
  expect(translated("home.heading")).toBe("CIN：規則都在鏈上的社群代幣");

  await setLanguage("en");
  // Both parts that were in use, not only the first.
  expect(translated("app.skip")).toBe("Skip to content");
  expect(translated("home.heading")).toBe("CIN: a community token with its rules on-chain");
  expect(inEnglish).toHaveBeenCalledOnce();
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("cinder.language")).toBe("en");
});

it("translates texts that arrive while the language changes", async () => {
  await setLanguage("zh");
  const switching = setLanguage("en");
  await Promise.all([switching, loadTexts("demo")]);
  expect(translated("demo.panel.label")).toBe("Local chain tools");
  await setLanguage("zh");
  const arriving = loadTexts("burn");
  await Promise.all([arriving, setLanguage("en")]);
  expect(translated("burn.heading")).toBe("Burn dividends");
});

it("ends in the language that was chosen last, in any order of arrival", async () => {
  await setLanguage("zh");
  void loadTexts("swap");
  await Promise.all([setLanguage("en"), setLanguage("zh")]);
  expect(currentLanguage()).toBe("zh");
});

it("uses the plural rules of the language", async () => {
  await loadTexts("ido");
  await setLanguage("en");
  expect(translated("ido.form.buy", { count: 1 })).toBe("Buy 1 unit");
  expect(translated("ido.form.buy", { count: 2 })).toBe("Buy 2 units");
  await setLanguage("zh");
  expect(translated("ido.form.buy", { count: 1 })).toBe("認購 1 份");
});

it("writes numbers whole and times with two digits in both languages", () => {
  for (const language of ["zh", "en"] as const) {
    const format = formats[language];
    expect(format.integer(12_345_678_901_234_567_890n)).toBe("12,345,678,901,234,567,890");
    expect(format.time(1_700_000_000)).toMatch(/^\d\d:\d\d:20$/);
    expect(format.day(1_700_000_000)).toContain("2023");
    expect(format.day(1_700_000_000)).toContain("UTC");
  }
});
