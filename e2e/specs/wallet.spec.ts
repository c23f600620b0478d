import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { prefer } from "../pages/preferences.ts";
import { languages, shell } from "../pages/shell.ts";
import { connect, wallet } from "../pages/wallet.ts";

const words = {
  zh: {
    title: "連接錢包",
    leave: "中斷連線",
    rejected: "你在錢包中拒絕了這個請求。",
    none: "這個瀏覽器找不到錢包",
    watchOnly: /^不支援觀察錢包/,
    busy: /^錢包中已有一個等待確認的請求/,
    failed: "錢包沒有完成這個請求，請再試一次。",
    otherChain: /^你的錢包不在 Cinder local 上/,
    switch: "切換網路",
  },
  en: {
    title: "Connect a wallet",
    leave: "Disconnect",
    rejected: "You declined the request in your wallet.",
    none: "No wallet found in this browser",
    watchOnly: /^Watch-only wallets can't sign/,
    busy: /^Your wallet already has a pending request/,
    failed: "Your wallet didn't complete the request. Try again.",
    otherChain: /^Your wallet isn't on Cinder local/,
    switch: "Switch network",
  },
} as const;

const badge = (page: Page, address: string) =>
  page
    .getByText(`${address.slice(0, 5)}…${address.slice(-4)}`)
    .filter({ visible: true })
    .first();

/** A wallet that announces itself and returns only the given responses. A number stands for an error with that code. */
async function announce(page: Page, name: string, answers: Record<string, unknown>): Promise<void> {
  await page.addInitScript(
    ({ name, answers }) => {
      const info = {
        uuid: "0d9aa5a2-5c3e-4b62-9f0c-0d1c2e3f4a5b",
        name,
        rdns: "example.wallet",
        // An external image, which the app must never load.
        icon: "https://example.com/icon.png",
      };
      const provider = {
        request: async ({ method }: { method: string }) => {
          const answer = answers[method];
          if (typeof answer !== "number" && answer !== undefined) return answer;
          throw Object.assign(new Error("refused"), { code: answer ?? 4200 });
        },
        on: () => undefined,
        removeListener: () => undefined,
        ...(answers.flags as object | undefined),
      };
      const tell = () =>
        window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } }));
      window.addEventListener("eip6963:requestProvider", tell);
      tell();
    },
    { name, answers },
  );
}

