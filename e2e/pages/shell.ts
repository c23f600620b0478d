import { expect, type Page } from "@playwright/test";

export const languages = ["zh", "en"] as const;
export type Language = (typeof languages)[number];

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

const languageNames: Record<Language, string> = { zh: "中文", en: "EN" };
const themeNames: Record<Theme, RegExp> = { dark: /^(深色|Dark)$/, light: /^(淺色|Light)$/ };

/** The parts of the shell that every screen has, used as a person would. */
export function shell(page: Page) {
  // Its state follows once the texts of the language have arrived.
  const choose = async (name: string | RegExp) => {
    const choice = page.getByRole("radio", { name });
    await choice.click();
    await expect(choice).toBeChecked();
  };
  return {
    chooseLanguage: (language: Language) => choose(languageNames[language]),
    chooseTheme: (theme: Theme) => choose(themeNames[theme]),
  };
}
