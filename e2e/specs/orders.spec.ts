import { type PersonaName, personas } from "@cinder/devnet/personas";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { headingOf } from "../pages/heading.ts";
import { orders, ordersWords } from "../pages/orders.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";

const leader = personas.leader.account.address;

async function arrive(
  page: Page,
  language: Language,
  path = "/orders",
  persona: PersonaName | null = "leader",
) {
  if (persona) await connect(page, persona);
  await page.addInitScript((chosen) => localStorage.setItem("cinder.language", chosen), language);
  await page.goto(path);
  await expect(headingOf(page)).toHaveText(ordersWords[language].heading);
}

for (const language of languages) {
  const says = ordersWords[language];

  test.describe(language, () => {
    test("lists every order, opens one and keeps it in the URL", { tag: "@core" }, async ({ page }) => {
      await arrive(page, language);
      const it = orders(page);
      await expect(it.rows).toHaveCount(3);
      await expect(page.getByText(says.shown)).toBeVisible();
      await it.row(4).click();
      await expect(page).toHaveURL(/\?order=4$/);
      await expect(it.sheet.getByText("260.00 USDT")).toBeVisible();
      await expect(it.sheet.getByText(says.cap)).toBeVisible();
      await expect(it.sheet.getByText(says.live)).toBeVisible();
      await page.reload();
      await expect(it.sheet.getByText("260.00 USDT")).toBeVisible();
      await it.close();
      await expect(page).toHaveURL(/\/orders$/);
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    });
  });
}

/** Tests that do not depend on the language run in one language per screen size. */
const languageHere = (): Language => (test.info().project.name === "phone" ? "zh" : "en");

test("says so when the URL names another account's order", async ({ page }) => {
  const says = ordersWords[languageHere()];
  await arrive(page, languageHere(), "/orders?order=1");
  await expect(orders(page).sheet.getByText(says.missing)).toBeVisible();
});

test("filters the list, and downloads it as a file", async ({ page }) => {
  const says = ordersWords[languageHere()];
  await arrive(page, languageHere());
  const it = orders(page);
  await expect(it.rows).toHaveCount(3);
  await it.filter(/^(已結束|Ended)$/);
  await expect(it.rows).toHaveCount(3);
  await it.filter(/^USDT$/);
  await expect(it.rows).toHaveCount(1);
  await it.filter(/^(進行中|Active)$/);
  await expect(page.getByText(says.none)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await it.csv.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`cinder-accounts-positions-${leader.toLowerCase()}.csv`);
});

test("shows referral rewards", async ({ page }) => {
  const says = ordersWords[languageHere()];
  await arrive(page, languageHere());
  const it = orders(page);
  await it.openInvites();
  await expect(page).toHaveURL(/\?tab=invites$/);
  await it.rows.first().click();
  await expect(it.sheet.getByText(says.credited)).toBeVisible();
  await it.close();
  await it.filter(/^(第二代|2nd generation)$/);
  await it.filter(/^(預售|Presale)$/);
  await expect(it.rows.first()).toContainText(/預售 #|Presale #/);
});

test("pages through the chain's own list while the server is unreachable", async ({ page, complaints }) => {
  const says = ordersWords[languageHere()];
  await page.route("**/api/**", (route) => route.abort());
  await arrive(page, languageHere());
  const it = orders(page);
  await expect(page.getByText(says.away)).toBeVisible();
  await expect(it.rows).toHaveCount(3);
  await expect(page.getByText(says.page)).toBeVisible();
  await it.row(53).click();
  await expect(it.sheet.getByText(says.live)).toBeVisible();
  expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
  complaints.length = 0;
});

test("asks to connect a wallet, and then to place a first order", async ({ page }) => {
  const says = ordersWords[languageHere()];
  await arrive(page, languageHere(), "/orders", null);
  await expect(page.getByText(says.nobody)).toBeVisible();
  await connect(page, "owner");
  await expect(page.getByText(says.first)).toBeVisible();
});

test("is accessible and fits the screen, list and sheet", async ({ page }) => {
  await connect(page, "leader");
  for (const language of languages) {
    await prefer(page, language);
    await page.goto("/orders");
    await expect(orders(page).rows).toHaveCount(3);
    await expectAccessible(page);
    await orders(page).row(53).click();
    await expect(orders(page).sheet.getByText(ordersWords[language].live)).toBeVisible();
    await expectAccessible(page);
  }
});
