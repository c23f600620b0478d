import { act, ask } from "@cinder/devnet/act";
import { type PersonaName, personas } from "@cinder/devnet/personas";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible, expectToFit } from "../pages/accessible.ts";
import { flow } from "../pages/flow.ts";
import { headingOf } from "../pages/heading.ts";
import { miningPage, miningWords } from "../pages/mining.ts";
import { miningMineWords } from "../pages/mining-mine.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const ether = (amount: number) => BigInt(amount) * 10n ** 18n;
const address = (name: PersonaName) => personas[name].account.address;
const holder = address("holder");

/** Calls that owner and holder send to the contracts outside the page. */
function world({ rpcUrl, deployment: { contracts } }: Chain) {
  const { mining, token, cashier } = contracts;
  const asOwner = address("owner");
  return {
    user: () => ask(rpcUrl, mining, miningAbi, "users", [holder]),
    revoke: () => act(rpcUrl, holder, token, tokenAbi, "approve", [mining, 0n]),
    give: (to: PersonaName, amount: bigint) =>
      act(rpcUrl, holder, token, tokenAbi, "transfer", [address(to), amount]),
    pause: () => act(rpcUrl, asOwner, mining, miningAbi, "setPaused", [true]),
    block: () => act(rpcUrl, asOwner, mining, miningAbi, "setBlackList", [holder, true]),
    setUserMax: (most: bigint) => act(rpcUrl, asOwner, mining, miningAbi, "setLimits", [ether(10), most]),
    /** Lowers the limit of the 30-day tier below its total, so the tier is full. */
    fillTier: () => act(rpcUrl, asOwner, mining, miningAbi, "setTier", [3n, 30n, 16_000n, 0n, ether(1)]),
    pauseCashier: () => act(rpcUrl, asOwner, cashier, cashierAbi, "setPaused", [true]),
  };
}

async function open(page: Page, language: Language, persona?: PersonaName) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto("/mining");
  await expect(headingOf(page)).toHaveText(miningWords[language].heading);
  return miningPage(page, language);
}

