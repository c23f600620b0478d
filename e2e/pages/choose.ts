import { expect, type Locator } from "@playwright/test";

/** Clicks a radio button and waits until it is checked: the state changes after the next render. */
export async function choose(radio: Locator): Promise<void> {
  // Without `force`: the click would miss while the layout still moves.
  await radio.click();
  await expect(radio).toBeChecked();
}
