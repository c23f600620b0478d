import { readFile } from "node:fs/promises";
import { act, ask } from "@cinder/devnet/act";
import { type PersonaName, personas } from "@cinder/devnet/personas";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import type { Page } from "@playwright/test";
import { earnCredit } from "../fixtures/credits.ts";
import { call, signIn } from "../fixtures/service.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { choose } from "../pages/choose.ts";
import { flow } from "../pages/flow.ts";
import { headingOf } from "../pages/heading.ts";
import { minePage, mineWords } from "../pages/mine.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { connect, wallet } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const address = (name: PersonaName) => personas[name].account.address;
const holder = address("holder");
const owner = address("owner");

/** Reads of the chain, and calls that the owner sends outside the page. */
function world({ rpcUrl, deployment: { contracts } }: Chain, somebody = holder) {
  const { nft, keyNft, burn, mining, usdt } = contracts;
  return {
    cards: () => ask(rpcUrl, nft, nftAbi, "users", [holder]),
    burned: () => ask(rpcUrl, burn, burnAbi, "users", [holder]),
    usdt: () => ask(rpcUrl, usdt, faucetUsdtAbi, "balanceOf", [somebody]),
    keys: () => ask(rpcUrl, keyNft, keyNftAbi, "balanceOf", [holder, 1n]),
    force: async () => (await ask(rpcUrl, mining, miningAbi, "users", [holder])).force,
    pauseCards: () => act(rpcUrl, owner, nft, nftAbi, "setPaused", [true]),
    pauseKeys: () => act(rpcUrl, owner, keyNft, keyNftAbi, "setPaused", [true]),
    block: () => act(rpcUrl, owner, nft, nftAbi, "setBlackList", [holder, true]),
  };
}

async function open(page: Page, language: Language, persona?: PersonaName) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto("/mine");
  await expect(headingOf(page)).toHaveText(mineWords[language].heading);
  return minePage(page, language);
}

