import { act, ask } from "@cinder/devnet/act";
import { type PersonaName, personas } from "@cinder/devnet/personas";
import { afterTax } from "@cinder/protocol/exchange";
import { pairAbi } from "@cinder/protocol/generated/abi/pair";
import { routerAbi } from "@cinder/protocol/generated/abi/router";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { choose } from "../pages/choose.ts";
import { flow } from "../pages/flow.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { swapPage, swapWords } from "../pages/swap.ts";
import { connect } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const ether = (amount: number) => BigInt(amount) * 10n ** 18n;
const address = (name: PersonaName) => personas[name].account.address;
const holder = address("holder");

/** Reads of the DEX's router, and calls that other accounts send outside the page. */
function world({ rpcUrl, deployment: { contracts } }: Chain) {
  const { token, usdt, wbnb, router, tokenPair, nativePair } = contracts;
  const balance = (asset: typeof token) => ask(rpcUrl, asset, tokenAbi, "balanceOf", [holder]);
  const amounts = { token, usdt, native: wbnb };
  const path = (coins: readonly (keyof typeof amounts)[]) => coins.map((coin) => amounts[coin]);
  return {
    tokens: () => balance(token),
    usdts: () => balance(usdt),
    shares: () => balance(tokenPair),
    nativeShares: () => balance(nativePair),
    fees: () => ask(rpcUrl, token, tokenAbi, "getFees", []),
    out: async (amount: bigint, ...coins: (keyof typeof amounts)[]) =>
      (await ask(rpcUrl, router, routerAbi, "getAmountsOut", [amount, path(coins)])).at(-1) ?? 0n,
    revoke: (asset: "token" | "usdt" | "tokenPair") =>
      act(rpcUrl, holder, contracts[asset], asset === "tokenPair" ? pairAbi : tokenAbi, "approve", [
        router,
        0n,
      ]),
    /** Another account buys, so the price rises. */
    buyAsWhale: async (amount: bigint) => {
      const whale = address("whale");
      await act(rpcUrl, whale, usdt, tokenAbi, "approve", [router, amount]);
      await act(rpcUrl, whale, router, routerAbi, "swapExactTokensForTokensSupportingFeeOnTransferTokens", [
        amount,
        0n,
        [usdt, token],
        whale,
        2n ** 64n,
      ]);
    },
  };
}

async function open(page: Page, language: Language, persona?: PersonaName) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto("/swap");
  await expect(headingOf(page)).toHaveText(swapWords[language].heading);
  const it = swapPage(page, language);
  await expect(it.pay).toBeVisible({ timeout: 30_000 });
  return it;
}

