import type { PersonaName } from "@cinder/devnet/personas";
import { expect, type Page } from "@playwright/test";

/** The wallet picker and the demo wallet's own sheet, used as a person would, in either language. */
export function wallet(page: Page) {
  const sheet = page.locator("dialog[open]").last();
  const answer = (name: RegExp) => sheet.getByRole("button", { name }).last().click();
  return {
    /** The sheet on top. */
    sheet,
    openPicker: () => page.getByRole("button", { name: "UNCONNECT" }).first().click(),
    choose: (id: string) => sheet.locator(`[data-wallet="${id}"]`).click(),
    chooseDemo: () => sheet.locator('[data-wallet="cinder.demo"]').click(),
    choosePersona: (name: PersonaName) => sheet.locator(`[data-persona="${name}"]`).click(),
    /** In the demo wallet's sheet. */
    confirm: () => answer(/^(確認|Confirm)$/),
    reject: () => answer(/^(拒絕|Reject)$/),
    /** The small panel in the corner: the chain's clock and the demo wallet's knobs. */
    openPanel: async () => {
      const toggle = page.getByRole("button", { name: /^(本機鏈的時鐘與示範錢包|Clock and demo wallet)/ });
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      return page.getByRole("complementary", { name: /^(本機鏈工具|Local chain tools)$/ });
    },
    /** The panel's own buttons; each press moves the chain by one block. */
    panelDay: page.getByRole("button", { name: /^(快轉 1 天|\+1 day)$/ }),
    panelNext: page.getByRole("button", { name: /^(快轉到|To) / }),
  };
}

export type ConnectOptions = {
  /** The wallet takes several calls at once (EIP-5792). */
  batches?: boolean;
  /** The wallet is on a chain that the app isn't for. */
  elsewhere?: boolean;
};

/**
 * Makes a persona of the demo wallet the one who looks, as if it had connected on an earlier visit. A page that is open already is
 * loaded again.
 */
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
    // Once only: what the person does afterwards outlives a reload.
    if (sessionStorage.getItem("connected-before")) return;
    sessionStorage.setItem("connected-before", "yes");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, saved);
}
