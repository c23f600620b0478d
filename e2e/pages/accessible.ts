import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * What axe finds, by its rules or by the given ones alone, each with where it is. It runs in the page itself: its other way is for
 * pages with frames, and gathers the results in a second page, which takes longer.
 */
export async function complaintsOf(page: Page, ...rules: string[]): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Of what passes nothing is read: axe need not describe each element.
  axe.options({ resultTypes: ["violations"] });
  const { violations } = await (rules.length === 0 ? axe : axe.withRules(rules)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(" ")} ${html}`).join(", ")}`,
  );
}

/** Axe finds nothing, and nothing is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await complaintsOf(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