for (const language of languages) {
  const says = swapWords[language];

  test.describe(language, () => {
    // @spec 1-e
    test("swaps after an approval, and receives the router's amount to the wei, less the token's fee", {
      tag: "@wide",
    }, async ({ page, chain }) => {
      const { revoke, tokens, out, fees } = world(chain);
      await revoke("usdt");
      const it = await open(page, language, "holder");
      await it.pay.fill("100");
      await expect(it.receive).not.toHaveValue("");
      const [buyFee] = await fees();
      const [held, due] = [await tokens(), afterTax(await out(ether(100), "usdt", "token"), buyFee)];
      await it.review.click();
      await expect(flow(page).sheet.getByText("100.00").first()).toBeVisible();
      const signed = await it.carryOut(says.swapped, 2);
      expect(signed.join(" ")).toMatch(/approve.*swapExactTokensForTokensSupportingFeeOnTransferTokens/s);
      expect((await tokens()) - held).toBe(due);
    });

    test("sells CIN for BNB through two pools", async ({ page, chain }) => {
      const { tokens } = world(chain);
      const it = await open(page, language, "holder");
      await it.coins("CIN", "BNB");
      await it.pay.fill("50");
      await expect(page.getByText("CIN → USDT → BNB")).toBeVisible();
      const held = await tokens();
      await it.review.click();
      await flow(page).confirm();
      let signed = await flow(page).sign();
      if (/approve/.test(signed.join(" "))) signed = await flow(page).sign();
      expect(signed.join(" ")).toContain("swapExactTokensForETHSupportingFeeOnTransferTokens");
      await expect(flow(page).sheet.getByText(says.swapped)).toBeVisible({ timeout: 30_000 });
      expect(held - (await tokens())).toBe(ether(50));
    });

    test("buys an exact amount of CIN with BNB, and gets the unused BNB back", async ({ page, chain }) => {
      const { tokens } = world(chain);
      const it = await open(page, language, "holder");
      await it.coins("BNB", "CIN");
      await it.receive.fill("97");
      await expect(page.getByText(says.most, { exact: true })).toBeVisible();
      const held = await tokens();
      await it.review.click();
      expect((await it.carryOut(says.swapped)).join(" ")).toContain("swapETHForExactTokens");
      expect((await tokens()) - held).toBe(ether(97));
    });

    // @spec 7.13-c
    test("adds liquidity, and removes it with a permit instead of an approval", async ({ page, chain }) => {
      const { revoke, shares } = world(chain);
      await revoke("tokenPair");
      await revoke("token");
      await revoke("usdt");
      const it = await open(page, language, "holder");
      await it.openLiquidity("CIN/USDT");
      // Includes the pool's trading fees: the pool has a month of trades.
      await expect(page.getByText(says.earned).first()).not.toHaveText(/ 0\.0000 /);
      await page.getByLabel(says.amount("CIN"), { exact: true }).fill("100");
      await expect(page.getByLabel(says.amount("USDT"), { exact: true })).not.toHaveValue("");
      const before = await shares();
      await it.reviewAdd.click();
      const signed = await it.carryOut(says.added, 3);
      expect(signed.join(" ")).toMatch(/approve.*approve.*addLiquidity/s);
      const added = await shares();
      expect(added).toBeGreaterThan(before);

      await it.openRemoval();
      await page.getByLabel(says.share, { exact: true }).fill("50");
      await it.reviewRemove.click();
      await expect(flow(page).sheet.getByText(says.permit)).toBeVisible();
      await flow(page).confirm();
      expect(await it.signPermit()).toContain("Permit");
      expect((await flow(page).sign()).join(" ")).toContain("removeLiquidityWithPermit");
      await expect(flow(page).sheet.getByText(says.removed)).toBeVisible({ timeout: 30_000 });
      expect(await shares()).toBe(added - (added * 50n) / 100n);
    });

    test("adds BNB liquidity and removes all of it", async ({ page, chain }) => {
      const { nativeShares } = world(chain);
      const it = await open(page, language, "holder");
      await it.openLiquidity("BNB/USDT");
      await page.getByLabel(says.amount("USDT"), { exact: true }).fill("20");
      await it.reviewAdd.click();
      await flow(page).confirm();
      let signed = await flow(page).sign();
      if (/approve/.test(signed.join(" "))) signed = await flow(page).sign();
      expect(signed.join(" ")).toContain("addLiquidityETH");
      await expect(flow(page).sheet.getByText(says.added)).toBeVisible({ timeout: 30_000 });
      await flow(page).finish();
      expect(await nativeShares()).toBeGreaterThan(0n);
      await it.openRemoval();
      await page.getByLabel(says.share, { exact: true }).fill("100");
      await it.reviewRemove.click();
      await flow(page).confirm();
      await it.signPermit();
      expect((await flow(page).sign()).join(" ")).toContain("removeLiquidityETHWithPermit");
      await expect(flow(page).sheet.getByText(says.removed)).toBeVisible({ timeout: 30_000 });
      expect(await nativeShares()).toBe(0n);
    });

    test("asks for a new confirmation when the price moves while the sheet is open", async ({
      page,
      chain,
    }) => {
      const { buyAsWhale, tokens, out, fees } = world(chain);
      const it = await open(page, language, "holder");
      await it.pay.fill("100");
      await it.review.click();
      await expect(flow(page).confirmButton).toBeEnabled();
      await buyAsWhale(ether(5_000));
      await expect(flow(page).sheet.getByText(says.newer)).toBeVisible();
      await expect(flow(page).confirmButton).toHaveCount(0);
      await it.accept.click();
      await expect(flow(page).sheet.getByText(says.newer)).toHaveCount(0);
      const [buyFee] = await fees();
      const [held, due] = [await tokens(), afterTax(await out(ether(100), "usdt", "token"), buyFee)];
      await flow(page).confirm();
      const signed = await flow(page).sign();
      if (/approve/.test(signed.join(" "))) await flow(page).sign();
      await expect(flow(page).sheet.getByText(says.swapped)).toBeVisible({ timeout: 30_000 });
      expect((await tokens()) - held).toBe(due);
    });

    test("explains what is wrong before the sheet opens", async ({ page }) => {
      const it = await open(page, language, "newcomer");
      const binding = page.locator("dialog[open]");
      // The page asks for a referrer at once; the user can close the overlay to look around.
      await expect(binding).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(binding).toHaveCount(0);
      await it.review.click();
      await expect(page.getByText(says.missing)).toBeVisible();
      for (const [amount, sentence] of [
        ["0", says.zero],
        ["999999999", says.balance],
      ] as const) {
        await it.pay.fill(amount);
        await expect(page.getByText(sentence)).toBeVisible();
      }
      await it.receive.fill("999999999");
      await expect(page.getByText(says.inPool)).toBeVisible();
      await it.review.click();
      await expect(flow(page).sheet).toHaveCount(0);
      await it.openLiquidity("CIN/USDT");
      await it.openRemoval();
      await expect(page.getByText(says.noShare)).toBeVisible();
      await expect(it.reviewRemove).toBeDisabled();
    });

    test("warns of a large price impact, and of slippage that is too low or too high", async ({ page }) => {
      const it = await open(page, language, "whale");
      await page.getByRole("button", { name: says.max, exact: true }).click();
      await expect(page.getByText(says.severe)).toBeVisible();
      await it.review.click();
      await expect(page.getByText(says.unanswered)).toBeVisible();
      await expect(flow(page).sheet).toHaveCount(0);
      await it.openSettings();
      await choose(page.getByRole("radio", { name: says.own, exact: true }));
      await page.getByLabel(says.ownLabel, { exact: true }).fill("20");
      await expect(page.getByText(says.high)).toBeVisible();
      await page.getByLabel(says.ownLabel, { exact: true }).fill("0.01");
      await expect(page.getByText(says.low)).toBeVisible();
    });

    test("moves through candles by keyboard, and shows trades", async ({ page }) => {
      await open(page, language);
      const slider = page.getByRole("slider", { name: says.pick });
      await expect(slider).toBeVisible();
      const last = await slider.getAttribute("aria-valuetext");
      await slider.focus();
      await page.keyboard.press("ArrowLeft");
      await expect(slider).not.toHaveAttribute("aria-valuetext", last ?? "");
      await page.getByRole("tab", { name: says.trades }).click();
      await expect(page.getByText(says.buy, { exact: true }).first()).toBeVisible();
    });

    test("swaps with the server switched off", async ({ page, complaints }) => {
      await page.route("**/api/**", (route) => route.abort());
      const it = await open(page, language, "holder");
      await expect(page.getByText(says.away).filter({ visible: true }).first()).toBeVisible();
      await it.coins("BNB", "USDT");
      await it.pay.fill("0.1");
      await it.review.click();
      await it.carryOut(says.swapped);
      // The browser logs an error for each aborted request.
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });
  });

  for (const persona of ["holder", undefined] as const) {
    test(`is accessible and fits the screen: ${language}, ${persona ?? "visitor"}`, async ({ page }) => {
      const it = await open(page, language, persona);
      await it.pay.fill("100");
      await expect(page.getByRole("slider", { name: says.pick })).toBeVisible();
      for (const closed of await page.locator("main details:not([open]) > summary").all()) {
        if (await closed.isVisible()) await closed.click();
      }
      await expectAccessible(page);
    });
  }
}
