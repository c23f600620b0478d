import type { PersonaName } from "@cinder/devnet/personas";
import { expect, type Page } from "@playwright/test";

/** Page object for the wallet picker and the demo wallet's own sheet. */
export function wallet(page: Page) {
  const sheet = page.locator("dialog[open]").last();
  const answer = (name: RegExp) => sheet.getByRole("button", { name }).last().click();
  return {
    /** The topmost sheet. */
    sheet,
    openPicker: () => page.getByRole("button", { name: "UNCONNECT" }).first().click(),
    choose: (id: string) => sheet.locator(`[data-wallet="${id}"]`).click(),
    chooseDemo: () => sheet.locator('[data-wallet="cinder.demo"]').click(),
    choosePersona: (name: PersonaName) => sheet.locator(`[data-persona="${name}"]`).click(),
    /** The demo wallet's sheet. */
    confirm: () => answer(/^(確認|Confirm)$/),
    reject: () => answer(/^(拒絕|Reject)$/),
    /** The demo panel in the corner: the chain's clock and the demo wallet's switches. */
    openPanel: async () => {
      const toggle = page.getByRole("button", {
        name: /^(本機鏈的時鐘與示範錢包|Local chain clock and demo wallet)/,
      });
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      return page.getByRole("complementary", { name: /^(本機鏈工具|Local chain tools)$/ });
    },
    /** Clicks a button of the panel. Each click moves the chain by one block. */
    panelDay: page.getByRole("button", { name: /^(快轉 1 天|Skip 1 day)$/ }),
    panelNext: page.getByRole("button", { name: /^(快轉到|Skip to) / }),
  };
}

export type ConnectOptions = {
  /** Makes the wallet support batched calls (EIP-5792). */
  batches?: boolean;
  /** Moves the wallet to a chain that the app does not support. */
  elsewhere?: boolean;
};

/** Connects a persona of the demo wallet, as if on an earlier visit. A page that is already open is reloaded. */
export async function connect(
  page: Page,
  persona: PersonaName,
  { batches = false, elsewhere = false }: ConnectOptions = {},
): Promise<void> {
  const saved = {
    "cinder.demo": JSON.stringify({ persona, elsewhere, batches }),
    "cinder.wallet.recentConnectorId": JSON.stringify("cinder.demo"),
  };
  const remember = (entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  };
  if (page.url() !== "about:blank") {
    await page.evaluate(remember, saved);
    await page.evaluate(() => localStorage.removeItem("cinder.wallet.cinder.demo.disconnected"));
    await page.reload();
    return;
  }
  await page.addInitScript((entries) => {
    // Only once: what the user does afterwards must survive a reload.
    if (sessionStorage.getItem("connected-before")) return;
    sessionStorage.setItem("connected-before", "yes");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, saved);
}
