import { act, ask } from "@cinder/devnet/act";
import { type PersonaName, personas } from "@cinder/devnet/personas";
import { request } from "@cinder/devnet/rpc";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { headingOf } from "../pages/heading.ts";
import { miningPage } from "../pages/mining.ts";
import { miningMinePage, miningMineWords } from "../pages/mining-mine.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const address = (name: PersonaName) => personas[name].account.address;
const holder = address("holder");

/** Reads of the chain, and calls that the owner sends outside the page. */
function world({ rpcUrl, deployment: { contracts } }: Chain) {
  const { mining, token } = contracts;
  return {
    user: () => ask(rpcUrl, mining, miningAbi, "users", [holder]),
    tokens: () => ask(rpcUrl, token, tokenAbi, "balanceOf", [holder]),
    pause: () => act(rpcUrl, address("owner"), mining, miningAbi, "setPaused", [true]),
    /** Announces an upgrade. Any contract will do as its implementation, because nothing executes it. */
    announce: async () => {
      const [code] = await request<[string]>(rpcUrl, [["eth_getCode", [token, "latest"]]]);
      const [codehash] = await request<[`0x${string}`]>(rpcUrl, [["web3_sha3", [code]]]);
      await act(rpcUrl, address("owner"), mining, miningAbi, "announceUpgrade", [token, codehash]);
    },
    withdraw: () => act(rpcUrl, address("owner"), mining, miningAbi, "withdrawUpgrade", []),
    block: () => act(rpcUrl, address("owner"), mining, miningAbi, "setBlackList", [holder, true]),
  };
}

async function open(page: Page, language: Language, persona?: PersonaName) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto("/miningMine");
  await expect(headingOf(page)).toHaveText(miningMineWords[language].heading);
  return miningMinePage(page, language);
}

for (const language of languages) {
  const says = miningMineWords[language];

  test.describe(language, () => {
    test("withdraws unlocked principal, and claims rewards", { tag: "@core" }, async ({ page, chain }) => {
      const { user, tokens } = world(chain);
      const [before, held] = [await user(), await tokens()];
      const it = await open(page, language, "holder");
      await expect(it.tab(says.unlocked)).toHaveAttribute("aria-selected", "true");
      const [free, done] = [await it.count(says.unlocked), await it.count(says.completed)];
      await it.releases.first().click();
      expect(await it.carryOut(says.claimed)).toContain("claimRelease");
      await expect.poll(() => it.count(says.unlocked)).toBe(free - 1);
      expect(await it.count(says.completed)).toBe(done + 1);
      const after = await user();
      expect(await tokens()).toBe(held + before.amount - after.amount);

      await it.claim.click();
      expect(await it.carryOut(says.claimed)).toContain("claimReward");
      expect(await tokens()).toBeGreaterThan(held + before.amount - after.amount + before.balance / 2n);
    });

    test("shows locked stakes with their countdown, and no button to end them", async ({ page }) => {
      const it = await open(page, language, "holder");
      await it.tab(says.locked).click();
      await expect(page.getByRole("timer").first()).toHaveText(says.unlocks);
      await expect(it.releases).toHaveCount(0);
      await it.tab(says.completed).click();
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(it.releases).toHaveCount(0);
    });

    test("lets a locked stake leave early while an upgrade is announced", async ({ page, chain }) => {
      const { announce, withdraw, tokens, user } = world(chain);
      await announce();
      await prefer(page, language);
      await connect(page, "holder");
      await page.goto("/");
      await expect(page.getByRole("button", { name: says.announced })).toBeVisible();
      await page.getByRole("link", { name: says.details, exact: true }).first().click();
      await expect(headingOf(page)).toHaveText(miningMineWords[language].heading);
      const it = miningMinePage(page, language);
      await it.tab(says.locked).click();
      const [before, held] = [await user(), await tokens()];
      const offers = page.getByRole("button", { name: says.leave });
      const count = await offers.count();
      await offers.first().click();
      await expect(page.getByText(says.givenUp)).toBeVisible();
      expect(await it.carryOut(says.left)).toContain("exit");
      expect(await tokens()).toBe(held + before.amount - (await user()).amount);
      await expect(offers).toHaveCount(count - 1);
      await withdraw();
      await page.reload();
      await it.tab(says.locked).click();
      await expect(page.getByRole("timer").first()).toHaveText(says.unlocks);
      await expect(offers).toHaveCount(0);
    });

    test("while paused pays everything; while blocked pays principal", async ({ page, chain }) => {
      const { pause, block } = world(chain);
      await pause();
      const it = await open(page, language, "holder");
      await expect(it.claim).toBeEnabled();
      await block();
      await expect(page.getByText(says.blacklist)).toBeVisible();
      await expect(it.claim).toBeDisabled();
      await it.releases.first().click();
      await it.carryOut(says.claimed);
    });

    test("settles rewards without paying them", async ({ page, chain }) => {
      const it = await open(page, language, "holder");
      await page.getByText(says.updateSummary).click();
      await page.getByRole("button", { name: says.update, exact: true }).click();
      expect(await it.carryOut(says.updated)).toContain("updateUser");
      expect((await world(chain).user()).balance).toBeGreaterThan(0n);
    });

    test("claims and withdraws with the server switched off", async ({ page, complaints }) => {
      await page.route("**/api/**", (route) => route.abort());
      const it = await open(page, language, "holder");
      await expect(it.claim).toBeEnabled({ timeout: 30_000 });
      await it.releases.first().click();
      await it.carryOut(says.claimed);
      await it.claim.click();
      await it.carryOut(says.claimed);
      // Only the service's section says that it is unreachable.
      await page.getByRole("button", { name: says.signIn }).click();
      await expect(page.getByText(says.serviceAway)).toBeVisible();
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("shows machines and the log after signing in", async ({ page }) => {
      await open(page, language, "whale");
      await page.getByRole("button", { name: says.signIn }).click();
      await miningPage(page, language).signIn();
      await expect(page.getByText(says.noMachine)).toBeVisible();
      await page.getByRole("tab", { name: says.powerLog }).click();
      await expect(page.getByText(says.noPower)).toBeVisible();
      await page.getByRole("tab", { name: says.purchases }).click();
      await expect(page.getByText(says.noPurchases)).toBeVisible();
      await expectAccessible(page);
    });
  });

  for (const persona of ["holder", undefined] as const) {
    test(`is accessible and fits the screen: ${language}, ${persona ?? "visitor"}`, async ({ page }) => {
      const it = await open(page, language, persona);
      if (persona) await expect(it.releases.first()).toBeVisible();
      else await expect(page.getByText(says.connect)).toBeVisible();
      await expectAccessible(page);
    });
  }
}
