import { expect, type Locator } from "@playwright/test";

/** Presses a radio button. Its state follows once the page has drawn it, so it is waited for instead of looked at. */
export async function choose(radio: Locator): Promise<void> {
  // Not by force: while the page still moves, a press would land where the button no longer is.
  await radio.click();
  await expect(radio).toBeChecked();
}
