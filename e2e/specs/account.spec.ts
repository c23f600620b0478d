import { personas } from "@cinder/devnet/personas";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { accountPage, accountWords } from "../pages/account.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { choose, type Language, languages, shell } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";

const holder = personas.holder.account.address;

async function open(page: Page, language: Language, path = `/address/${holder}`) {
  await prefer(page, language);
  await page.goto(path);
  await expect(headingOf(page)).toHaveText(accountWords[language].heading);
  return accountPage(page, language);
}

// Statements come from the server, which must first read the two months of history.
test.beforeEach(async ({ server }) => {
  const status = async () => (await (await fetch(`${server.url}/api/health`)).json()).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("ok");
});

for (const language of languages) {
  const says = accountWords[language];

  test.describe(language, () => {
    test("shows what an address holds, and its statement down to the transaction", {
      tag: "@wide",
    }, async ({ page }) => {
      const it = await open(page, language);
      await expect(it.products.getByRole("row")).not.toHaveCount(1);
      await expect(page.getByText("0x15d34aaf54267db7d7c367839aaf71a00a2c6a65")).toBeVisible();
      await it.show("statement");
      await expect(it.lines.first()).toBeVisible();
      await choose(page.getByRole("radio", { name: says.spending }));
      await it.product.selectOption("burn");
      await expect(page).toHaveURL(/tab=statement&kind=spending&feature=burn/);
      await expect(it.totals).toContainText("BNB");
      const line = it.lines.filter({ hasText: says.orderOpened }).first();
      await expect(line).toContainText("−");
      await line.getByRole("button").click();
      await expect(it.sheet).toContainText(says.tx);
      await expect(it.sheet).toContainText(says.contract);
      await page.keyboard.press("Escape");
      const file = await page.request.get((await it.csv.getAttribute("href")) ?? "");
      const rows = (await file.text()).trim().split("\n");
      expect(rows[0]).toContain("txHash");
      expect(rows.slice(1).every((row) => row.includes(",burn,") && row.includes(",out,"))).toBe(true);
      expect(rows.length).toBeGreaterThan(1);
    });

    test("finds addresses, and rejects invalid input with one sentence", async ({ page }) => {
      const it = await open(page, language, "/address/0x123");
      await expect(page.getByText(says.invalid)).toBeVisible();
      await it.search.fill("0x15d34");
      await page.getByRole("link", { name: holder.toLowerCase() }).click();
      await expect(page).toHaveURL(new RegExp(holder, "i"));
      await expect(it.products).toBeVisible();
      // Six characters can be an invite code, but no account has this one.
      await it.search.fill("holder");
      await expect(page.getByText(says.none)).toBeVisible();
      await it.search.fill("a holder");
      await it.search.press("Enter");
      await expect(page.getByText(says.wrong)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${holder}$`, "i"));
    });

    test("keeps the user's own balances in the menu on another address's page, and links to the user's statement", async ({
      page,
    }) => {
      await prefer(page, language);
      await connect(page, "leader");
      await page.goto(`/address/${holder}`);
      await shell(page).openAccount();
      const it = accountPage(page, language);
      await expect(it.sheet).toContainText(personas.leader.account.address);
      // The balances of the connected account, though the page is about another address.
      await expect(it.sheet).toContainText("V3");
      await it.sheet.getByRole("link", { name: says.statement }).click();
      await expect(page.getByText(says.you)).toBeVisible();
      await expect(it.lines.first()).toBeVisible();
    });

    test("works from the chain with the server switched off", async ({ page, complaints }) => {
      await page.route("**/api/**", (route) => route.abort());
      const it = await open(page, language);
      await expect(page.getByText(says.awayProducts)).toBeVisible();
      await it.show("positions");
      await expect(page.getByText(says.awayPositions)).toBeVisible();
      await expect(it.positions.first()).toContainText(says.burn);
      for (const product of ["stake", "mining", "ido", "fom", "double"]) {
        await it.product.selectOption(product);
        await expect(it.positions.first()).toBeVisible();
      }
      await it.show("statement");
      await expect(page.getByRole("tabpanel").getByText(says.awayStatement)).toBeVisible();
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("is accessible and fits the screen", async ({ page }) => {
      await prefer(page, language);
      const it = await open(page, language);
      await expect(it.products.getByRole("row")).not.toHaveCount(1);
      await expectAccessible(page);
      await it.show("positions");
      await expect(it.positions.first()).toBeVisible();
      await expectAccessible(page);
      await it.show("statement");
      await expect(it.lines.first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** As many lines as the server would return in a hundred pages, returned in ten. */
function longPage(page: number) {
  const rows = Array.from({ length: 1_000 }, (_, at) => ({
    block: 100_000 - page * 1_000 - at,
    logIndex: 0,
    part: 0,
    time: 1_790_000_000 - page * 1_000 - at,
    txHash: `0x${(page * 1_000 + at).toString(16).padStart(64, "0")}`,
    feature: "burn",
    action: "dividend",
    direction: "none",
    isCredit: true,
    asset: "native",
    amount: "1000000000000000",
    index: String(at),
    generation: null,
    counterparty: null,
  }));
  return { block: 100_001, timestamp: 1_790_000_001, isStale: false, totals: [], count: 10_000, rows };
}

test("shows ten thousand lines, and renders only those near the screen", async ({ page }) => {
  await page.route("**/api/accounts/*/history*", (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get("cursor")?.slice(-1) ?? "0");
    return route.fulfill({ json: { ...longPage(at), next: at < 9 ? `cursor-${at + 1}` : null } });
  });
  const it = await open(page, "en", `/address/${holder}?tab=statement`);
  await expect(it.lines.first()).toBeVisible();
  for (let pages = 1; pages < 10; pages++) {
    await page.getByRole("button", { name: accountWords.en.more, exact: true }).click();
    await expect(
      page.getByText(`${((pages + 1) * 1_000).toLocaleString("en")} of 10,000 shown`),
    ).toBeVisible();
  }
  // At any scroll position only the visible lines and a few more are in the DOM.
  const most = await page.evaluate(async () => {
    let lines = 0;
    for (let step = 0; step <= 40; step++) {
      scrollTo(0, (document.documentElement.scrollHeight * step) / 40);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      lines = Math.max(lines, document.querySelectorAll("main section li").length);
    }
    return lines;
  });
  expect(most).toBeGreaterThan(40);
  expect(most).toBeLessThan(300);
  await expect(it.lines.last()).toContainText("#999");
});
