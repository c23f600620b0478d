import type { Locator } from "@playwright/test";

/** A figure to its last digit, as a press on it shows. @param figure The button that it is. */
export async function wholeFigure(figure: Locator): Promise<Locator> {
  if ((await figure.getAttribute("aria-expanded")) === "false") await figure.click();
  return figure.page().locator(`[id="${await figure.getAttribute("aria-controls")}"]`);
}
