import { personas } from "@cinder/devnet/personas";
import { requestTo } from "@cinder/devnet/rpc";
import { createStage } from "@cinder/devnet/world/stage";
import { formatAmount } from "@cinder/protocol/format";
import type { Page } from "@playwright/test";
import { watch } from "../fixtures/agreement/agree.ts";
import { watchService } from "../fixtures/agreement/service.ts";
import { expect, test } from "../fixtures/own-world.ts";
import { burn, burnWords } from "../pages/burn.ts";
import { wholeFigure } from "../pages/figure.ts";
import { flow } from "../pages/flow.ts";
import { fom, fomWords } from "../pages/fom.ts";
import { carryOut, idoPage, idoWords } from "../pages/ido.ts";
import { minePage, mineWords } from "../pages/mine.ts";
import { miningPage, miningWords } from "../pages/mining.ts";
import { miningMinePage, miningMineWords } from "../pages/mining-mine.ts";
import { registration, registrationWords } from "../pages/registration.ts";
import { stakePage, stakeWords } from "../pages/stake.ts";
import { swapPage, swapWords } from "../pages/swap.ts";
import { wallet } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const language = "zh";
const day = 86_400n;
const ether = (amount: number) => BigInt(amount) * 10n ** 18n;
const { newcomer, leader, whale } = personas;
const me = newcomer.account.address;

// Snapshots of every step of such a long test would take longer than the test.
test.use({ trace: { mode: "retain-on-failure", snapshots: false, screenshots: false } });

/** Formats an amount as an expanded figure: all digits, no trailing zeros. */
const whole = (amount: bigint) =>
  formatAmount(amount, 18)
    .replaceAll(",", "")
    .replace(/\.?0+$/, "");

/** What another account does. Dividends, for example, come from other users' payments. */
const others = ({ rpcUrl, deployment }: Chain) => createStage(requestTo(rpcUrl), deployment, 1);

/** Advances days with the demo panel: each click is one day and one block. */
async function waitDays(page: Page, chain: Chain, days: number): Promise<void> {
  await wallet(page).openPanel();
  for (let gone = 0; gone < days; gone++) {
    const before = await chain.clock.now();
    await wallet(page).panelDay.click();
    await expect.poll(() => chain.clock.now()).toBeGreaterThanOrEqual(before + day);
    await expect(wallet(page).panelDay).toBeEnabled();
  }
  await page.keyboard.press("Escape");
}

async function claimDividends(page: Page): Promise<void> {
  await page.goto("/burn");
  await burn(page).claim.click();
  const sheet = flow(page);
  await expect(sheet.confirmButton).toBeEnabled();
  await sheet.confirm();
  expect((await sheet.sign())[0]).toContain("claimReward");
  await expect(sheet.sheet.getByText(/ BNB 已到你的錢包。$/)).toBeVisible({ timeout: 30_000 });
  await sheet.finish();
  await expect(burn(page).claim).toBeDisabled();
}

