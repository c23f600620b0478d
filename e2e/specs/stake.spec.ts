import { readFile } from "node:fs/promises";
import { act, ask } from "@cinder/devnet/act";
import { type PersonaName, personas } from "@cinder/devnet/personas";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { flow } from "../pages/flow.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { stakePage, stakeWords } from "../pages/stake.ts";
import { connect } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const day = 86_400;
const ether = (amount: number) => BigInt(amount) * 10n ** 18n;
const address = (name: PersonaName) => personas[name].account.address;
const holder = address("holder");

/** Calls that owner, manager and holder send to the contract outside the page. */
function world({ rpcUrl, clock, deployment: { contracts } }: Chain) {
  const { stake, token } = contracts;
  const config = async () => (await ask(rpcUrl, stake, stakeAbi, "getConfig", []))[0];
  return {
    user: (account = holder) => ask(rpcUrl, stake, stakeAbi, "users", [account]),
    tokens: (account = holder) => ask(rpcUrl, token, tokenAbi, "balanceOf", [account]),
    revoke: () => act(rpcUrl, holder, token, tokenAbi, "approve", [stake, 0n]),
    give: (to: PersonaName, amount: bigint) =>
      act(rpcUrl, holder, token, tokenAbi, "transfer", [address(to), amount]),
    pause: () => act(rpcUrl, address("owner"), stake, stakeAbi, "setPaused", [true]),
    block: () => act(rpcUrl, address("owner"), stake, stakeAbi, "setBlackList", [holder, true]),
    list: () => act(rpcUrl, address("owner"), stake, stakeAbi, "setWhiteList", [holder, true]),
    closeRound: () => act(rpcUrl, address("manager"), stake, stakeAbi, "closeRound", []),
    openRound: async (terms: { budget?: bigint; limit?: bigint; startsIn?: number; whiteTime?: number }) => {
      const start = (await clock.now()) + BigInt(terms.startsIn ?? 60);
      await act(rpcUrl, address("manager"), stake, stakeAbi, "openRound", [
        2_000n,
        terms.budget ?? ether(1_000),
        terms.limit ?? ether(10_000),
        start,
        start + BigInt(30 * day),
        BigInt(terms.whiteTime ?? 0),
      ]);
      if (terms.startsIn === undefined) await clock.increase(61);
    },
    setUserMax: async (userMax: bigint) => {
      const { directRate, indirectRate, roundCool, handleGas, feeRate, releaseDay } = await config();
      const setup = { directRate, indirectRate, userMax, roundCool, handleGas, feeRate, releaseDay };
      await act(rpcUrl, address("owner"), stake, stakeAbi, "setConfig", [setup]);
    },
  };
}

async function open(page: Page, language: Language, persona?: PersonaName) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto("/stake");
  await expect(headingOf(page)).toHaveText(stakeWords[language].heading);
  return stakePage(page, language);
}

