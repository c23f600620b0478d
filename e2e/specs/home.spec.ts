import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { flow } from "../pages/flow.ts";
import { headingOf } from "../pages/heading.ts";
import { homePage, homeWords } from "../pages/home.ts";
import { carryOut } from "../pages/ido.ts";
import { prefer } from "../pages/preferences.ts";
import { languages, shell } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";

test("starts in Chinese, switches to English, and keeps the choice after a reload", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(headingOf(page)).toHaveText(homeWords.zh.heading);
  await shell(page).chooseLanguage("en");
  await expect(headingOf(page)).toHaveText(homeWords.en.heading);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(headingOf(page)).toHaveText(homeWords.en.heading);
});

test("shows the chain's time, not the computer's", { tag: "@core" }, async ({ page, clocks }) => {
  await prefer(page, "en");
  await page.goto("/");
  await homePage(page).answered(homeWords.en.round);
  const clock = page.getByRole("timer");
  await expect(clock).toContainText("33 d");
  await clocks.advance(3 * 86_400);
  await page.clock.runFor(4_000);
  await expect(clock).toContainText("30 d");
});

// @spec 7.13-g
test("asks the chain once and the server at most once per refresh", { tag: "@core" }, async ({
  page,
  chain,
}) => {
  await connect(page, "holder");
  await page.goto("/");
  await homePage(page).readOn();
  await expect(page.getByText(homeWords.zh.announcement)).toBeVisible();
  const asked = { rpc: 0, http: 0 };
  page.on("request", (request) => {
    if (request.url().startsWith(chain.rpcUrl)) asked.rpc += 1;
    else if (request.url().includes("/api/market/")) asked.http += 1;
  });
  await page.waitForTimeout(9_500);
  // Three refreshes, or four if one falls on the edge.
  expect(asked.rpc).toBeGreaterThanOrEqual(2);
  expect(asked.rpc).toBeLessThanOrEqual(4);
  expect(asked.http).toBeLessThanOrEqual(asked.rpc + 1);
});

test("has a page for addresses that do not exist", { tag: "@core" }, async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(headingOf(page)).toHaveText(homeWords.zh.missing);
  await page.getByRole("link", { name: "回到首頁" }).click();
  await expect(page).toHaveURL(/\/(home)?$/);
});

test("does not publish the component gallery", { tag: "@core" }, async ({ page }) => {
  await page.goto("/gallery");
  await expect(headingOf(page)).toHaveText(homeWords.zh.missing);
});

for (const language of languages) {
  const says = homeWords[language];

  test.describe(language, { tag: ["@core", "@wide"] }, () => {
    test("claims, and copies the invite link", async ({ page, personas }) => {
      await prefer(page, language);
      await connect(page, "holder");
      await page.goto("/home");
      const mine = homePage(page).card(says.mine);
      await mine.getByRole("button", { name: says.claim }).click();
      await carryOut(page, says.claimed);
      await flow(page).finish();
      await expect(mine.getByText(says.nothing)).toBeVisible();
      await expect(page.getByText(`code=${personas.holder.account.address}`)).toBeVisible();
      await page.getByRole("button", { name: says.copy }).click();
      await page.getByRole("button", { name: says.scan }).click();
      await expect(page.getByRole("img", { name: says.linkCode })).toBeVisible();
      await page.getByRole("link", { name: says.takePart }).click();
      await expect(page).toHaveURL(/\/ido$/);
    });

    test("works from the chain alone while the server is unreachable", async ({ page, complaints }) => {
      await prefer(page, language);
      await connect(page, "holder");
      await page.route("**/api/**", (route) => route.abort());
      await page.goto("/");
      await homePage(page).answered(says.round);
      await expect(homePage(page).card(says.mine).getByRole("button", { name: says.claim })).toBeEnabled();
      await homePage(page).readOn();
      await expect(page.getByText(says.away).last()).toBeVisible();
      await expect(page.getByText(says.newsAway)).toBeVisible();
      // The browser logs an error for each aborted request.
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("is accessible, fits the screen and has no layout shift", async ({ page }) => {
      await prefer(page, language);
      await page.goto("/");
      await expect(page.getByRole("heading", { name: says.risk })).toBeVisible();
      await homePage(page).answered(says.round);
      expect(await shell(page).shift()).toBeLessThan(0.05);
      await homePage(page).readOn();
      await page.getByRole("tab", { name: says.burned }).click();
      await expect(page.getByText(says.announcement)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
