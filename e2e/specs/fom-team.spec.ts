import type { PersonaName } from "@cinder/devnet/personas";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { fomPaths, fomWords, type Game } from "../pages/fom.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";

async function open(
  page: Page,
  language: Language,
  game: Game = "fom",
  persona: PersonaName | null = "holder",
) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto(fomPaths[game].team);
  await expect(headingOf(page)).toHaveText(fomWords[language].team[game]);
}

for (const language of languages) {
  const says = fomWords[language];

  test.describe(language, () => {
    // @spec 2.1-n
    test("shows team earnings and members without the server", async ({ page, complaints }) => {
      await page.route("**/api/**", (route) => route.abort());
      await open(page, language, "superFom");
      await expect(page.getByText(says.valid, { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "547.62 USDT" })).toBeVisible();
      await expect(page.getByRole("tab", { name: says.direct })).toBeVisible();
      await expect.poll(() => page.getByRole("row").count()).toBeGreaterThan(1);
      await page.getByRole("tab", { name: says.indirect }).click();
      await expect.poll(() => page.getByRole("row").count()).toBeGreaterThan(1);
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });
  });
}

for (const language of languages) {
  for (const persona of ["holder", null] as const) {
    test(`is accessible and fits the screen: ${language}, ${persona ?? "visitor"}`, async ({ page }) => {
      await open(page, language, "fom", persona);
      if (persona) await expect(page.getByText(fomWords[language].valid, { exact: true })).toBeVisible();
      else await expect(page.getByText(fomWords[language].connectTeam)).toBeVisible();
      await expectAccessible(page);
    });
  }
}