for (const language of languages) {
  const says = stakeWords[language];

  test.describe(language, () => {
    test("stakes after an approval, shows the stake, and claims all that was released", {
      tag: "@core",
    }, async ({ page, chain }) => {
      const { revoke, user, tokens } = world(chain);
      await revoke();
      const before = await user();
      const it = await open(page, language, "holder");
      await expect(page.getByRole("tab", { name: says.running(7) })).toBeVisible();
      await it.enter("100");
      await expect(page.getByText("120.0000 CIN")).toBeVisible();
      await it.submit.click();
      await expect(flow(page).sheet.getByText("100.00").first()).toBeVisible();
      const signed = await it.carryOut(says.deposited, 2);
      expect(signed.join(" ")).toMatch(/approve.*deposit/s);
      expect(await user()).toMatchObject({
        stakes: before.stakes + 1n,
        amount: before.amount + ether(100),
      });
      await expect(page.getByRole("tab", { name: says.running(8) })).toBeVisible();

      const held = await tokens();
      await it.claim.click();
      expect((await it.carryOut(says.claimed)).join(" ")).toContain("claim");
      await expect(it.claim).toBeDisabled();
      expect(await tokens()).toBeGreaterThan(held + ether(960));
      // One stake was fully released: the claim completes it.
      await expect(page.getByRole("tab", { name: says.running(7) })).toBeVisible();
      await page.getByRole("tab", { name: says.completed(3) }).click();
      await expect(page.getByRole("heading", { name: /#28$/ })).toBeVisible();
    });

    test("explains an invalid amount before the sheet opens", async ({ page, chain }) => {
      const { setUserMax } = world(chain);
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
      await setUserMax(ether(2_800));
      await it.enter("100");
      await expect(page.getByText(says.userMax)).toBeVisible();
    });

    test("follows the rounds: closed, cooling down, none, announced, whitelist, full, no budget", async ({
      page,
      chain,
    }) => {
      const { closeRound, openRound, list } = world(chain);
      const it = await open(page, language, "holder");
      await expect(it.amount).toBeVisible();
      await closeRound();
      await expect(page.getByText(says.cooling)).toBeVisible();
      await chain.clock.increase(day);
      await expect(page.getByText(says.none)).toBeVisible();
      await openRound({ startsIn: 3_600, limit: ether(50), whiteTime: 3_600 });
      await expect(page.getByText(says.waiting)).toBeVisible();
      await chain.clock.increase(3_660);
      await expect(page.getByText(says.listed)).toBeVisible();
      await list();
      await expect(page.getByText(says.whiteListed)).toBeVisible();
      await it.enter("60");
      await expect(page.getByText(says.limit)).toBeVisible();
      // The bonus and two referrers need a budget of 28 % of the stake; the bonus alone would fit.
      await closeRound();
      await chain.clock.increase(day + 60);
      await openRound({ budget: ether(27) });
      await it.enter("100");
      await expect(page.getByText(says.budget).filter({ visible: true }).first()).toBeVisible();
      await it.submit.click();
      await expect(flow(page).sheet).toHaveCount(0);
    });

    test("while paused takes nothing and pays everything; while blocked pays principal", async ({
      page,
      chain,
    }) => {
      const { pause, block } = world(chain);
      await pause();
      const it = await open(page, language, "holder");
      await expect(page.getByText(says.paused)).toBeVisible();
      await block();
      await expect(page.getByText(says.withheld)).toBeVisible();
      await it.claim.click();
      await it.carryOut(says.claimed);
      await expect(it.claim).toBeDisabled();
    });

    test("asks a new user to bind a referrer before the first stake", async ({ page, chain }) => {
      await world(chain).give("newcomer", ether(50));
      const it = await open(page, language, "newcomer");
      const binding = page.locator("dialog[open]");
      // The page asks for a referrer at once; the user can close the overlay to look around.
      await expect(binding).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(binding).toHaveCount(0);
      await expect(page.getByText(says.unregistered)).toBeVisible();
      await it.enter("10");
      await it.submit.click();
      await expect(binding).toBeVisible();
    });

    test("claims with the server switched off", async ({ page, complaints }) => {
      await page.route("**/api/**", (route) => route.abort());
      const it = await open(page, language, "holder");
      await expect(it.claim).toBeEnabled({ timeout: 30_000 });
      await expect(page.getByText(says.away).filter({ visible: true }).first()).toBeVisible();
      await it.claim.click();
      await it.carryOut(says.claimed);
      await expect(it.claim).toBeDisabled();
      // The browser logs an error for each aborted request.
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("has a calendar that works by keyboard, and downloads it as a file", async ({ page, isMobile }) => {
      await open(page, language, "holder");
      if (isMobile) {
        await page.getByRole("button", { name: says.nextMonth }).click();
        await expect(
          page
            .locator("summary")
            .filter({ hasText: /\d+\.\d\d CIN/ })
            .first(),
        ).toBeVisible();
      } else {
        const grid = page.getByRole("grid", { name: says.calendar });
        await grid.locator('[tabindex="0"]').focus();
        await page.keyboard.press("PageDown");
        await page.keyboard.press("ArrowRight");
        await expect(grid.locator("[aria-selected=true]")).toBeFocused();
        await expect(grid.locator("[aria-selected=true]")).toContainText(/\d+\.\d\d/);
      }
      const arrives = page.waitForEvent("download");
      await page.getByRole("button", { name: says.save }).click();
      const file = await arrives;
      expect(file.suggestedFilename()).toBe(`cinder-releases-${language}.ics`);
      const text = await readFile(await file.path(), "utf8");
      expect(text.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
      expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(text).toContain(says.summary);
    });
  });

  for (const persona of ["holder", undefined] as const) {
    test(`is accessible and fits the screen: ${language}, ${persona ?? "visitor"}`, async ({ page }) => {
      const it = await open(page, language, persona);
      if (persona) await expect(it.claim).toBeEnabled();
      else await expect(page.getByText(says.connect)).toBeVisible();
      for (const closed of await page.locator("main details:not([open]) > summary").all()) {
        if (await closed.isVisible()) await closed.click();
      }
      await expectAccessible(page);
    });
  }
}
