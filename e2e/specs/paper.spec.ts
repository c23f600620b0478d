import { act } from "@cinder/devnet/act";
import { personas } from "@cinder/devnet/personas";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { headingOf } from "../pages/heading.ts";
import { paperWords } from "../pages/paper.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";

async function open(page: Page, language: Language) {
  const says = paperWords[language];
  await prefer(page, language);
  await page.goto("/wp");
  await expect(headingOf(page)).toHaveText(says.heading);
  await expect(page.getByText(says.block)).toBeVisible({ timeout: 30_000 });
  return (name: string) => page.getByRole("region", { name, exact: true });
}

for (const language of languages) {
  const says = paperWords[language];

  test.describe(language, () => {
    test("shows a changed rate immediately, with the server switched off", async ({
      page,
      chain,
      complaints,
    }) => {
      await page.route("**/api/**", (route) => route.abort());
      const section = await open(page, language);
      const buying = section(says.token).locator("div", { hasText: says.buy }).last();
      await expect(buying).toContainText("3%");
      const { rpcUrl, deployment } = chain;
      const owner = personas.owner.account.address;
      await act(rpcUrl, owner, deployment.contracts.token, tokenAbi, "setFees", [125n, 300n]);
      // The page reads one product's terms per refresh, in turn.
      await expect(buying).toContainText("1.25%", { timeout: 30_000 });
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("links from its contents to each part, and opens a part by its URL", async ({ page, isMobile }) => {
      await open(page, language);
      if (isMobile) await page.locator("summary", { hasText: says.contents }).click();
      const contents = page.getByRole("navigation", { name: says.contents }).filter({ visible: true });
      await expect(contents.getByRole("link")).toHaveCount(15);
      await contents.getByRole("link", { name: says.solvency }).click();
      await expect(page).toHaveURL(/#solvency$/);
      await expect(page.getByRole("heading", { level: 2, name: says.solvency })).toBeInViewport();
      await page.goto("/wp#burn");
      await expect(page.getByRole("heading", { level: 2, name: says.burn })).toBeInViewport();
    });

    test("sends one chain request per refresh, and none to the server", async ({ page, clocks }) => {
      await open(page, language);
      await clocks.stop();
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" || request.url().includes("/api/")) asked.push(request.url());
      });
      for (let refreshes = 1; refreshes <= 2; refreshes++) {
        await clocks.refresh();
        expect(asked).toHaveLength(refreshes);
      }
      expect(asked.some((url) => url.includes("/api/"))).toBe(false);
    });

    test("prints without menu and top bar", async ({ page }) => {
      await open(page, language);
      await page.emulateMedia({ media: "print" });
      await expect(headingOf(page)).toBeVisible();
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(page.getByRole("button", { name: says.print })).toBeHidden();
      await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
    });
  });

  test(`is accessible and fits the screen: ${language}`, async ({ page }) => {
    await open(page, language);
    await expectAccessible(page);
  });
}
