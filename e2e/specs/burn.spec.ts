import { act, ask } from "@cinder/devnet/act";
import { type PersonaName, personas } from "@cinder/devnet/personas";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { burn, burnWords } from "../pages/burn.ts";
import { flow } from "../pages/flow.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const holder = personas.holder.account.address;
const owner = personas.owner.account.address;
const leader = personas.leader.account.address;

function world({ rpcUrl, deployment: { contracts } }: Chain) {
  const terms = async () => {
    const { handleGas, burnEvery, rewardRate, outDays, maxSlippage, startTime, orderMin, giftMin } =
      await ask(rpcUrl, contracts.burn, burnAbi, "getConfig", []);
    return { handleGas, burnEvery, rewardRate, outDays, maxSlippage, startTime, orderMin, giftMin };
  };
  return {
    user: (account = holder) => ask(rpcUrl, contracts.burn, burnAbi, "users", [account]),
    newest: async () => (await ask(rpcUrl, contracts.burn, burnAbi, "getOrders", [0n, 1n]))[0],
    usdt: () => ask(rpcUrl, contracts.usdt, faucetUsdtAbi, "balanceOf", [holder]),
    /** Revokes the holder's allowance. */
    revoke: () => act(rpcUrl, holder, contracts.usdt, faucetUsdtAbi, "approve", [contracts.burn, 0n]),
    pause: (value: boolean) => act(rpcUrl, owner, contracts.burn, burnAbi, "setPaused", [value]),
    block: (value: boolean) => act(rpcUrl, owner, contracts.burn, burnAbi, "setBlackList", [holder, value]),
    change: async (changes: Partial<Awaited<ReturnType<typeof terms>>>) =>
      act(rpcUrl, owner, contracts.burn, burnAbi, "setTerms", [{ ...(await terms()), ...changes }]),
    settle: () => act(rpcUrl, holder, contracts.burn, burnAbi, "updateUser", [holder]),
    running: async () => (await ask(rpcUrl, contracts.burn, burnAbi, "getRunningOrders", [holder])).length,
    openSmall: () => act(rpcUrl, holder, contracts.burn, burnAbi, "burn", [holder, 1n, 10n ** 19n, false]),
  };
}

async function arrive(page: Page, language: Language, persona: PersonaName | null = "holder") {
  if (persona) await connect(page, persona);
  await page.addInitScript((chosen) => localStorage.setItem("cinder.language", chosen), language);
  await page.goto("/burn");
  await expect(headingOf(page)).toHaveText(burnWords[language].heading);
}

for (const language of languages) {
  const says = burnWords[language];

  test.describe(language, () => {
    test("opens an order in BNB and shows it", { tag: "@core" }, async ({ page, chain }) => {
      const { user, newest } = world(chain);
      const before = await user();
      await arrive(page, language);
      await burn(page).enter("0.5");
      await expect(page.getByText(says.sentence)).toBeVisible();
      await burn(page).openSheet();
      const sheet = flow(page);
      await sheet.confirm();
      expect((await sheet.sign())[0]).toContain("burn");
      await expect(sheet.sheet.getByText(says.done)).toBeVisible();
      await sheet.finish();
      // The focus survives the form, the wallet's request and the waiting.
      await expect(page.getByRole("button", { name: /^(檢視訂單|Review order)$/ })).toBeFocused();
      const order = await newest();
      expect(order).toMatchObject({ owner: holder, isBNB: true, amount: 5n * 10n ** 17n });
      expect((await user()).orders).toBe(before.orders + 1n);
      await expect(burn(page).order(order?.index ?? 0n)).toContainText("0.5000");
    });

    test("opens an order in USDT after its approval", async ({ page, chain }) => {
      const { revoke, newest, usdt } = world(chain);
      await revoke();
      const before = await usdt();
      await arrive(page, language);
      await burn(page).payIn("USDT");
      await burn(page).enter("50");
      await page.getByRole("button", { name: /^(增加一份|Increase quantity)$/ }).click();
      await expect(page.getByText(says.swapped)).toBeVisible();
      await burn(page).openSheet();
      const sheet = flow(page);
      await sheet.confirm();
      expect((await sheet.sign())[0]).toContain("approve");
      expect((await sheet.sign())[0]).toContain("burn");
      await expect(sheet.sheet.getByText(says.done)).toBeVisible();
      expect(await newest()).toMatchObject({ owner: holder, isBNB: false });
      expect(await usdt()).toBe(before - 10n ** 20n);
    });

    test("claims all dividends, and shows none left", { tag: "@core" }, async ({ page, chain }) => {
      await arrive(page, language);
      await expect(burn(page).claimable()).toContainText("3.95");
      await burn(page).claim.click();
      const sheet = flow(page);
      await expect(sheet.confirmButton).toBeEnabled();
      await sheet.confirm();
      expect((await sheet.sign())[0]).toContain("claimReward");
      await expect(sheet.sheet.getByText(says.claimed)).toBeVisible();
      await sheet.finish();
      await expect(page.getByText(says.nothing)).toBeVisible();
      await expect(burn(page).claim).toBeDisabled();
      expect((await world(chain).user()).balance).toBe(0n);
    });
  });
}

