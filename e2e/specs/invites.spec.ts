import { expect, test } from "../fixtures/test.ts";
import { languages, shell } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";

const words = {
  zh: {
    copy: "複製連結",
    copied: "已複製",
    direct: "直推人數",
    members: "名單",
    earned: "收入明細",
    away: "歷史紀錄暫時無法顯示，領取與取回不受影響。",
    connect: "連接錢包",
    picker: "連接錢包",
  },
  en: {
    copy: "Copy link",
    copied: "Copy Success",
    direct: "Direct referrals",
    members: "Invited accounts",
    earned: "Referral earnings by product",
    away: "History is unavailable. Claims and withdrawals still work.",
    connect: "Connect wallet",
    picker: "Connect a wallet",
  },
} as const;

for (const language of languages) {
  const says = words[language];

  test.describe(language, () => {
    // @spec 2.1-f
    test("shows the link, the invited accounts and what they earned the user", { tag: "@core" }, async ({
      page,
      context,
      personas,
      server,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await connect(page, "leader");
      await page.goto("/invites");
      await shell(page).chooseLanguage(language);
      const link = `${new URL(server.url).origin}/?code=${personas.leader.account.address}`;
      await expect(page.getByText(link)).toBeVisible();
      await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
      await page.getByRole("button", { name: says.copy }).click();
      await expect(page.getByText(says.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      const members = page.getByRole("table", { name: says.members }).getByRole("row");
      await expect(members.nth(5)).toBeVisible();
      // As many as the chain counts.
      const counted = page.getByText(says.direct, { exact: true }).locator("xpath=..");
      await expect(counted).toContainText(String((await members.count()) - 1));
      const earned = page.getByRole("table", { name: says.earned }).getByRole("row");
      await expect(earned.filter({ hasText: "USDT" }).first()).toBeVisible();
      await expect(earned.filter({ hasText: "BNB" }).first()).toBeVisible();
    });

    test("works from the chain alone while the server is unreachable", async ({ page, complaints }) => {
      await connect(page, "leader");
      await page.route("**/api/accounts/**", (route) => route.abort());
      await page.goto("/invites");
      await shell(page).chooseLanguage(language);
      await expect(page.getByRole("main").getByText(says.away)).toBeVisible();
      await expect(page.getByRole("table", { name: says.members }).getByRole("row").nth(1)).toBeVisible();
      expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
      complaints.length = 0;
    });

    test("asks visitors to connect", async ({ page }) => {
      await page.goto("/invites");
      await shell(page).chooseLanguage(language);
      await page.getByRole("main").getByRole("button", { name: says.connect }).click();
      await expect(page.locator("dialog[open]").getByRole("heading", { name: says.picker })).toBeVisible();
    });
  });
}

test("shares through the system's dialog where there is one", async ({ page, personas }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (data: ShareData) => {
        document.title = `shared ${data.url}`;
      },
    });
  });
  await connect(page, "leader");
  await page.goto("/invites");
  await page.getByRole("button", { name: "分享" }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared http.*code=${personas.leader.account.address}$`));
});
