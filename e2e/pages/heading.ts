import type { Locator, Page } from "@playwright/test";

/** The heading that the app has rendered. The prerendered heading is in a frame of its own and not interactive. */
export function headingOf(page: Page): Locator {
  return page.locator("#content").getByRole("heading", { level: 1 });
}
