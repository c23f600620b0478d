import type { Locator } from "@playwright/test";

/** Clicks a figure to show all its digits. @param figure The figure's button. */
export async function wholeFigure(figure: Locator): Promise<Locator> {
  if ((await figure.getAttribute("aria-expanded")) === "false") await figure.click();
  return figure.page().locator(`[id="${await figure.getAttribute("aria-controls")}"]`);
}
