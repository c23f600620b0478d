import { expect, type Page } from "@playwright/test";

/**
 * Opens a page and holds back the app's script until the prerendered heading has been read. Then compares it with the
 * heading that the app renders.
 */
export async function openByFirstWords(
  page: Page,
  path: string,
  settled: () => Promise<void>,
): Promise<void> {
  const { promise: isWanted, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const early = await words(page);
  release();
  await settled();
  const late = await words(page);
  expect(late.slice(0, early.length), "the first words").toEqual(early);
}

/** Text and exact position of heading and lead. */
async function words(page: Page) {
  await page.locator("main h1").waitFor();
  // Nothing is visible before the style sheet has loaded.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll("main h1, main h1 + p")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { text: element.textContent, box: [x, y, width, height].map(Math.round) };
    });
  });
}
