import { expect, type Locator, type Page } from "@playwright/test";
import { headingOf } from "./heading.ts";

export const languages = ["zh", "en"] as const;
export type Language = (typeof languages)[number];

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

const languageNames: Record<Language, string> = { zh: "中文", en: "EN" };
const themeNames: Record<Theme, RegExp> = { dark: /^(深色|Dark)$/, light: /^(淺色|Light)$/ };
const openMenu = /^(開啟選單|Open menu)$/;
const closeMenu = /^(關閉選單|Close menu)$/;

/** A choice whose state follows a little later, once texts have arrived or the address has changed. */
export async function choose(choice: Locator): Promise<void> {
  await choice.click();
  await expect(choice).toBeChecked();
}

/** The parts of the shell that every screen has, used as a person would. */
export function shell(page: Page) {
  const bar = page.getByRole("banner");
  const badge = bar.getByRole("button", { name: /UNCONNECT|^0x/ });
  return {
    bar,
    badge,
    /** The account's sheet, once the wallet of the last visit is back. */
    openAccount: async () => {
      await expect(badge).toContainText("0x");
      await badge.click();
    },
    /** The line under the top bar. */
    notice: bar.getByRole("status"),
    /** Along the bottom on phones, at the side on wide screens. */
    menu: page.getByRole("navigation", { name: /^(主選單|Main menu)$/ }),
    heading: headingOf(page),
    chooseLanguage: (language: Language) => choose(bar.getByRole("radio", { name: languageNames[language] })),
    async chooseTheme(theme: Theme): Promise<void> {
      await bar.waitFor();
      const inBar = bar.getByRole("radio", { name: themeNames[theme] });
      if (await inBar.isVisible()) return choose(inBar);
      // On a phone the bar has no room for it.
      await page.getByRole("button", { name: openMenu }).click();
      const drawer = page.locator("dialog[open]");
      await choose(drawer.getByRole("radio", { name: themeNames[theme] }));
      await drawer.getByRole("button", { name: closeMenu }).click();
      await expect(drawer).toHaveCount(0);
    },
    /** The page has its text, and no place waits for a figure: each that does says so. */
    settled: async () => {
      await expect(headingOf(page)).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    },
    openDrawer: () => page.getByRole("button", { name: openMenu }).click(),
    /** How much of the page has jumped since it was opened, as browsers count it. */
    shift: () => page.evaluate(layoutShift),
  };
}

function layoutShift(): Promise<number> {
  return new Promise<number>((resolve) => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) total += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(total), 500);
  });
}
