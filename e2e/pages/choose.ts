import { expect, type Locator } from "@playwright/test";

/** Presses a radio button. Its state follows once the page has drawn it, so it is waited for instead of looked at. */
export async function choose(radio: Locator): Promise<void> {
  await radio.click({ force: true });
  await expect(radio).toBeChecked();
}
