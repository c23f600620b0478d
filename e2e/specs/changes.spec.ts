import { act } from "@cinder/devnet/act";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { doubleWrites } from "@cinder/protocol/generated/writes/double";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { changesPage, changesWords } from "../pages/changes.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";

const { contracts } = deploymentOf(LOCAL_CHAIN_ID);

async function open(page: Page, language: Language, path = "/history") {
  await prefer(page, language);
  await page.goto(path);
  await expect(headingOf(page)).toHaveText(changesWords[language].heading);
  return changesPage(page, language);
}

// Changes come from the server, which must first read the two months of history.
test.beforeEach(async ({ server }) => {
  const status = async () => (await (await fetch(`${server.url}/api/health`)).json()).status;
  await expect.poll(status, { timeout: 60_000 }).toBe("ok");
});

for (const language of languages) {
  const says = changesWords[language];

  test.describe(language, () => {
    test("a visitor reads the changes, filters them, loads more and downloads them", {
      tag: "@core",
    }, async ({ page }) => {
      const it = await open(page, language);
      await expect(it.items).toHaveCount(20);
      // A press while the list is read again would be lost.
      await page.waitForLoadState("networkidle");
      await it.more.click();
      await expect(it.items).toHaveCount(40);
      await it.contract.selectOption("burn");
      await it.event.selectOption("BlackListChanged");
      await expect(page).toHaveURL(/contract=burn&event=BlackListChanged/);
      await expect(it.items).toHaveCount(1);
      await expect(it.items.first()).toContainText(says.listed);
      const file = await page.request.get((await it.csv.getAttribute("href")) ?? "");
      const rows = (await file.text()).trim().split("\r\n");
      expect(rows[0]).toBe("time,contract,event,args,previous,sender,block,txHash");
      expect(rows).toHaveLength(2);
      expect(rows[1]).toContain(",burn,BlackListChanged,");
      await page.reload();
      await expect(it.items).toHaveCount(1);
    });

    test("a change shows its previous value with unit, who made it and when", async ({
      page,
      chain,
      personas,
      server,
    }) => {
      const owner = personas.owner.account.address;
      const hash = await act(chain.rpcUrl, owner, contracts.double, doubleWrites, "setTerms", [300n, 90n]);
      const newest = async () =>
        (await (await fetch(`${server.url}/api/admin/changes?limit=1`)).json()).rows[0].txHash;
      await expect.poll(newest, { timeout: 30_000 }).toBe(hash);
      const it = await open(page, language, "/history?contract=double&event=TermsChanged");
      const first = it.items.first();
      await expect(first).toContainText("5%");
      await expect(first).toContainText("3%");
      await expect(first).toContainText(/120 .*90 /);
      await expect(first).toContainText(says.becomes);
      await expect(first).toContainText(hash.slice(0, 5));
    });

    test("explains a range that runs backwards and a range without changes", async ({ page }) => {
      const it = await open(page, language, "/history?from=2020-02-02&to=2020-02-01");
      await expect(page.getByText(says.backwards)).toBeVisible();
      await it.last.fill("2020-02-03");
      await expect(page.getByText(says.none)).toBeVisible();
      await page.getByRole("button", { name: says.clear }).click();
      await expect(it.items).toHaveCount(20);
    });

    test("is linked from the proof of reserves, and says so when the server is unreachable", async ({
      page,
      complaints,
    }) => {
      await prefer(page, language);
      await page.goto("/solvency");
      await page.getByRole("link", { name: says.fromSolvency }).click();
      await expect(changesPage(page, language).items).toHaveCount(20);
      await page.route("**/api/**", (route) => route.abort());
      await page.reload();
      await expect(page.getByText(says.away).last()).toBeVisible();
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("is accessible and fits the screen", async ({ page }) => {
      await prefer(page, language);
      const it = await open(page, language);
      await expect(it.items).toHaveCount(20);
      await expectAccessible(page);
    });
  });
}
