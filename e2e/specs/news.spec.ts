import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { headingOf } from "../pages/heading.ts";
import { newsPage, newsWords } from "../pages/news.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages, shell } from "../pages/shell.ts";
import { connect, wallet } from "../pages/wallet.ts";

const script = "<img src=x onerror=\"document.title='taken'\"><b>bold</b>";

async function open(page: Page, language: Language, persona?: "owner" | "manager" | "holder") {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto("/managerNews");
  await expect(headingOf(page)).toHaveText(newsWords[language].heading);
  return newsPage(page, language);
}

for (const language of languages) {
  const says = newsWords[language];

  test.describe(language, () => {
    test("a manager publishes an announcement in both languages, visitors read it, the manager deletes it", {
      tag: "@core",
    }, async ({ page }) => {
      const it = await open(page, language, "manager");
      await it.signIn();
      await it.announcements.getByRole("button", { name: says.addAnnouncement }).click();
      await it.save();
      await expect(it.sheet.getByText(says.missing).first()).toBeVisible();
      await it.fill("titleZh", `維護通知 ${script}`);
      await it.fill("bodyZh", "網站暫停一小時。\n領取不受影響。");
      await it.fill("titleEn", `Maintenance ${script}`);
      await it.fill("bodyEn", "The site rests for an hour.\nClaims still work.");
      // Markup is shown as plain text, in the preview and everywhere else.
      await expect(it.preview.getByText(`維護通知 ${script}`)).toBeVisible();
      await expect(it.preview.getByText(`Maintenance ${script}`)).toBeVisible();
      await it.save();
      await expect(page.getByText(says.saved, { exact: true })).toBeVisible();
      const own = language === "zh" ? `維護通知 ${script}` : `Maintenance ${script}`;
      const row = it.announcements.getByRole("listitem").filter({ hasText: own });
      await expect(row).toBeVisible();
      await expect(it.log.getByRole("listitem").first()).toContainText(says.created);

      await page.goto("/home");
      await expect(headingOf(page)).toBeVisible();
      const shown = page.getByRole("heading", { name: own });
      await expect(async () => {
        await page.mouse.wheel(0, 4_000);
        await expect(shown).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.locator("main img[src=x]")).toHaveCount(0);
      expect(await page.title()).not.toBe("taken");

      // The user stays signed in: no second signature.
      await page.goto("/managerNews");
      await expect(row).toBeVisible();
      await row.getByRole("button", { name: `${says.remove}`, exact: false }).click();
      await it.sheet.getByRole("button", { name: says.remove, exact: true }).click();
      await expect(page.getByText(says.removed, { exact: true })).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    test("the owner adds a partner after an invalid link was rejected, and moves it", async ({ page }) => {
      const it = await open(page, language, "owner");
      await it.signIn();
      await it.partners.getByRole("button", { name: says.addPartner }).click();
      await it.fill("nameZh", "鍛造（示範）");
      await it.fill("nameEn", "Forge (demo)");
      await it.fill("url", "javascript:alert(1)");
      await it.save();
      await expect(it.sheet.getByText(says.badLink)).toBeVisible();
      await it.fill("url", "https://example.com/forge");
      await expect(it.preview.getByRole("link").first()).toHaveAttribute("href", "https://example.com/forge");
      await it.save();
      await expect(page.getByText(says.saved, { exact: true })).toBeVisible();
      const name = language === "zh" ? "鍛造（示範）" : "Forge (demo)";
      const rows = it.partners.getByRole("listitem");
      await expect(rows.last()).toContainText(name);
      const before = await rows.count();
      await rows.last().getByRole("button").first().click();
      await expect(rows.nth(before - 2)).toContainText(name);
      await rows
        .nth(before - 2)
        .getByRole("button", { name: says.remove })
        .click();
      await it.sheet.getByRole("button", { name: says.remove, exact: true }).click();
      await expect(rows).toHaveCount(before - 1);
    });

    test("a declined signature changes nothing, and can be retried", async ({ page }) => {
      const it = await open(page, language, "manager");
      await it.signInButton.click();
      await wallet(page).reject();
      await expect(page.getByText(says.declined)).toBeVisible();
      await expect(it.announcements).toHaveCount(0);
    });

    test("an account that is neither owner nor manager sees no controls, and the server refuses it", async ({
      page,
      server,
    }) => {
      const it = await open(page, language, "holder");
      await expect(page.getByText(says.notYours)).toBeVisible();
      await expect(it.signInButton).toHaveCount(0);
      const answer = await fetch(`${server.url}/api/admin/news/newsList`, { method: "POST" });
      expect(await answer.json()).toMatchObject({ code: 4700 });
    });

    test("without a wallet there is one button: connect", async ({ page }) => {
      await open(page, language);
      await expect(page.getByText(says.connect)).toBeVisible();
    });

    test("is accessible and fits the screen", async ({ page }) => {
      await prefer(page, language);
      const it = await open(page, language, "manager");
      await expect(it.signInButton).toBeVisible();
      await expectAccessible(page);
      await it.signIn();
      await expectAccessible(page);
      await it.announcements.getByRole("button", { name: says.addAnnouncement }).click();
      await expect(it.preview).toBeAttached();
      await expectAccessible(page);
    });
  });
}

test("only owners and managers have the news editor in their menu", async ({ page }, { project }) => {
  const it = await open(page, "en", "manager");
  await expect(it.signInButton).toBeVisible();
  const link = page.getByRole("link", { name: "Home page news", exact: true });
  const openMenu = async () => {
    if (project.name === "phone") await shell(page).openDrawer();
  };
  await openMenu();
  await expect(link).toBeVisible();
  await connect(page, "holder");
  await expect(page.getByText(newsWords.en.notYours)).toBeVisible();
  await openMenu();
  await expect(page.getByRole("link", { name: "Proof of reserves", exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
});
