import type { PersonaName } from "@cinder/devnet/personas";
import type { Page } from "@playwright/test";
import { fomWorld, holder } from "../fixtures/fom-world.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { choose } from "../pages/choose.ts";
import { flow } from "../pages/flow.ts";
import { fom, fomPaths, fomWords, type Game } from "../pages/fom.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";

const ether = (amount: number) => BigInt(amount) * 10n ** 18n;

async function open(
  page: Page,
  language: Language,
  game: Game = "fom",
  persona: PersonaName | null = "holder",
) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto(fomPaths[game].play);
  await expect(headingOf(page)).toHaveText(fomWords[language].play[game]);
  return fom(page);
}

for (const language of languages) {
  const says = fomWords[language];

  test.describe(language, () => {
    test("places an order after an approval, and takes 1st place", { tag: "@core" }, async ({
      page,
      chain,
    }) => {
      const { revoke, newest, usdt, user, totals } = fomWorld(chain);
      await revoke();
      const [paid, before] = [await usdt(), await user()];
      const it = await open(page, language);
      await it.chooseTier(15);
      await it.enter("100");
      await expect(page.getByText(says.sentence)).toBeVisible();
      await it.review.click();
      expect(await it.carryOut(says.joined, 2)).toMatch(/approve.*burn/s);
      const order = await newest();
      expect(order).toMatchObject({ owner: holder, isUSDT: true, amount: ether(100), stakeIndex: 1n });
      expect(await usdt()).toBe(paid - ether(100));
      expect((await user()).orders).toBe(before.orders + 1n);
      expect((await totals()).roundEndIndex).toBe(order?.index);
      await expect(page.getByText(says.standing)).toBeVisible();
      await expect(page.getByRole("rowheader", { name: `#${order?.index}` })).toBeVisible();
    });

    test("places an order in Super FOM in BNB, in the first tier", async ({ page, chain }) => {
      const { newest } = fomWorld(chain, "superFom");
      const it = await open(page, language, "superFom");
      await it.payIn("BNB");
      await it.enter("1");
      await expect(page.getByText(says.sentenceNative)).toBeVisible();
      await it.review.click();
      await it.carryOut(says.joined);
      expect(await newest()).toMatchObject({ owner: holder, isUSDT: false, stakeIndex: 0n });
    });

    test("lets anyone settle a round that is over, without a referrer", async ({ page, chain }) => {
      const { totals } = fomWorld(chain);
      const { round } = await totals();
      await chain.clock.increase(2 * 86_400);
      const it = await open(page, language, "fom", "newcomer");
      // The page asks for a referrer at once; the user can close the overlay to look around.
      await expect(page.locator("dialog[open]")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByText(says.over)).toBeVisible();
      await it.payOut.click();
      expect(await it.carryOut(says.paidOut)).toContain("updatePool");
      expect((await totals()).round).toBe(round + 1n);
      await expect(page.getByText(says.waiting)).toBeVisible();
    });

    test("lets anyone extend a round while the price is pushed, until the average has followed", async ({
      page,
      chain,
    }) => {
      const { totals, observe, pushPrice } = fomWorld(chain);
      const { round, roundEndTime } = await totals();
      await chain.clock.moveTo(roundEndTime - 75n * 60n);
      await observe();
      await chain.clock.moveTo(roundEndTime - 20n * 60n);
      const it = await open(page, language, "fom", "newcomer");
      await expect(page.locator("dialog[open]")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("timer").first()).toBeVisible();
      await expect(it.putOff).toHaveCount(0);
      await pushPrice();
      await expect(page.getByText(says.pushed)).toBeVisible();
      await expectAccessible(page);
      await it.putOff.click();
      expect(await it.carryOut(says.heldOff)).toContain("holdRound");
      const held = await totals();
      expect(held.round).toBe(round);
      expect(held.roundEndTime).toBeGreaterThan(roundEndTime + 9n * 60n);
      // The price stays where it is. After half of the oracle's window the average has caught up.
      await chain.clock.moveTo(held.roundEndTime - 13n * 60n);
      await expect(it.putOff).toHaveCount(0);
      await expect(page.getByText(says.pushed)).toHaveCount(0);
      await expect(page.getByRole("timer").first()).toBeVisible();
    });

    test("lets anyone add to a tier's budget, from the notice or from the tiers", async ({ page, chain }) => {
      const { totals, observe, outgrowTiers, budgets, tokens } = fomWorld(chain);
      const { roundEndTime } = await totals();
      await chain.clock.moveTo(roundEndTime - 75n * 60n);
      await observe();
      await chain.clock.moveTo(roundEndTime - 20n * 60n);
      await outgrowTiers();
      const [before, held] = [await budgets(), await tokens()];
      const it = await open(page, language);
      await expect(page.getByText(says.outgrown)).toBeVisible();
      await it.addToTier.click();
      const sheet = page.locator("dialog[open]");
      await expect(sheet.getByText(says.gift)).toBeVisible();
      await expectAccessible(page);
      await sheet.getByRole("textbox").fill("400000000");
      await expect(sheet.getByText(says.tooMuch)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(it.addToTier).toBeFocused();
      await it.addToBudget.click();
      await choose(sheet.getByRole("radio", { name: /^15 (天|days)/ }));
      await sheet.getByRole("textbox").fill("12.5");
      await page.keyboard.press("Enter");
      expect(await it.carryOut(says.funded, 2)).toMatch(/approve.*addStakeSurplus/s);
      const given = 125n * 10n ** 17n;
      expect(await budgets()).toEqual(before.map((left, tier) => (tier === 1 ? left + given : left)));
      expect(await tokens()).toBe(held - given);
    });
  });
}

/** Tests that do not depend on the language run in one language per screen size. */
const languageHere = (): Language => (test.info().project.name === "phone" ? "zh" : "en");

test("explains what is wrong before the sheet opens", async ({ page, chain }) => {
  const says = fomWords[languageHere()];
  const { change, emptyTier } = fomWorld(chain);
  const { form, review, enter, payIn } = await open(page, languageHere());
  await review.click();
  await expect(form.getByText(says.zero)).toBeVisible();
  await enter("5");
  await expect(form.getByText(says.least)).toBeVisible();
  await enter("5000");
  await expect(form.getByText(says.balance)).toBeVisible();
  await emptyTier(0n);
  await enter("100");
  await expect(form.getByText(says.tier)).toBeVisible();
  await change({ userMax: ether(700) });
  await expect(form.getByText(says.userMax)).toBeVisible();
  await payIn("BNB");
  await enter("0.001");
  await expect(form.getByText(says.leastNative)).toBeVisible();
  await review.click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("takes no orders while paused, before its start and from blocked accounts", async ({ page, chain }) => {
  const says = fomWords[languageHere()];
  const { pause, block, change } = fomWorld(chain);
  await pause(true);
  const { review } = await open(page, languageHere());
  await expect(page.getByText(says.paused)).toBeVisible();
  await expect(review).toBeDisabled();
  await pause(false);
  await change({ startTime: (await chain.clock.now()) + 86_400n });
  await expect(page.getByText(says.early)).toBeVisible();
  await block(true);
  await expect(page.getByText(says.blocked)).toBeVisible();
  await expect(review).toBeDisabled();
});

test("warns of a moving price, and shows the contract's refusal", async ({ page, chain }) => {
  const says = fomWords[languageHere()];
  await fomWorld(chain).change({ userMax: ether(1_000_000) });
  const it = await open(page, languageHere());
  await it.payIn("BNB");
  await it.enter("900");
  await expect(page.getByText(says.priceWarning)).toBeVisible();
  await it.review.click();
  await expect(flow(page).sheet.getByText(says.priceMoved)).toBeVisible();
  await expect(flow(page).confirmButton).toBeDisabled();
});

test("asks a new user to bind a referrer before the first order", async ({ page }) => {
  const says = fomWords[languageHere()];
  const it = await open(page, languageHere(), "fom", "newcomer");
  const binding = page.locator("dialog[open]");
  await expect(binding).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(binding).toHaveCount(0);
  await it.enter("100");
  await expect(page.getByText(says.unregistered)).toBeVisible();
  await it.review.click();
  await expect(binding).toBeVisible();
});

test("places an order with the server switched off", async ({ page, complaints, chain }) => {
  const says = fomWords[languageHere()];
  const { user } = fomWorld(chain);
  const before = await user();
  await page.route("**/api/**", (route) => route.abort());
  const it = await open(page, languageHere());
  await expect(page.getByText(says.away).filter({ visible: true }).first()).toBeVisible();
  await it.enter("100");
  await it.review.click();
  await it.carryOut(says.joined);
  expect((await user()).orders).toBe(before.orders + 1n);
  // The browser logs an error for each aborted request.
  expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
  complaints.length = 0;
});

for (const language of languages) {
  for (const persona of ["holder", null] as const) {
    test(`is accessible and fits the screen: ${language}, ${persona ?? "visitor"}`, async ({ page }) => {
      const it = await open(page, language, "superFom", persona);
      await expect(it.form.getByRole("radio").first()).toBeVisible();
      await page.locator("main details > summary").first().click();
      if (persona) await it.enter("600");
      await expectAccessible(page);
    });
  }
}
