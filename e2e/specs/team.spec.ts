import type { PersonaName } from "@cinder/devnet/personas";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { headingOf } from "../pages/heading.ts";
import { largeTeam } from "../pages/large-team.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { teamPage, teamWords } from "../pages/team.ts";
import { connect } from "../pages/wallet.ts";

async function open(page: Page, language: Language, persona?: PersonaName) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto("/team");
  await expect(headingOf(page)).toHaveText(teamWords[language].heading);
  return teamPage(page, language);
}

// Lists and search come from the server, which must first read the two months of history.
test.beforeEach(async ({ server }) => {
  const status = async () => (await (await fetch(`${server.url}/api/health`)).json()).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("ok");
});

for (const language of languages) {
  const says = teamWords[language];

  test.describe(language, () => {
    test("shows level and branches, and opens the tree by pointer and by keyboard", { tag: "@core" }, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const it = await open(page, language, "leader");
      await expect(page.getByText(says.next).filter({ visible: true }).first()).toBeVisible();
      await expect(it.lines).toHaveCount(8);
      const first = it.lines.filter({ hasText: "0x976" });
      await first.click();
      await expect(first).toHaveAttribute("aria-expanded", "true");
      await expect(it.lines).toHaveCount(11);
      await it.tree.focus();
      await page.keyboard.press("ArrowRight");
      await expect(it.active).toHaveAttribute("aria-level", "2");
      await page.keyboard.press("ArrowRight");
      await expect(it.active).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("End");
      await expect(it.active).toHaveAttribute("aria-level", "1");
      await page.keyboard.press("Home");
      // Typing the characters after 0x moves to the next matching address.
      await page.keyboard.type("1bc");
      await expect(it.active).toContainText("0x1bc");
      await page.keyboard.press("Control+c");
      await expect(page.getByText(says.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x1bcb8e/);
    });

    test("pages through lists, searches them and downloads them", async ({ page }) => {
      const it = await open(page, language, "leader");
      await it.show("direct");
      await expect(it.rows).toHaveCount(8);
      await it.search.fill("0xAB7");
      await expect(it.rows).toHaveCount(1);
      await it.search.fill("0xab7f");
      await expect(page.getByText(says.notFound)).toBeVisible();
      await it.search.fill("nobody");
      await expect(page.getByText(says.wrong)).toBeVisible();
      await it.show("indirect");
      const first = await it.rows.first().textContent();
      const href = await page.getByRole("link", { name: says.csv }).getAttribute("href");
      const answer = await page.request.get(href ?? "");
      expect(answer.headers()["content-disposition"]).toContain("attachment");
      const lines = (await answer.text()).trim().split("\n");
      expect(lines[0]).toContain("account");
      expect(lines.length).toBe((await it.rows.count()) + 1);
      expect(first).toMatch(/^0x/);
    });

    test("works from the chain with the server switched off", async ({ page, isMobile, complaints }) => {
      await page.route("**/api/**", (route) => route.abort());
      const it = await open(page, language, "leader");
      await expect(it.lines).toHaveCount(8);
      await it.lines.last().click();
      await expect.poll(() => it.lines.count()).toBeGreaterThan(8);
      // A phone has no room for levels.
      await expect(it.tree.getByText(/V\d$/).first()).toBeVisible({ visible: !isMobile });
      await page.getByRole("button", { name: says.openAll }).click();
      await expect(page.getByText(says.wholeAway)).toBeVisible();
      await it.show("indirect");
      await expect(page.getByText(says.listAway)).toBeVisible();
      await expect(it.rows.first()).toBeVisible();
      await it.search.fill("0xab");
      await expect(page.getByText(says.searchAway)).toBeVisible();
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("shows visitors the rules, and a new user what is missing", async ({ page }) => {
      await open(page, language);
      await expect(page.getByText(says.connect)).toBeVisible();
      await expect(page.getByText("10,000.00 USDT")).toBeVisible();
      await connect(page, "newcomer");
      await expect(page.getByText(says.unregistered)).toBeAttached();
    });
  });

  test(`is accessible and fits the screen: ${language}`, async ({ page }) => {
    const it = await open(page, language, "leader");
    await expect(it.lines).toHaveCount(8);
    await expectAccessible(page);
    await it.show("direct");
    await expect(it.rows).toHaveCount(8);
    await expectAccessible(page);
  });
}

test("shows ten thousand members, and renders a screenful of rows while scrolling", async ({ page }) => {
  await page.route("**/api/team/*/tree", (route) =>
    route.fulfill({ json: largeTeam({ isComplete: false }) }),
  );
  const it = await open(page, "en", "leader");
  await expect(it.lines).toHaveCount(8);
  await page.getByRole("button", { name: teamWords.en.openAll }).click();
  // The header, the eight direct invites, ten thousand more members, and a row that leads to the rest below each of the
  // 889 third-generation members with loaded children.
  const lines = String(1 + 8 + 10_000 + 889);
  await expect(it.tree).toHaveAttribute("aria-rowcount", lines);
  await expect(page.getByText(teamWords.en.cut)).toBeVisible();
  expect(await it.lines.count()).toBeLessThan(60);
  // At any scroll position only the visible rows and a few more are in the DOM.
  const most = await it.tree.evaluate(async (table) => {
    const box = table.parentElement as HTMLElement;
    let rows = 0;
    for (let step = 1; step <= 20; step++) {
      box.scrollTop = (box.scrollHeight * step) / 20;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      rows = Math.max(rows, table.querySelectorAll("tbody tr").length);
    }
    return rows;
  });
  expect(most).toBeGreaterThan(5);
  expect(most).toBeLessThan(60);
  await it.tree.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await expect(it.active).toHaveAttribute("aria-rowindex", lines);
  await expect(it.active).toBeInViewport();
});