for (const language of languages) {
  const says = mineWords[language];

  test.describe(language, () => {
    test("claims what NFTs earned, then merges three into one", {
      tag: "@wide",
    }, async ({ page, chain }) => {
      const { cards, usdt } = world(chain);
      const held = await usdt();
      const { balance } = await cards();
      const it = await open(page, language, "holder");
      await it.claimCards.click();
      expect(await it.carryOut(says.claimedUsdt)).toContain("claimReward");
      await expect(it.claimCards).toBeDisabled();
      expect(await usdt()).toBeGreaterThanOrEqual(held + balance);

      await expect(page.getByRole("heading", { name: says.cards(14) })).toBeVisible();
      await it.button(says.synthesize).click();
      await expect(page.getByText(says.count(0))).toBeVisible();
      await it.button(says.suggest).click();
      await expect(page.getByText("300 → 330")).toBeVisible();
      await expect(page.getByText(says.unchanged)).toBeVisible();
      await it.button(says.review).click();
      expect(await it.carryOut(says.synthesized)).toContain("synthesize");
      await expect(page.getByRole("heading", { name: says.cards(12) })).toBeVisible();
      await expect(page.getByRole("button", { name: says.flame })).toBeVisible();
      expect(await cards()).toMatchObject({ cards: 12n, force: 1_430n });
    });

    test("claims burn dividends with the contract's fee", async ({ page, chain }) => {
      const it = await open(page, language, "holder");
      await it.claimBurn.click();
      expect(await it.carryOut(says.claimedNative)).toContain("claimReward");
      await expect(it.claimBurn).toBeDisabled();
      expect((await world(chain).burned()).balance).toBe(0n);
    });

    test("shows the on-chain pictures, dividends by day, and displays an NFT", async ({ page, chain }) => {
      const it = await open(page, language, "holder");
      const picture = page.locator('#cards img[src^="data:image/svg+xml;base64,"]');
      await expect(picture).toHaveCount(14);
      expect(await picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
      await expect(page.getByText(says.day).first()).toBeVisible();
      await choose(page.getByRole("radio", { name: says.burn, exact: true }));
      await expect(page.getByText(/^\+[\d,.]+ BNB$/).first()).toBeVisible();
      await page.getByRole("button", { name: says.spark }).first().click();
      await it.button(says.show).click();
      expect(await it.carryOut(says.shown)).toContain("bindNFT");
      expect((await world(chain).cards()).bound).toBe(3n);
    });

    test("mints keys, merges fifteen into a Syndicate, exchanges two for mining power", async ({
      page,
      chain,
    }) => {
      const { keys, cards, force } = world(chain);
      const before = await force();
      const it = await open(page, language, "holder");
      await it.button(says.mint).click();
      expect(await it.carryOut(says.minted)).toContain("mintKeys");
      await expect(page.getByRole("heading", { name: says.keys(59) })).toBeVisible();
      await it.button(says.syndicate).click();
      expect(await it.carryOut(says.syndicateDone)).toContain("synthesize");
      await expect(page.getByRole("button", { name: says.syndicateCard })).toBeVisible();
      expect(await cards()).toMatchObject({ cards: 15n, force: 6_400n });
      await it.button(says.more).click();
      await it.button(says.exchange).click();
      expect(await it.carryOut(says.exchanged)).toContain("exchangePower");
      expect(await keys()).toBe(53n);
      expect(await force()).toBe(before + 200n * 10n ** 18n);
    });

    test("explains what a contract would refuse: paused, blocked, too few keys", async ({ page, chain }) => {
      const { pauseCards, pauseKeys, block } = world(chain);
      const it = await open(page, language, "leader");
      await expect(page.getByText(says.tooFew)).toBeVisible();
      await expect(it.button(says.syndicate)).toBeDisabled();
      await pauseKeys();
      await connect(page, "holder");
      await it.button(says.exchange).click();
      await expect(flow(page).sheet.getByText(says.paused)).toBeVisible();
      await expect(flow(page).confirmButton).toBeDisabled();
      await page.keyboard.press("Escape");
      await pauseCards();
      await it.button(says.synthesize).click();
      await it.button(says.suggest).click();
      await expect(page.getByText(says.synthesisPaused).first()).toBeVisible();
      await expect(it.button(says.review)).toBeDisabled();
      // A pause stops no claim; the blacklist does.
      await block();
      await it.claimCards.click();
      await expect(page.getByText(says.blocked)).toBeVisible();
      await expect(flow(page).sheet).toHaveCount(0);
    });

    test("shows a new user what is missing", async ({ page }) => {
      await open(page, language, "newcomer");
      await page.keyboard.press("Escape");
      await expect(page.getByText(says.noCards)).toBeVisible();
      await expect(page.getByText(says.noKeys)).toBeVisible();
    });

    test("downloads the service's ledger as a file", async ({ page, chain, server }) => {
      await earnCredit(chain, server, personas.manager, 1);
      const it = await open(page, language, "manager");
      await it.goToWallet();
      await it.signIn();
      const downloading = page.waitForEvent("download");
      await it.button(says.ledgerFile).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe("cinder-ledger-usdt.csv");
      const [columns, ...lines] = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
      expect(columns).toBe("id,time,kind,amount,balance,credit");
      expect(lines.length).toBeGreaterThan(0);
      // Newest first: the balance of the first line is the current one.
      const token = await signIn(server, personas.manager);
      const { credits } = await call(server, "my", {}, token);
      const now = (credits as { credit_type: string; balance: string }[]).find(
        ({ credit_type: type }) => type === "usdt",
      );
      expect(lines[0]?.split(",")[4]).toBe(now?.balance);
    });

    test("withdraws a balance in three steps, across a declined signature, a reload and an unreachable server", async ({
      page,
      chain,
      server,
      complaints,
    }, { project }) => {
      // Each language and size uses its own account and amount. The service remembers the vouchers of tests whose chain
      // was rewound, and an account with such a voucher first has to pay the reverted fee again.
      const people = {
        phone: { zh: "holder", en: "leader" },
        desktop: { zh: "whale", en: "owner" },
      } as const;
      const persona = people[project.name === "phone" ? "phone" : "desktop"][language];
      await earnCredit(chain, server, personas[persona], 40);
      const { usdt } = world(chain, address(persona));
      const amount = `${languages.indexOf(language) + (project.name === "phone" ? 20 : 30)}.5`;
      const shown = amount.replace(".5", "\\.5000");
      const it = await open(page, language, persona);
      await it.goToWallet();
      await it.button(says.signIn).click();
      await wallet(page).reject();
      await expect(page.getByText(says.declined)).toBeVisible();
      await it.signIn();

      await choose(it.withdraw.getByRole("radio", { name: "ARB" }));
      await it.amount.fill("10");
      await it.button(says.begin).click();
      await expect(page.getByText(says.above)).toBeVisible();
      await choose(it.withdraw.getByRole("radio", { name: "USDT" }));
      await it.amount.fill("999999");
      await expect(page.getByText(says.balance)).toBeVisible();

      await it.amount.fill(amount);
      await it.button(says.begin).click();
      const sheet = flow(page);
      await sheet.confirm();
      expect((await sheet.sign()).join(" ")).toContain("pay");
      // The fee is paid, the voucher is fetched, and the redemption sheet opens automatically.
      await expect(sheet.confirmButton).toBeVisible({ timeout: 30_000 });
      await sheet.confirm();
      await sheet.reject();

      await page.route("**/api/**", (route) => route.abort());
      await page.reload();
      await expect(page.getByText(says.hint)).toBeVisible();
      await it.goToWallet();
      const held = await usdt();
      await page
        .getByRole("listitem")
        .filter({ hasText: says.voucher(shown) })
        .getByRole("button", { name: says.redeem })
        .click();
      expect(await it.carryOut(says.claimedUsdt)).toContain("redeem");
      expect(await usdt()).toBe(held + BigInt(Number(amount) * 10) * 10n ** 17n);
      await expect(page.getByText(says.voucher(shown))).toHaveCount(0);
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
      await page.unroute("**/api/**");
      await page.reload();
      await it.goToWallet();
      await expect(page.getByText(new RegExp(`^-${shown} USDT$`)).first()).toBeVisible();
      await it.button(says.signOut).click();
      await expect(it.button(says.signIn)).toBeVisible();
    });

    test("claims with the server switched off", async ({ page, complaints }) => {
      await page.route("**/api/**", (route) => route.abort());
      const it = await open(page, language, "holder");
      await expect(it.claimCards).toBeEnabled({ timeout: 30_000 });
      await expect(page.getByText(says.away).filter({ visible: true }).first()).toBeVisible();
      await it.claimCards.click();
      await it.carryOut(says.claimedUsdt);
      await it.claimBurn.click();
      await it.carryOut(says.claimedNative);
      await expect(it.claimBurn).toBeDisabled();
      // The browser logs an error for each aborted request.
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });
  });

  for (const persona of ["holder", undefined] as const) {
    test(`is accessible and fits the screen: ${language}, ${persona ?? "visitor"}`, async ({ page }) => {
      const it = await open(page, language, persona);
      if (persona) {
        await expect(it.claimCards).toBeEnabled();
        await it.button(says.synthesize).click();
        await it.goToWallet();
        await expect(it.button(says.signIn)).toBeVisible();
      } else await expect(page.getByText(says.connect)).toBeVisible();
      for (const closed of await page.locator("main details:not([open]) > summary").all()) {
        if (await closed.isVisible()) await closed.click();
      }
      await expectAccessible(page);
    });
  }
}
