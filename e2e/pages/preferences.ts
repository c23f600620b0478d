import type { Page } from "@playwright/test";
import type { Language, Theme } from "./shell.ts";

/** Stores a language and a theme (default: the system's) before any page opens, as if chosen on an earlier visit. */
export async function prefer(
  page: Page,
  language: Language,
  theme: Theme | "system" = "system",
): Promise<void> {
  await page.addInitScript(
    ([chosen, look]) => {
      localStorage.setItem("cinder.language", chosen);
      localStorage.setItem("cinder.theme", look);
    },
    [language, theme] as const,
  );
}
