import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { themes } from "./shell.ts";

/**
 * What axe finds, by its rules or by the given ones alone, each with where it is. It runs in the page itself: its other way is for
 * pages with frames, and gathers the results in a second page, which takes longer.
 */
async function complaintsOf(page: Page, ...rules: string[]): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Of what passes nothing is read: axe need not describe each element.
  axe.options({ resultTypes: ["violations"] });
  const { violations } = await (rules.length === 0 ? axe : axe.withRules(rules)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(" ")} ${html}`).join(", ")}`,
  );
}

/** All that axe has to say about colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Axe finds nothing in either theme, and nothing is wider than the screen. The page follows the system's theme, as it does for
 * whoever came by `prefer`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What a page finds out in an idle moment it knows then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  for (const [at, theme] of themes.entries()) {
    // Colours on their way from one theme to the other are nobody's choice.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveClass(theme);
    // Another theme is the same page in other colours.
    expect(await complaintsOf(page, ...(at === 0 ? [] : colourRules)), theme).toEqual([]);
  }
  await expectToFit(page);
}

/** Nothing is wider than the screen. A phone makes its window as wide as what is in it, so that one is not asked. */
export async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