for (const language of languages) {
  const says = miningWords[language];
  // The service keeps its data when the chain is rewound, so each language buys another product.
  const item = language === "zh" ? "one" : "other";

  test.describe(language, () => {
    test("deposits after an approval, in the chosen tier", async ({ page, chain }) => {
      const { revoke, user } = world(chain);
      await revoke();
      const before = await user();
      const it = await open(page, language, "holder");
      await expect(page.getByText(says.assumptions)).toBeVisible();
      await it.chooseDays(90);
      await it.enter("100");
      // 2.2 per CIN.
      await expect(page.getByText("+220.00")).toBeVisible();
      await it.submit.click();
      await expect(flow(page).sheet.getByText("100.00").first()).toBeVisible();
      const signed = await it.carryOut(says.deposited, 2);
      expect(signed.join(" ")).toMatch(/approve.*deposit/s);
      const after = await user();
      expect(after).toMatchObject({ stakes: before.stakes + 1n, amount: before.amount + ether(100) });
      expect(after.force).toBe(before.force + ether(220));
    });

    test("explains an invalid amount before the sheet opens", async ({ page, chain }) => {
      const { setUserMax, fillTier, user } = world(chain);
      const it = await open(page, language, "holder");
      await it.submit.click();
      await expect(page.getByText(says.missing)).toBeVisible();
      for (const [amount, sentence] of [
        ["0", says.zero],
        ["0.5", says.least],
        ["999999", says.balance],
      ] as const) {
        await it.enter(amount);
        await expect(page.getByText(sentence)).toBeVisible();
        await it.submit.click();
        await expect(flow(page).sheet).toHaveCount(0);
      }
      await fillTier();
      await it.enter("100");
      await expect(page.getByText(says.tier)).toBeVisible();
      await it.chooseDays(15);
      await expect(page.getByText(says.tier)).toHaveCount(0);
      await setUserMax((await user()).amount + ether(50));
      await expect(page.getByText(says.userMax)).toBeVisible();
    });

    test("takes no deposits while paused or from blocked accounts, and says so", async ({ page, chain }) => {
      const { pause, block, pauseCashier } = world(chain);
      const it = await open(page, language, "holder");
      await expect(it.amount).toBeVisible();
      await block();
      await expect(page.getByText(says.blacklist)).toBeVisible();
      await pause();
      await pauseCashier();
      await expect(page.getByText(says.paused)).toBeVisible();
      await expect(it.amount).toHaveCount(0);
      await expect(page.getByText(says.shopPaused).first()).toBeVisible();
    });

    test("asks a new user to bind a referrer before the first deposit", async ({ page, chain }) => {
      await world(chain).give("newcomer", ether(50));
      const it = await open(page, language, "newcomer");
      const binding = page.locator("dialog[open]");
      await expect(binding).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(binding).toHaveCount(0);
      await expect(page.getByText(says.unregistered)).toBeVisible();
      await it.enter("10");
      await it.submit.click();
      await expect(binding).toBeVisible();
    });

    test("buys a machine: signs in, reserves, pays, and receives it", { tag: "@wide" }, async ({ page }) => {
      const it = await open(page, language, "holder");
      const name = says.machine[item];
      await it.wish(name);
      await it.signIn();
      const signed = await it.carryOut(says.paid);
      expect(signed.join(" ")).toContain("pay");
      await expect(it.order(`1 × ${name}`).getByText(says.done)).toBeVisible({ timeout: 20_000 });
      // The user stays signed in: the next order is reserved at once.
      await it.wish(name);
      await expect(flow(page).confirmButton).toBeVisible();
      await page.keyboard.press("Escape");
      await it.order(`1 × ${name}`).getByRole("link", { name: says.see }).click();
      const mine = miningMineWords[language];
      // The page shows both orders after the sheet is closed.
      await expect(page.getByText(mine.running, { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: `1 × ${name}` })).toBeVisible();
      await page.getByRole("tab", { name: mine.powerLog }).click();
      await expect(page.getByText(mine.bought(name))).toBeVisible();
      await expectToFit(page);
      await page.getByRole("tab", { name: mine.purchases }).click();
      await expect(page.getByRole("table").getByText(mine.paidFor, { exact: true })).toBeVisible();
    });

    test("continues a purchase after a reload, at each of its steps", async ({ page, complaints }) => {
      const it = await open(page, language, "leader");
      const name = says.machine[item];
      await it.wish(name);
      await it.refuseSignIn();
      await expect(page.locator("dialog[open]").getByText(says.declined).first()).toBeVisible();
      await page.locator("dialog[open]").getByRole("button", { name: says.reserve }).click();
      await it.signIn();
      // Reserved and not paid: the user closes the payment sheet.
      await expect(flow(page).confirmButton).toBeVisible();
      await page.reload();
      const order = it.order(`1 × ${name}`);
      await order.getByRole("button", { name: says.pay, exact: true }).click();
      // Paid and not confirmed: the service cannot be reached.
      await page.route("**/buyMachine", (route) => route.abort());
      await it.carryOut(says.paid);
      await expect(order.getByText(says.away)).toBeVisible();
      await page.unroute("**/buyMachine");
      await page.reload();
      await expect(order.getByText(says.done)).toBeVisible({ timeout: 20_000 });
      await order.getByRole("button", { name: says.dismiss }).click();
      await expect(order).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(says.assumptions)).toBeVisible();
      await expect(order).toHaveCount(0);
      // The browser logs an error for each aborted request.
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("buys a node, and cannot buy a second one", async ({ page }) => {
      const it = await open(page, language, language === "zh" ? "whale" : "leader");
      const name = says.node[item];
      await it.wish(name);
      await it.signIn();
      await it.carryOut(says.paid);
      await expect(it.order(`1 × ${name}`).getByText(says.doneNode)).toBeVisible({ timeout: 20_000 });
      await it.wish(name);
      await expect(page.locator("dialog[open]").getByText(says.held)).toBeVisible();
    });

    test("deposits with the server switched off", async ({ page, complaints }) => {
      await page.route("**/api/**", (route) => route.abort());
      const it = await open(page, language, "holder");
      await expect(page.getByText(says.shopAway)).toBeVisible();
      await it.enter("100");
      await it.submit.click();
      await it.carryOut(says.deposited);
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });
  });

  for (const persona of ["holder", undefined] as const) {
    test(`is accessible and fits the screen: ${language}, ${persona ?? "visitor"}`, async ({ page }) => {
      const it = await open(page, language, persona);
      if (persona) await expect(it.amount).toBeVisible();
      else await expect(page.getByText(says.connect)).toBeVisible();
      await expect(page.getByText(says.machine.one)).toBeVisible();
      await expectAccessible(page);
    });
  }
}
