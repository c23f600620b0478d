import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { themes } from "./shell.ts";

/**
 * Violations found by axe with all of its rules or only the given ones, each with its location. Runs axe inside the
 * page: the Playwright wrapper supports frames by opening a second page, which takes longer.
 */
async function complaintsOf(page: Page, ...rules: string[]): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Skip the details of passed rules.
  axe.options({ resultTypes: ["violations"] });
  const { violations } = await (rules.length === 0 ? axe : axe.withRules(rules)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(" ")} ${html}`).join(", ")}`,
  );
}

/** All axe rules about colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Asserts no axe violations in either theme, and nothing wider than the screen. The page must follow the system's
 * theme, as it does after `prefer`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Let the page finish its idle-time work first.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  for (const [at, theme] of themes.entries()) {
    // Disable transitions: axe must not measure colours that are halfway between two themes.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveClass(theme);
    // Only the colours differ in the other theme, so only the colour rules run again.
    expect(await complaintsOf(page, ...(at === 0 ? [] : colourRules)), theme).toEqual([]);
  }
  await expectToFit(page);
}

/**
 * Asserts that nothing is wider than the screen. Compares with the configured width: a phone's browser widens its
 * window to fit the content.
 */
export async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
