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

/** Clicks an option and waits until it is selected: texts load, or the address changes, first. */
export async function choose(choice: Locator): Promise<void> {
  await choice.click();
  await expect(choice).toBeChecked();
}

/** Page object for the parts of the shell that every page has. */
export function shell(page: Page) {
  const bar = page.getByRole("banner");
  const badge = bar.getByRole("button", { name: /UNCONNECT|^0x/ });
  return {
    bar,
    badge,
    /** Opens the account's sheet once the wallet of the last visit has reconnected. */
    openAccount: async () => {
      await expect(badge).toContainText("0x");
      await badge.click();
    },
    /** The line under the top bar. */
    notice: bar.getByRole("status"),
    /** The navigation: at the bottom on phones, at the side on wide screens. */
    menu: page.getByRole("navigation", { name: /^(主選單|Main menu)$/ }),
    heading: headingOf(page),
    chooseLanguage: (language: Language) => choose(bar.getByRole("radio", { name: languageNames[language] })),
    async chooseTheme(theme: Theme): Promise<void> {
      await bar.waitFor();
      const inBar = bar.getByRole("radio", { name: themeNames[theme] });
      if (await inBar.isVisible()) return choose(inBar);
      // On phones the control is in the menu, as the bar has no room.
      await page.getByRole("button", { name: openMenu }).click();
      const drawer = page.locator("dialog[open]");
      await choose(drawer.getByRole("radio", { name: themeNames[theme] }));
      await drawer.getByRole("button", { name: closeMenu }).click();
      await expect(drawer).toHaveCount(0);
    },
    /** Asserts that the page shows its text and has no loading placeholder left. */
    settled: async () => {
      await expect(headingOf(page)).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    },
    openDrawer: () => page.getByRole("button", { name: openMenu }).click(),
    /** Cumulative layout shift since the page was opened. */
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
