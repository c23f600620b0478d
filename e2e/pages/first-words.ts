import { expect, type Page } from "@playwright/test";

/** Opens a page whose app is kept back until its first words were looked at; then they stand where the page's own do. */
export async function openByFirstWords(
  page: Page,
  path: string,
  settled: () => Promise<void>,
): Promise<void> {
  const { promise: isWanted, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const early = await words(page);
  letCome();
  await settled();
  const late = await words(page);
  expect(late.slice(0, early.length), "the first words").toEqual(early);
}

/** Heading and lead: what they say, and where to the pixel. */
async function words(page: Page) {
  await page.locator("main h1").waitFor();
  // Before the style sheet is here, nothing is on the screen either.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll("main h1, main h1 + p")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { text: element.textContent, box: [x, y, width, height].map(Math.round) };
    });
  });
}
