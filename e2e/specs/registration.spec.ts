import { encodeInviteCode } from "@cinder/protocol/invite-code";
import { expect, test } from "../fixtures/test.ts";
import { registration, registrationWords } from "../pages/registration.ts";
import { languages, shell } from "../pages/shell.ts";
import { connect, wallet } from "../pages/wallet.ts";

/** `setPaused(true)`: the registry takes no registrations. */
const pause = `0x16c38b3c${"1".padStart(64, "0")}`;

for (const language of languages) {
  const words = registrationWords[language];

  test.describe(language, () => {
    // @spec 2.2-a, 4-b
    test("an invitation from any page is kept until it is needed, and binds", async ({ page, personas }) => {
      const { leader } = personas;
      await page.goto(`/burn?code=${leader.account.address}`);
      await shell(page).chooseLanguage(language);
      await shell(page).menu.getByRole("link").first().click();
      await expect(page).toHaveURL(/\/$/);
      await page.reload();
      await connect(page, "newcomer");
      const it = registration(page, language);
      await expect(it.box).toHaveValue(leader.account.address);
      // The referrer's address, as the chain has it.
      await expect(it.sheet).toContainText(/V[1-4]/);
      await expect(it.sheet).toContainText(
        `${leader.account.address.slice(0, 5)}…${leader.account.address.slice(-4)}`,
      );
      await it.confirm();
      const { sheet, confirm } = wallet(page);
      // First the app's transaction sheet, then the wallet's own.
      await sheet.getByRole("button", { name: words.confirm, exact: true }).click();
      await expect(sheet.getByText("register", { exact: true })).toBeVisible();
      await confirm();
      await expect(sheet.getByText(words.done)).toBeVisible({ timeout: 20_000 });
      await sheet.getByRole("button", { name: words.finish, exact: true }).click();
      await expect(page.locator("dialog[open]")).toHaveCount(0);
      await page.reload();
      await expect(shell(page).badge).toContainText("0x996");
      await expect(it.sheet).toHaveCount(0);
    });

    test("explains an invalid referrer before anything is sent", { tag: "@core" }, async ({
      page,
      personas,
    }) => {
      await connect(page, "newcomer");
      await page.goto("/invites");
      await shell(page).bar.waitFor();
      if (language === "en") await page.evaluate(() => localStorage.setItem("cinder.language", "en"));
      await page.reload();
      const it = registration(page, language);
      await expect(it.box).toHaveValue("");
      await it.refuses("", words.missing);
      await it.refuses("0x12", words.malformed);
      await it.refuses(personas.newcomer.account.address, words.self);
      await it.refuses(personas.manager.account.address, words.notRegistered);
      await it.refuses(encodeInviteCode(900_000) ?? "", words.unknownCode);
    });
  });
}

test("can be closed to look around, and opens again with the first transaction", async ({ page }) => {
  await connect(page, "newcomer");
  await page.goto("/invites");
  const it = registration(page, "zh");
  await it.later();
  await expect(it.sheet).toHaveCount(0);
  await shell(page).menu.getByRole("link").first().click();
  await expect(it.sheet).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "綁定推薦人" }).click();
  await expect(it.sheet).toBeVisible();
});

test("resolves an invite code to its account", async ({ page, server, personas }) => {
  const { address } = personas.holder.account;
  const answer = await fetch(`${server.url}/api/accounts/${address.toLowerCase()}`);
  const { inviteCode } = (await answer.json()) as { inviteCode: string };
  await connect(page, "newcomer");
  await page.goto(`/invites?code=${inviteCode}`);
  const it = registration(page, "zh");
  await expect(it.box).toHaveValue(inviteCode);
  await expect(it.sheet).toContainText(`${address.slice(0, 5)}…${address.slice(-4)}`);
});

test("changes nothing when the user declines in the wallet", { tag: "@core" }, async ({ page, personas }) => {
  await connect(page, "newcomer");
  await page.goto(`/invites?code=${personas.leader.account.address}`);
  const it = registration(page, "zh");
  await expect(it.sheet).toContainText(/V[1-4]/);
  await it.confirm();
  const { sheet, reject } = wallet(page);
  await sheet.getByRole("button", { name: "確認", exact: true }).click();
  await expect(sheet.getByText("register", { exact: true })).toBeVisible();
  await reject();
  await expect(it.box).toHaveValue(personas.leader.account.address);
});

// @spec 8-j
test("shows the contract's refusal", async ({ page, chain, personas }) => {
  await connect(page, "newcomer");
  await page.goto(`/invites?code=${personas.leader.account.address}`);
  const it = registration(page, "zh");
  await expect(it.sheet).toContainText(/V[1-4]/);
  await fetch(chain.rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "eth_sendTransaction",
      params: [
        { from: personas.owner.account.address, to: chain.deployment.contracts.referral, data: pause },
      ],
    }),
  });
  await it.confirm();
  await expect(wallet(page).sheet.getByText(/暫停/)).toBeVisible();
});

// @spec 4-c
test("never asks managers to bind a referrer", async ({ page }) => {
  await connect(page, "manager");
  await page.goto("/invites");
  await expect(page.getByText(/^管理帳戶不綁定推薦人/)).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});
