import { act, ask } from "@cinder/devnet/act";
import { type PersonaName, personas } from "@cinder/devnet/personas";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { flow } from "../pages/flow.ts";
import { headingOf } from "../pages/heading.ts";
import { carryOut, idoPage, idoWords } from "../pages/ido.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect, wallet } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const day = 86_400;
const { ido } = deploymentOf(LOCAL_CHAIN_ID).contracts;
const holder = personas.holder.account.address;

async function open(page: Page, language: Language, persona?: PersonaName) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto("/ido");
  const it = idoPage(page);
  // The chain's first response arrives after the first paint.
  await expect(it.units).toBeVisible({ timeout: 30_000 });
  return it;
}

const asOwner = (chain: Chain, name: "setPaused" | "setBlackList", args: readonly unknown[]) =>
  act(chain.rpcUrl, personas.owner.account.address, ido, idoAbi, name, args as never);

/** Moves time to the start of a round's whitelist phase, or to some seconds before it. */
async function untilOpening(chain: Chain, round: bigint, after = 60n): Promise<void> {
  const { opensAt } = await ask(chain.rpcUrl, ido, idoAbi, "idos", [round]);
  await chain.clock.moveTo(opensAt + after);
}

for (const language of languages) {
  const says = idoWords[language];

  test.describe(language, () => {
    test("buys units, and shows them immediately", { tag: "@core" }, async ({ page }) => {
      const it = await open(page, language, "holder");
      await expect(it.fact(/^(份數|Units)$/)).toHaveText("41");
      await it.choose(2);
      await expect(it.fact(/^(你支付|You pay)$/)).toHaveText("0.2602 BNB");
      await it.button(says.buy(2)).click();
      const sheet = flow(page).sheet;
      await expect(sheet.getByText("800.00").first()).toBeVisible();
      await expect(sheet.getByText("92%")).toBeVisible();
      await carryOut(page, says.bought(2));
      await flow(page).finish();
      await expect(it.fact(/^(份數|Units)$/)).toHaveText("43");
      await expect(page.getByRole("row").filter({ hasText: "0.2600 BNB" }).first()).toBeVisible();
    });

    test("buys burn nodes in USDT, with the approval first", async ({ page }) => {
      const it = await open(page, language, "owner");
      await it.chooseBurning("USDT");
      await it.choose(2);
      await it.button(says.burn(2)).click();
      await carryOut(page, says.burned(2), 2);
      await flow(page).finish();
      await expect(it.fact(/^(銷毀節點|Burn nodes)$/).last()).toHaveText("2");
    });

    test("claims vested CIN and referral rewards together", { tag: "@core" }, async ({ page }) => {
      const it = await open(page, language, "holder");
      await expect(page.getByText("10,000.00").first()).toBeVisible();
      await it.claim();
      await expect(
        flow(page)
          .sheet.getByText(/0\.2662/)
          .first(),
      ).toBeVisible();
      await carryOut(page, says.claimed);
      await flow(page).finish();
      await expect(it.button(/^(領取|Claim)$/)).toBeDisabled();
      await expect(it.fact(/^(已領取|Claimed)$/)).toHaveText("10,000.00 CIN");
    });

    test("refunds the payment for a round that failed", { tag: "@core" }, async ({ page, chain }) => {
      await chain.clock.increase(35 * day);
      const it = await open(page, language, "holder");
      await expect(page.getByText(says.refundDue)).toBeVisible();
      await it.refund();
      await carryOut(page, says.refunded);
      await flow(page).finish();
      await expect(page.getByText(says.refundDue)).toHaveCount(0);
    });

    test("explains an invalid quantity or a low balance before the sheet opens", async ({ page, chain }) => {
      const it = await open(page, language, "holder");
      for (const [units, sentence] of [
        [0, says.zero],
        [600, says.left],
        [49, says.max],
      ] as const) {
        await it.choose(units);
        await expect(page.getByText(sentence)).toBeVisible();
        await expect(it.button(says.buy(units))).toBeDisabled();
      }
      await it.chooseBurning("BNB");
      await it.choose(21);
      await expect(page.getByText(says.nodes)).toBeVisible();
      await setBalance(chain, holder, 10n ** 17n);
      await page.getByRole("tab").first().click();
      await it.choose(1);
      await expect(page.getByText(says.poor)).toBeVisible();
      await expect(it.button(says.buy(1))).toBeDisabled();
    });

    test("says which accounts may not buy, and when", async ({ page, chain }) => {
      const it = await open(page, language, "holder");
      await expect(it.button(says.buy(1))).toBeEnabled();
      await asOwner(chain, "setPaused", [true]);
      await expect(page.getByText(says.paused)).toBeVisible();
      await expect(it.button(/^(領取|Claim)$/)).toBeEnabled();
      await asOwner(chain, "setPaused", [false]);
      await asOwner(chain, "setBlackList", [holder, true]);
      await expect(page.getByText(says.blacklisted)).toBeVisible();
      await asOwner(chain, "setBlackList", [holder, false]);
      // The round fails; the next one opens a day later, for the whitelist first.
      await untilOpening(chain, 5n, -3_600n);
      await expect(page.getByText(says.notOpen)).toBeVisible();
      await connect(page, "owner");
      await untilOpening(chain, 5n);
      await expect(page.getByText(says.listed)).toBeVisible();
      await chain.clock.increase(day);
      await expect(it.button(says.buy(1))).toBeEnabled();
      await chain.clock.increase(60 * day);
      await expect(page.getByText(says.none)).toBeVisible();
    });

    test("asks an account without a referrer to bind one", async ({ page }) => {
      await open(page, language, "newcomer");
      const binding = page.getByRole("dialog").filter({ hasText: says.binding });
      await expect(binding).toBeVisible();
      await binding
        .getByRole("button", { name: /^(稍後|Not now)$/ })
        .last()
        .click();
      await expect(page.getByText(says.register)).toBeVisible();
      await page.getByRole("button", { name: /^(綁定推薦人|Bind a referrer)$/ }).click();
      await expect(binding).toBeVisible();
    });

    test("shows visitors the round, and one button to connect", async ({ page }) => {
      const it = await open(page, language);
      await expect(headingOf(page)).toHaveText(says.heading);
      await expect(page.getByRole("progressbar")).toBeVisible();
      await it.choose(3);
      await expect(it.fact(/^(你支付|You pay)$/)).toHaveText("0.3902 BNB");
      await page.getByRole("button", { name: says.connect, exact: true }).click();
      await wallet(page).chooseDemo();
      await wallet(page).choosePersona("holder");
      // A user who fills in the form and then connects keeps the input.
      await expect(it.button(says.buy(3))).toBeEnabled({ timeout: 30_000 });
    });

    test("is accessible and fits the screen", async ({ page }) => {
      const it = await open(page, language, "holder");
      await expect(it.button(says.buy(1))).toBeEnabled();
      await expect(page.getByRole("img").first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}

async function setBalance(chain: Chain, account: string, amount: bigint): Promise<void> {
  const response = await fetch(chain.rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "hardhat_setBalance",
      params: [account, `0x${amount.toString(16)}`],
    }),
  });
  expect(((await response.json()) as { error?: unknown }).error).toBeUndefined();
  // A chain without a new block counts as unchanged and would not be rewound.
  await chain.clock.increase(1);
}
