import type { PersonaName } from "@cinder/devnet/personas";
import type { Page } from "@playwright/test";
import { fomWorld } from "../fixtures/fom-world.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { flow } from "../pages/flow.ts";
import { fom, fomPaths, fomWords, type Game } from "../pages/fom.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const day = 86_400;

type Words = (typeof fomWords)[Language];

/** Two orders of the holder in the demo history: one completed, one locked. */
const over = 80;
const locked = 124;

async function open(
  page: Page,
  language: Language,
  game: Game = "fom",
  persona: PersonaName | null = "holder",
) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto(fomPaths[game].mine);
  await expect(headingOf(page)).toHaveText(fomWords[language].mine[game]);
  return fom(page);
}

for (const language of languages) {
  const says = fomWords[language];

  test.describe(language, () => {
    test("withdraws a completed order with its reward", { tag: "@wide" }, async ({ page, chain }) => {
      const { tokens, order } = fomWorld(chain);
      const before = await tokens();
      const { tokens: principal, reward } = await order(BigInt(over));
      const it = await open(page, language);
      await expect(page.getByRole("tab", { name: says.locked(11) })).toBeVisible();
      await it.release(over).click();
      expect(await it.carryOut(says.arrived)).toContain("release");
      expect(await tokens()).toBe(before + principal + reward);
      await expect(page.getByRole("tab", { name: says.locked(10) })).toBeVisible();
      await page.getByRole("tab", { name: says.completed(2) }).click();
      await expect(page.getByRole("heading", { level: 3, name: new RegExp(`#${over}$`) })).toBeVisible();
    });

    test("claims the balance, and shows none left", async ({ page, chain }) => {
      const { usdt, user } = fomWorld(chain);
      const [before, { balance }] = [await usdt(), await user()];
      const it = await open(page, language);
      await it.claimBalance.click();
      expect(await it.carryOut(says.arrivedUsdt)).toContain("claimReward");
      expect(await usdt()).toBe(before + balance);
      await expect(it.claimBalance).toBeDisabled();
    });

    test("claims an order's reward to date", async ({ page, chain }) => {
      const { tokens } = fomWorld(chain);
      const before = await tokens();
      const it = await open(page, language);
      await it.claimReward(locked).click();
      expect(await it.carryOut(says.arrived)).toContain("claimReward");
      expect(await tokens()).toBeGreaterThan(before + 10n ** 18n);
    });

    test("moves an order to the double pool, and claims what is unlocked there", async ({ page, chain }) => {
      const { order, doubled, tokens } = fomWorld(chain);
      const it = await open(page, language);
      await it.move(over).click();
      expect(await it.carryOut(says.moved)).toContain("deposit");
      expect((await order(BigInt(over))).status).toBe(2n);
      expect((await doubled()).map(({ fomoIndex }) => fomoIndex)).toContain(BigInt(over));
      await expect(page.getByRole("tab", { name: says.doubled(2) })).toBeVisible();
      const before = await tokens();
      await it.claimDouble.click();
      expect(await it.carryOut(says.arrived)).toContain("claim");
      expect(await tokens()).toBeGreaterThan(before + 250n * 10n ** 18n);
      // The stake that was just moved is still locked.
      expect(await doubled()).toHaveLength(1);
      await expect(it.claimDouble).toBeDisabled();
    });
  });
}

/** Tests that do not depend on the language run in one language per screen size. */
const languageHere = (): Language => (test.info().project.name === "phone" ? "zh" : "en");