for (const language of languages) {
  const says = words[language];

  test.describe(language, () => {
    test("connects, stays connected after a reload, and disconnects", async ({ page, personas }) => {
      const { holder } = personas;
      await page.goto("/");
      await shell(page).chooseLanguage(language);
      const it = wallet(page);
      await it.openPicker();
      await expect(it.sheet.getByRole("heading", { name: says.title })).toBeVisible();
      await it.chooseDemo();
      await it.choosePersona("holder");
      await expect(badge(page, holder.account.address)).toBeVisible();
      await page.reload();
      await badge(page, holder.account.address).click();
      await it.sheet.getByRole("button", { name: says.leave }).click();
      await expect(page.getByRole("button", { name: "UNCONNECT" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("button", { name: "UNCONNECT" })).toBeVisible();
    });

    test("has an accessible picker, persona list, account sheet and panel that fit the screen", async ({
      page,
      personas,
    }) => {
      await prefer(page, language);
      await page.goto("/home");
      const it = wallet(page);
      await it.openPicker();
      await expect(it.sheet.getByRole("heading", { name: says.title })).toBeVisible();
      await expectAccessible(page);
      await it.chooseDemo();
      await expect(it.sheet.locator('[data-persona="holder"]')).toBeVisible();
      await expectAccessible(page);
      await it.choosePersona("holder");
      await badge(page, personas.holder.account.address).click();
      await expect(it.sheet.getByRole("button", { name: says.leave })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await it.openPanel();
      await expectAccessible(page);
    });

    test("notes that the user declined, and lets them retry", async ({ page, personas }) => {
      await page.goto("/");
      await shell(page).chooseLanguage(language);
      const it = wallet(page);
      await it.openPicker();
      await it.chooseDemo();
      await it.reject();
      await expect(it.sheet.getByRole("status")).toHaveText(says.rejected);
      await expect(it.sheet.getByRole("alert")).toBeEmpty();
      await it.chooseDemo();
      await it.choosePersona("newcomer");
      await expect(badge(page, personas.newcomer.account.address)).toBeVisible();
    });

    test("shows users without a wallet where to get one", async ({ page }) => {
      await page.goto("/");
      await shell(page).chooseLanguage(language);
      await wallet(page).openPicker();
      await expect(wallet(page).sheet.getByText(says.none)).toBeVisible();
      for (const link of await wallet(page).sheet.getByRole("link").all()) {
        await expect(link).toHaveAttribute("href", /^https:\/\//);
      }
    });

    test("rejects a watch-only wallet", async ({ page }) => {
      await announce(page, "Watcher", {
        eth_requestAccounts: ["0x00000000000000000000000000000000000000aa"],
        eth_accounts: ["0x00000000000000000000000000000000000000aa"],
        eth_chainId: "0x7a69",
        flags: { isWatchOnly: true },
      });
      await page.goto("/");
      await shell(page).chooseLanguage(language);
      const it = wallet(page);
      await it.openPicker();
      await expect(it.sheet.locator("img")).toHaveCount(1); // the demo wallet's; the other's is not safe
      await it.choose("example.wallet");
      await expect(it.sheet.getByRole("alert")).toHaveText(says.watchOnly);
      await expect(page.getByText("0x000…00AA")).toHaveCount(0);
    });

    for (const [problem, code] of [
      ["busy", -32002],
      ["failed", -32603],
    ] as const) {
      test(`says that a wallet is ${problem}`, async ({ page }) => {
        await announce(page, "Other", { wallet_requestPermissions: code, eth_requestAccounts: code });
        await page.goto("/");
        await shell(page).chooseLanguage(language);
        await wallet(page).openPicker();
        await wallet(page).choose("example.wallet");
        await expect(wallet(page).sheet.getByRole("alert")).toHaveText(says[problem]);
      });
    }

    test("offers to leave another network", async ({ page }) => {
      await connect(page, "holder");
      await page.goto("/");
      await shell(page).chooseLanguage(language);
      const panel = await wallet(page).openPanel();
      await panel.getByRole("checkbox").nth(1).check();
      await page.keyboard.press("Escape");
      await expect(page.getByText(says.otherChain).last()).toBeVisible();
      await page.getByRole("button", { name: says.switch, exact: true }).click();
      await wallet(page).confirm();
      await expect(page.getByText(says.otherChain)).toHaveCount(0);
    });
  });
}

// @spec 4-e
test("switching the persona shows the same page as a reload would", async ({ page, personas }) => {
  await connect(page, "holder");
  await page.goto("/home?from=here");
  await expect(badge(page, personas.holder.account.address)).toBeVisible();
  const panel = await wallet(page).openPanel();
  await panel.locator('[data-persona="leader"]').click();
  await expect(badge(page, personas.leader.account.address)).toBeVisible();
  await expect(page.getByText(/0x15d…6A65/).filter({ visible: true })).toHaveCount(0);
  expect(new URL(page.url()).search).toBe("?from=here");
});

test("moves the chain's clock, and the page follows", async ({ page, chain }) => {
  await page.goto("/ido");
  const timer = page.getByRole("timer").first();
  const days = async () => /\d+/.exec((await timer.textContent()) ?? "")?.[0];
  await expect(timer).toBeVisible();
  const [time, left] = [await chain.clock.now(), await days()];
  const panel = await wallet(page).openPanel();
  await panel.getByRole("button", { name: /^(快轉 1 天|Skip 1 day)$/ }).click();
  await expect.poll(days).not.toBe(left);
  const later = await chain.clock.now();
  expect(Number(later - time)).toBeGreaterThanOrEqual(86_400);
  // Jumps to the moment that this page counts down to.
  await panel.getByRole("button", { name: /^(快轉到|To) / }).click();
  await expect.poll(() => chain.clock.now()).toBeGreaterThan(later);
});
