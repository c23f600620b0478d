import type { Page } from "@playwright/test";

export const languages = ["zh", "en"] as const;
export type Language = (typeof languages)[number];

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

const languageNames: Record<Language, string> = { zh: "中文", en: "EN" };
const themeNames: Record<Theme, RegExp> = { dark: /^(深色|Dark)$/, light: /^(淺色|Light)$/ };

/** The parts of the shell that every screen has, used as a person would. */
export function shell(page: Page) {
  return {
    chooseLanguage: (language: Language) =>
      page.getByRole("radio", { name: languageNames[language] }).check(),
    chooseTheme: (theme: Theme) => page.getByRole("radio", { name: themeNames[theme] }).check(),
  };
}