test("a new user goes through every product in two months, and chain, server and screen agree at each step", async ({
  page,
  chain,
  server,
}, { project }) => {
  test.skip(project.name !== "phone", "One way through everything is enough; each screen has its own tests.");
  // About thirty steps, each followed by a full comparison: together as long as a hundred other tests.
  test.setTimeout(1_200_000);
  const began = await chain.clock.now();
  const agree = await watch(page, language, { chain, server, account: me });
  const step = (name: string, does: () => Promise<void>) =>
    test.step(name, async () => {
      await does();
      await test.step("chain, server and screen agree", agree);
    });

  await step("opens an invitation, connects and binds", async () => {
    await page.goto(`/?code=${leader.account.address}`);
    await wallet(page).openPicker();
    await wallet(page).chooseDemo();
    await wallet(page).choosePersona("newcomer");
    const it = registration(page, language);
    await expect(it.box).toHaveValue(leader.account.address);
    await it.confirm();
    const sheet = flow(page);
    await sheet.confirm();
    expect((await sheet.sign()).join(" ")).toContain("register");
    await expect(sheet.sheet.getByText(registrationWords[language].done)).toBeVisible({ timeout: 30_000 });
    await sheet.finish();
  });

  await step(
    "buys thirty units in the presale; another account buys the rest, and the round succeeds",
    async () => {
      const says = idoWords[language];
      await page.goto("/ido");
      const it = idoPage(page);
      await it.choose(30);
      await it.button(says.buy(30)).click();
      await carryOut(page, says.bought(30));
      await flow(page).finish();
      await expect(it.fact(/^份數$/)).toHaveText("30");
      const stage = await others(chain);
      const { idoAmount, sold, softCap } = await stage.read("ido", "idos", [4n]);
      const { handleGas } = await stage.read("ido", "getConfig", []);
      const missing = softCap - sold;
      await stage.act(whale.account.address, "ido", "ido", [missing], missing * idoAmount + handleGas);
    },
  );

  await step("burns three units for nodes", async () => {
    const says = idoWords[language];
    const it = idoPage(page);
    await page.goto("/ido");
    await it.chooseBurning("BNB");
    await it.choose(3);
    await it.button(says.burn(3)).click();
    await carryOut(page, says.burned(3));
    await flow(page).finish();
    await expect(it.fact(/^銷毀節點$/).last()).toHaveText("3");
  });

  await step("claims its CIN, which has vested by now", async () => {
    await page.goto("/ido");
    await idoPage(page).claim();
    await carryOut(page, idoWords[language].claimed);
    await flow(page).finish();
    const { tokens, claimed } = await (await others(chain)).read("ido", "users", [me]);
    expect(claimed).toBe(tokens);
  });

  await step("burns half a BNB for dividends", async () => {
    await page.goto("/burn");
    await burn(page).enter("0.5");
    await burn(page).openSheet();
    const sheet = flow(page);
    await sheet.confirm();
    expect((await sheet.sign())[0]).toContain("burn");
    await expect(sheet.sheet.getByText(burnWords[language].done)).toBeVisible({ timeout: 30_000 });
    await sheet.finish();
    await expect(page.getByRole("article").first()).toContainText("0.5000");
  });

  await step("another account burns, and it brings dividends", async () => {
    const stage = await others(chain);
    const { handleGas } = await stage.read("burn", "getConfig", []);
    const paid = ether(5);
    await stage.act(
      whale.account.address,
      "burn",
      "burn",
      [whale.account.address, 1n, paid, true],
      paid + handleGas,
    );
    const { balance } = await stage.read("burn", "users", [me]);
    expect(balance).toBeGreaterThan(0n);
    await page.goto("/burn");
    await expect(await wholeFigure(burn(page).claimable())).toHaveText(`${whole(balance)} BNB`);
  });

  await step("claims them", () => claimDividends(page));

  await step("stakes a thousand CIN", async () => {
    const says = stakeWords[language];
    await page.goto("/stake");
    const it = stakePage(page, language);
    await it.enter("1000");
    await it.submit.click();
    expect((await it.carryOut(says.deposited, 2)).join(" ")).toMatch(/approve.*deposit/s);
    await expect(page.getByRole("tab", { name: says.running(1) })).toBeVisible();
  });

  await step("mines with two thousand CIN for thirty days", async () => {
    await page.goto("/mining");
    const it = miningPage(page, language);
    await it.chooseDays(30);
    await it.enter("2000");
    await it.submit.click();
    expect((await it.carryOut(miningWords[language].deposited, 2)).join(" ")).toMatch(/approve.*deposit/s);
  });

  await step("joins a round of FOM and takes 1st place", async () => {
    const says = fomWords[language];
    await page.goto("/fomo");
    const it = fom(page);
    await it.chooseTier(7);
    await it.enter("200");
    await it.review.click();
    expect(await it.carryOut(says.joined, 2)).toMatch(/approve.*burn/s);
    await expect(page.getByText(says.standing)).toBeVisible();
  });

  await step("waits for the end of the round, and pays it out", async () => {
    const says = fomWords[language];
    await page.goto("/fomo");
    await wallet(page).openPanel();
    await wallet(page).panelNext.click();
    await expect(page.getByText(says.over)).toBeVisible();
    await page.keyboard.press("Escape");
    await fom(page).payOut.click();
    expect(await fom(page).carryOut(says.paidOut)).toContain("updatePool");
    const { rewardFOMO } = await (await others(chain)).read("fom", "users", [me]);
    expect(rewardFOMO).toBeGreaterThan(0n);
  });

  await step("claims the prize", async () => {
    await page.goto("/fomoMine");
    await fom(page).claimBalance.click();
    expect(await fom(page).carryOut(fomWords[language].arrivedUsdt)).toContain("claimReward");
    await expect(fom(page).claimBalance).toBeDisabled();
  });

  const order = Number((await (await others(chain)).read("fom", "getUserOrders", [me, 0n, 1n]))[0][0]?.index);
  await step("a week later moves the completed order to the double pool", async () => {
    const says = fomWords[language];
    await page.goto("/fomoMine");
    await waitDays(page, chain, 7);
    await fom(page).move(order).click();
    expect(await fom(page).carryOut(says.moved)).toContain("deposit");
    await expect(page.getByRole("tab", { name: says.doubled(1) })).toBeVisible();
  });

  await step("dividends of the games reach the NFTs, and the user claims them", async () => {
    const stage = await others(chain);
    await stage.act(whale.account.address, "fom", "sendDividends", []);
    await page.goto("/mine");
    const it = minePage(page, language);
    await it.claimCards.click();
    expect(await it.carryOut(mineWords[language].claimedUsdt)).toContain("claimReward");
    await expect(it.claimCards).toBeDisabled();
  });

  await step("merges three NFTs into one", async () => {
    const says = mineWords[language];
    await page.goto("/mine");
    const it = minePage(page, language);
    await it.button(says.synthesize).click();
    await it.button(says.suggest).click();
    await it.button(says.review).click();
    expect(await it.carryOut(says.synthesized)).toContain("synthesize");
    await expect(page.getByRole("heading", { name: says.cards(1) })).toBeVisible();
    await expect(page.getByRole("button", { name: says.flame })).toBeVisible();
  });

  await step("mints the keys that were credited", async () => {
    const says = mineWords[language];
    await page.goto("/mine");
    const it = minePage(page, language);
    await it.button(says.mint).click();
    expect(await it.carryOut(says.minted)).toContain("mintKeys");
  });

  await step("exchanges two of them for mining power", async () => {
    const says = mineWords[language];
    const force = async () => (await (await others(chain)).read("mining", "users", [me])).force;
    const before = await force();
    await page.goto("/mine");
    const it = minePage(page, language);
    await it.button(says.more).click();
    await it.button(says.exchange).click();
    expect(await it.carryOut(says.exchanged)).toContain("exchangePower");
    expect(await force()).toBe(before + ether(200));
  });

  await step("buys a machine of the service", async () => {
    const says = miningWords[language];
    await page.goto("/mining");
    const it = miningPage(page, language);
    await it.wish(says.machine.one);
    await it.signIn();
    expect((await it.carryOut(says.paid, 2)).join(" ")).toMatch(/approve.*pay/s);
    await expect(it.order(`1 × ${says.machine.one}`).getByText(says.done)).toBeVisible({ timeout: 20_000 });
  });
  const serviceAgrees = await watchService(page, language, server, newcomer);
  expect(await serviceAgrees()).toBe(0n);

  await step("lets it work for a fortnight", async () => {
    await page.goto("/miningMine");
    await waitDays(page, chain, 14);
    await expect(page.getByText(miningMineWords[language].running, { exact: true })).toBeVisible();
    await expect.poll(serviceAgrees, { timeout: 60_000 }).toBeGreaterThan(ether(200));
  });

  await step("withdraws what it earned", async () => {
    const says = mineWords[language];
    await serviceAgrees();
    const it = minePage(page, language);
    const usdt = async () => (await others(chain)).read("usdt", "balanceOf", [me]);
    const before = await usdt();
    await expect(it.withdraw.getByRole("radio", { name: "USDT" })).toBeChecked();
    await it.amount.fill("123.45");
    await it.button(says.begin).click();
    const sheet = flow(page);
    await sheet.confirm();
    expect((await sheet.sign()).join(" ")).toContain("pay");
    // The fee is paid, the voucher is fetched, and the redemption sheet opens automatically.
    await expect(sheet.confirmButton).toBeVisible({ timeout: 30_000 });
    expect(await it.carryOut(says.claimedUsdt)).toContain("redeem");
    expect(await usdt()).toBe(before + ether(12_345) / 100n);
    await serviceAgrees();
  });

  await step("swaps USDT for CIN", async () => {
    const says = swapWords[language];
    await page.goto("/swap");
    const it = swapPage(page, language);
    await it.pay.fill("100");
    await expect(it.receive).not.toHaveValue("");
    await it.review.click();
    expect((await it.carryOut(says.swapped, 2)).join(" ")).toMatch(/approve.*swapExactTokens/s);
  });

  await step("waits until two months are over", async () => {
    await page.goto("/stake");
    const gone = Number(((await chain.clock.now()) - began) / day);
    await waitDays(page, chain, 62 - gone);
    expect((await chain.clock.now()) - began).toBeGreaterThan(61n * day);
  });

  await step("claims what the stake released", async () => {
    const says = stakeWords[language];
    await page.goto("/stake");
    const it = stakePage(page, language);
    await it.claim.click();
    expect((await it.carryOut(says.claimed)).join(" ")).toContain("claim");
    await expect(it.claim).toBeDisabled();
  });

  await step("takes the mined principal back", async () => {
    await page.goto("/miningMine");
    const it = miningMinePage(page, language);
    await it.releases.first().click();
    expect(await it.carryOut(miningMineWords[language].claimed)).toContain("claimRelease");
  });

  await step("claims what mining emitted", async () => {
    await page.goto("/miningMine");
    const it = miningMinePage(page, language);
    await it.claim.click();
    expect(await it.carryOut(miningMineWords[language].claimed)).toContain("claimReward");
  });

  await step("claims what the burn order earned until its end", () => claimDividends(page));
});
