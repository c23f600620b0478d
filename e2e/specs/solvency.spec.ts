import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { languages } from "../pages/shell.ts";
import { solvencyPage, solvencyWords } from "../pages/solvency.ts";

// History comes from the server, which must first read the two months.
test.beforeEach(async ({ server }) => {
  const status = async () => (await (await fetch(`${server.url}/api/health`)).json()).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("ok");
});

for (const language of languages) {
  const says = solvencyWords[language];

  test.describe(language, () => {
    test("shows visitors what is held and owed, its history, and who can do what", { tag: "@core" }, async ({
      page,
    }) => {
      await prefer(page, language);
      await page.goto("/solvency");
      const it = solvencyPage(page, language);
      await expect(headingOf(page)).toHaveText(says.heading);
      await expect(page.getByText(says.covered)).toBeVisible();
      await page.getByRole("button", { name: says.history }).click();
      await expect(it.chart).toBeVisible();
      await expect(page.getByText(says.days).first()).toBeVisible();
      await expect(it.ledger).toContainText("USDT");
      await expect(it.owner.getByText(says.account)).toBeVisible();
      await expect(it.manager).toContainText(says.banned);
      await it.owner.getByText(says.limits).click();
      await expect(it.owner.getByText("test_Attack_OwnerTakesUsersFunds")).toBeVisible();
    });

    test("works from the chain with the server switched off, except history", async ({
      page,
      complaints,
    }) => {
      await page.route("**/api/**", (route) => route.abort());
      await prefer(page, language);
      await page.goto("/solvency");
      const it = solvencyPage(page, language);
      await expect(page.getByText(says.covered)).toBeVisible();
      await expect(it.contracts.getByRole("row").nth(5)).toBeVisible();
      await expect(page.getByRole("main").getByText(says.awayHistory)).toBeVisible();
      await expect(page.getByText(says.awayLedger)).toBeVisible();
      await expect(page.getByText(says.days).first()).toBeVisible();
      await expect(it.owner.getByText(says.account)).toBeVisible();
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("is accessible and fits the screen", async ({ page }) => {
      await prefer(page, language);
      await page.goto("/solvency");
      const it = solvencyPage(page, language);
      await expect(page.getByText(says.covered)).toBeVisible();
      await expect(it.chart).toBeVisible();
      await it.owner.getByText(says.limits).click();
      await expectAccessible(page);
    });
  });
}

/** A delay of two days, as a timelock returns it. */
const delay = `0x${(172_800).toString(16).padStart(64, "0")}`;

test("shows a timelock's delay", async ({ page }) => {
  await page.route("**/*", async (route) => {
    const body = route.request().method() === "POST" ? route.request().postDataJSON() : null;
    const request = Array.isArray(body) ? body[0] : body;
    const answer = (result: unknown) =>
      route.fulfill({
        headers: { "access-control-allow-origin": "*" },
        json: { jsonrpc: "2.0", id: request.id, result },
      });
    if (request?.method === "eth_getCode") return answer("0x6001");
    if (request?.method === "eth_getLogs") return answer([]);
    // getMinDelay()
    if (request?.method === "eth_call" && request.params[0].data === "0xf27a0c92") return answer(delay);
    return route.fallback();
  });
  await prefer(page, "en");
  await page.goto("/solvency");
  const it = solvencyPage(page, "en");
  await expect(it.owner.getByText("Timelock, 48-hour delay")).toBeVisible();
  await expect(it.owner.getByText("Nothing is queued.")).toBeVisible();
});