/** Tests that do not depend on the language run in one language per screen size. */
const languageHere = (): Language => (test.info().project.name === "phone" ? "zh" : "en");

test("gives an order to another account", async ({ page, chain }) => {
  const says = burnWords[languageHere()];
  const { newest } = world(chain);
  await arrive(page, languageHere());
  await burn(page).giveTo(leader);
  await burn(page).enter("0.2");
  await burn(page).openSheet();
  const sheet = flow(page);
  await sheet.confirm();
  await sheet.sign();
  await expect(sheet.sheet.getByText(says.giftDone)).toBeVisible();
  expect(await newest()).toMatchObject({ owner: leader, amount: 2n * 10n ** 17n });
});

test("explains what is wrong before the sheet opens", async ({ page, personas: people }) => {
  const says = burnWords[languageHere()];
  await arrive(page, languageHere());
  const { form, review, enter, payIn, giveTo, keep } = burn(page);
  await review.click();
  await expect(form.getByText(says.zero)).toBeVisible();
  await enter("0.001");
  await expect(form.getByText(says.least)).toBeVisible();
  await enter("20000");
  await expect(form.getByText(says.balance)).toBeVisible();
  await giveTo("0x12");
  await review.click();
  await expect(form.getByText(says.malformed)).toBeVisible();
  await giveTo(holder);
  await expect(form.getByText(says.self)).toBeVisible();
  await giveTo(people.newcomer.account.address);
  await expect(form.getByText(says.unregistered)).toBeVisible();
  await giveTo(leader);
  await enter("0.02");
  await expect(form.getByText(says.leastGift)).toBeVisible();
  await keep();
  await payIn("USDT");
  await enter("2");
  await expect(form.getByText(says.leastUsdt)).toBeVisible();
  await review.click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("takes no orders while paused, before its start and from blocked accounts", async ({ page, chain }) => {
  const says = burnWords[languageHere()];
  const { pause, block, change } = world(chain);
  await pause(true);
  await arrive(page, languageHere());
  const { review, claim } = burn(page);
  await expect(page.getByText(says.paused)).toBeVisible();
  await expect(review).toBeDisabled();
  await expect(claim).toBeEnabled();
  await pause(false);
  await change({ startTime: (await chain.clock.now()) + 86_400n });
  await expect(page.getByText(says.early)).toBeVisible();
  await block(true);
  await expect(page.getByText(says.blocked)).toBeVisible();
  await expect(claim).toBeDisabled();
});

test("warns of a moving price, and shows the contract's refusal", async ({ page }) => {
  const says = burnWords[languageHere()];
  await arrive(page, languageHere());
  await burn(page).enter("900");
  await expect(page.getByText(says.priceWarning)).toBeVisible();
  await burn(page).review.click();
  await expect(flow(page).sheet.getByText(says.priceMoved)).toBeVisible();
  await expect(flow(page).confirmButton).toBeDisabled();
});

test("works with the server switched off", async ({ page, complaints }) => {
  const says = burnWords[languageHere()];
  await page.route("**/api/**", (route) => route.abort());
  await arrive(page, languageHere());
  await expect(page.getByText(says.away).filter({ visible: true }).first()).toBeVisible();
  await expect(burn(page).claim).toBeEnabled();
  await burn(page).enter("0.5");
  await expect(page.getByText(says.sentence)).toBeVisible();
  // The browser logs an error for each aborted request.
  expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
  complaints.length = 0;
});

test("refuses more orders than an account's limit", async ({ page, chain }, { project }) => {
  test.skip(project.name === "phone", "The contract's answer is the same on every screen.");
  const { change, settle, openSmall, running } = world(chain);
  await change({ handleGas: 0n });
  await settle();
  while ((await running()) < 20) await openSmall();
  await arrive(page, "zh");
  await burn(page).enter("0.5");
  await burn(page).review.click();
  await expect(flow(page).sheet.getByText(burnWords.zh.tooMany)).toBeVisible();
});

test("shows visitors the public figures and a button to connect", async ({ page }) => {
  await arrive(page, "zh", null);
  await expect(page.getByText("60%")).toBeVisible();
  await burn(page).enter("0.5");
  await expect(page.getByText(/^你支付 0.50 BNB：0.30 買入並銷毀 CIN/)).toBeVisible();
  await burn(page).form.getByRole("button", { name: "連接錢包" }).click();
  await expect(page.locator("dialog[open]")).toBeVisible();
});

test("is accessible and fits the screen with an order filled in", async ({ page }) => {
  await connect(page, "holder");
  for (const language of languages) {
    await prefer(page, language);
    await page.goto("/burn");
    await burn(page).enter("0.5");
    await expect(page.getByText(burnWords[language].sentence)).toBeVisible();
    await expectAccessible(page);
  }
});
