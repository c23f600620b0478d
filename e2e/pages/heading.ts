import type { Locator, Page } from "@playwright/test";

/** The heading of the page once the app has drawn it: what stands there before, in a frame of its own, can't be used yet. */
export function headingOf(page: Page): Locator {
  return page.locator("#content").getByRole("heading", { level: 1 });
}