test("while claims are closed explains why, still withdraws, and returns principal in time", async ({
  page,
  chain,
}) => {
  const says = fomWords[languageHere()];
  const { openClaims, openDoubleClaims, doubled } = fomWorld(chain);
  await openClaims(false);
  await openDoubleClaims(false);
  const it = await open(page, languageHere());
  await expect(it.claimBalance).toBeDisabled();
  await expect(page.getByText(says.claimClosed).first()).toBeVisible();
  await expect(it.claimReward(locked)).toBeDisabled();
  await expect(page.getByText(says.doubleClosed, { exact: true })).toBeVisible();
  await expect(it.claimDouble).toBeDisabled();
  await expect(it.withdraw(1)).toHaveCount(0);
  await it.release(over).click();
  await it.carryOut(says.arrived);
  await chain.clock.increase(31 * day);
  await it.withdraw(1).click();
  expect(await it.carryOut(says.arrived)).toContain("withdraw");
  expect(await doubled()).toEqual([]);
});

test("pays a blocked account its locked CIN, and keeps the reward", async ({ page, chain }) => {
  const says = fomWords[languageHere()];
  const { block, pause, tokens, order } = fomWorld(chain);
  await block(true);
  await pause(true);
  const before = await tokens();
  const { tokens: principal } = await order(BigInt(over));
  const it = await open(page, languageHere());
  await expect(it.claimBalance).toBeDisabled();
  await expect(it.move(over)).toBeDisabled();
  await it.release(over).click();
  await expect(flow(page).sheet.getByText(says.withheld)).toBeVisible();
  await it.carryOut(says.arrived);
  expect(await tokens()).toBe(before + principal);
});

test("deposits nothing into a paused double pool", async ({ page, chain }) => {
  const says = fomWords[languageHere()];
  await fomWorld(chain).pauseDouble();
  const it = await open(page, languageHere());
  await expect(page.getByText(says.doublePaused).first()).toBeVisible();
  await expect(it.move(over)).toBeDisabled();
  await expect(it.release(over)).toBeEnabled();
});

/** Each runs in Super FOM with the server switched off: the action, and the chain's state afterwards. */
const withoutServer = {
  "claims the balance": async (page: Page, says: Words, chain: Chain) => {
    await fom(page).claimBalance.click();
    await fom(page).carryOut(says.arrivedUsdt);
    expect((await fomWorld(chain, "superFom").user()).balance).toBe(0n);
  },
  "releases an order": async (page: Page, says: Words, chain: Chain) => {
    await fom(page).release(25).click();
    await fom(page).carryOut(says.arrived);
    expect((await fomWorld(chain, "superFom").order(25n)).status).toBe(1n);
  },
  "claims an order's reward": async (page: Page, says: Words, chain: Chain) => {
    const before = await fomWorld(chain).tokens();
    await fom(page).claimReward(36).click();
    await fom(page).carryOut(says.arrived);
    expect(await fomWorld(chain).tokens()).toBeGreaterThan(before);
  },
  "moves an order to the double pool": async (page: Page, says: Words, chain: Chain) => {
    await fom(page).move(25).click();
    await fom(page).carryOut(says.moved);
    expect((await fomWorld(chain, "superFom").order(25n)).status).toBe(2n);
  },
  "claims from the double pool": async (page: Page, says: Words, chain: Chain) => {
    await fom(page).claimDouble.click();
    await fom(page).carryOut(says.arrived);
    expect(await fomWorld(chain, "superFom").doubled()).toEqual([]);
  },
};

for (const [name, does] of Object.entries(withoutServer)) {
  test(`${name} with the server switched off`, async ({ page, complaints, chain }) => {
    await page.route("**/api/**", (route) => route.abort());
    await open(page, languageHere(), "superFom");
    await does(page, fomWords[languageHere()], chain);
    // The browser logs an error for each aborted request.
    expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
    complaints.length = 0;
  });
}

for (const language of languages) {
  for (const persona of ["holder", null] as const) {
    test(`is accessible and fits the screen: ${language}, ${persona ?? "visitor"}`, async ({ page }) => {
      const it = await open(page, language, "fom", persona);
      if (persona) await expect(it.claimBalance).toBeEnabled();
      else await expect(page.getByText(fomWords[language].connectMine)).toBeVisible();
      await expectAccessible(page);
    });
  }
}
