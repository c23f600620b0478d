import type { PersonaName } from "@cinder/devnet/personas";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";

const words = {
  zh: {
    heading: "挖礦團隊",
    composition: "你的算力從哪裡來",
    second: "第二代",
    third: "第三代",
    log: "算力來源",
    connect: "連接錢包，即可看到三代帶來的算力。",
    away: "歷史紀錄暫時無法顯示，領取與取回不受影響。",
    more: "顯示更多",
  },
  en: {
    heading: "Mining team",
    composition: "Your mining power by source",
    second: "Second generation",
    third: "Third generation",
    log: "Power sources",
    connect: "Connect a wallet to see the mining power your referrals bring.",
    away: "History is unavailable. Claims and withdrawals still work.",
    more: "Show more",
  },
} as const satisfies Record<Language, Record<string, string>>;

async function open(page: Page, language: Language, persona?: PersonaName) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto("/miningTeam");
  await expect(headingOf(page)).toHaveText(words[language].heading);
  return { rows: page.getByRole("table").getByRole("row") };
}

for (const language of languages) {
  const says = words[language];

  test.describe(language, () => {
    test("shows three generations: their rewards, their members, and whose deposits earned them", async ({
      page,
    }) => {
      const { rows } = await open(page, language, "leader");
      await expect(page.getByRole("list", { name: says.composition }).getByRole("listitem")).toHaveCount(4);
      await expect.poll(() => rows.count()).toBeGreaterThan(1);
      for (const tab of [says.second, says.third]) {
        await page.getByRole("tab", { name: tab }).click();
        await expect(page.getByRole("table", { name: tab })).toBeVisible();
        await expect.poll(() => rows.count()).toBeGreaterThan(1);
      }
      await page.getByRole("tab", { name: says.log }).click();
      await expect(page.getByRole("table", { name: says.log })).toBeVisible();
      const before = await rows.count();
      await page.getByRole("button", { name: says.more }).click();
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
    });

    test("works without the server: the list from the chain stays", async ({ page, complaints }) => {
      await page.route("**/api/**", (route) => route.abort());
      const { rows } = await open(page, language, "leader");
      await expect.poll(() => rows.count(), { timeout: 30_000 }).toBeGreaterThan(1);
      await page.getByRole("tab", { name: says.third }).click();
      await expect(page.getByRole("tabpanel").getByText(says.away)).toBeVisible();
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });
  });

  for (const persona of ["leader", undefined] as const) {
    test(`is accessible and fits the screen: ${language}, ${persona ?? "visitor"}`, async ({ page }) => {
      const { rows } = await open(page, language, persona);
      if (persona) await expect.poll(() => rows.count()).toBeGreaterThan(1);
      else await expect(page.getByText(says.connect)).toBeVisible();
      await expectAccessible(page);
    });
  }
}
