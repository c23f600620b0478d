import { readFile } from "node:fs/promises";
import { act, ask } from "@cinder/devnet/act";
import { type PersonaName, personas } from "@cinder/devnet/personas";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { type AdminPath, adminPage, adminPaths, adminWords } from "../pages/admin.ts";
import { flow } from "../pages/flow.ts";
import { delay, transferMiningTo, underTimelock } from "../pages/governance.ts";
import { headingOf } from "../pages/heading.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages, shell } from "../pages/shell.ts";
import { connect } from "../pages/wallet.ts";

const address = (name: PersonaName) => personas[name].account.address;
const account = (at: number) => `0x${(0xabc0_0000 + at).toString(16).padStart(40, "0")}` as const;

async function open(page: Page, language: Language, path: AdminPath, persona?: PersonaName) {
  await prefer(page, language);
  if (persona) await connect(page, persona);
  await page.goto(path);
  await expect(headingOf(page)).toHaveText(adminWords[language].headings[path]);
  return adminPage(page, language);
}

for (const language of languages) {
  const says = adminWords[language];

  test.describe(language, () => {
    test("the owner changes a fee, only within its bounds", { tag: "@wide" }, async ({ page, chain }) => {
      const { mining } = chain.deployment.contracts;
      const it = await open(page, language, "/managerMining", "owner");
      const row = await it.open("mining-fees");
      const box = row.getByLabel(says.feeRate, { exact: true });
      await box.fill("10.01");
      await row.getByRole("button", { name: says.review }).click();
      await expect(row.getByText(says.feeBounds)).toBeVisible();
      await expect(flow(page).sheet).toHaveCount(0);
      await box.fill("2.5");
      await row.getByRole("button", { name: says.review }).click();
      await expect(flow(page).sheet.getByText(says.feeLine)).toBeVisible();
      expect((await it.carryOut()).join()).toContain("setFees");
      const config = await ask(chain.rpcUrl, mining, miningAbi, "getConfig", []);
      expect(config.feeRate).toBe(250n);
      // The page has refreshed after the change.
      await expect(row.locator("summary")).toContainText("2.5%");
    });

    test("a manager blacklists two hundred accounts from a file, and cannot change the owner's settings", async ({
      page,
      chain,
    }) => {
      const { mining } = chain.deployment.contracts;
      await act(chain.rpcUrl, address("owner"), mining, miningAbi, "setBlackList", [account(200), true]);
      const it = await open(page, language, "/managerMining", "manager");
      const owners = await it.open("mining-fees");
      await expect(owners.getByText(says.onlyOwner)).toBeVisible();
      await expect(owners.getByRole("button", { name: says.review })).toHaveCount(0);
      const row = await it.open("mining-black");
      const lines = [
        "account,note",
        ...Array.from({ length: 201 }, (_, at) => `${account(at)},somebody`),
        "0x12",
        "no",
      ];
      await row.locator('input[type="file"]').setInputFiles({
        name: "list.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(lines.join("\n")),
      });
      await row.getByRole("button", { name: says.run }).click();
      await expect(row.getByText(says.sum)).toBeVisible();
      await row.getByRole("button", { name: says.batch }).click();
      expect((await it.carryOut()).join()).toContain("setBlackLists");
      for (const at of [0, 199]) {
        expect(await ask(chain.rpcUrl, mining, miningAbi, "isBlackList", [account(at)])).toBe(true);
      }
    });

    test("other accounts see an explanation and no controls", async ({ page }) => {
      await open(page, language, "/manager");
      for (const who of [undefined, "holder"] as const) {
        if (who) await connect(page, who);
        for (const path of adminPaths) {
          await page.goto(path);
          await expect(page.getByText(says.closed)).toBeVisible({ timeout: 20_000 });
          await expect(page.getByRole("main").locator("form, details, button")).toHaveCount(0);
        }
        await expect(page.getByRole("navigation", { name: says.admin })).toHaveCount(0);
      }
    });

    test("a manager finds the admin pages in a phone's menu too", async ({ page }) => {
      await open(page, language, "/managerMining", "manager");
      await expect(page.locator("details").first()).toBeVisible();
      const isPhone = (page.viewportSize()?.width ?? 0) < 1_024;
      if (isPhone) await shell(page).openDrawer();
      const menu = page.getByRole("navigation", { name: says.admin });
      await expect(menu.getByRole("link")).toHaveCount(5);
      await menu.getByRole("link").nth(2).click();
      await expect(headingOf(page)).toHaveText(says.headings["/managerFom"]);
    });

    test("every setting rejects values out of bounds before the wallet opens", async ({ page }) => {
      test.slow();
      let tried = 0;
      for (const path of adminPaths) {
        await open(page, language, path, path === adminPaths[0] ? "owner" : undefined);
        await expect(page.locator("details").first()).toBeVisible({ timeout: 20_000 });
        const tabs = page.getByRole("main").getByRole("tab");
        for (let at = 0; at < Math.max(1, await tabs.count()); at++) {
          if ((await tabs.count()) > 0) await tabs.nth(at).click();
          tried += await tryAll(page);
        }
      }
      expect(tried).toBeGreaterThan(60);
    });

    test("ownership is transferred in two steps, and renounced only after typing the words", async ({
      page,
      chain,
    }) => {
      const { mining } = chain.deployment.contracts;
      const it = await open(page, language, "/managerMining", "owner");
      const renounce = await it.open("mining-renounce");
      await renounce.getByLabel(says.typed).fill("renounce");
      await renounce.getByRole("button", { name: says.review }).click();
      await expect(renounce.getByText(says.typedWrong)).toBeVisible();
      const transfer = await it.open("mining-transfer");
      await transfer.getByLabel(says.newOwner).fill(address("holder"));
      await transfer.getByRole("button", { name: says.review }).click();
      await it.carryOut();
      expect(await ask(chain.rpcUrl, mining, miningAbi, "owner", [])).toBe(address("owner"));
      await connect(page, "holder");
      await page.getByRole("button", { name: says.accept }).click();
      await it.carryOut();
      expect(await ask(chain.rpcUrl, mining, miningAbi, "owner", [])).toBe(address("holder"));
    });

    test("under a timelock a change is proposed, waits, and is executed", async ({ page, chain, clocks }) => {
      const { mining } = chain.deployment.contracts;
      await underTimelock(chain);
      const it = await open(page, language, "/managerMining", "owner");
      const row = await it.open("mining-mint-day");
      await row.getByLabel(says.mintDay, { exact: true }).fill("1234");
      await row.getByRole("button", { name: says.propose }).click();
      expect((await it.carryOut(says.proposed)).join()).toContain("schedule");
      const before = await ask(chain.rpcUrl, mining, miningAbi, "getConfig", []);
      expect(before.mintDay).not.toBe(1_234n * 10n ** 18n);
      await expect(page.getByRole("timer")).toBeVisible();
      await clocks.advance(delay + 60);
      await page.getByRole("button", { name: says.refresh }).click();
      await page.getByRole("button", { name: says.execute, exact: true }).click();
      expect((await it.carryOut()).join()).toContain("execute");
      const after = await ask(chain.rpcUrl, mining, miningAbi, "getConfig", []);
      expect(after.mintDay).toBe(1_234n * 10n ** 18n);
    });

    test("a Safe's changes are exported as a file for its transaction builder", async ({ page, chain }) => {
      const { mining, factory } = chain.deployment.contracts;
      // Any contract that is not a timelock.
      await transferMiningTo(chain, factory);
      const it = await open(page, language, "/managerMining", "owner");
      const row = await it.open("mining-fees");
      await row.getByLabel(says.feeRate, { exact: true }).fill("3");
      await row.getByRole("button", { name: says.add }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: says.save }).click();
      const batch = JSON.parse(await readFile(await (await download).path(), "utf8"));
      expect(batch.chainId).toBe("31337");
      expect(batch.meta.createdFromSafeAddress).toBe(factory);
      expect(batch.transactions).toHaveLength(1);
      expect(batch.transactions[0].to).toBe(mining);
      expect(batch.transactions[0].data).toMatch(/^0x0b78f9c0/);
    });

    for (const path of adminPaths) {
      test(`${path} is accessible for owner, manager and other accounts`, async ({ page }) => {
        await open(page, language, path, "owner");
        await page.locator("details > summary").nth(3).click();
        await expectAccessible(page);
      });
    }
  });
}

/**
 * Types a value above any contract's limit into the first field of every visible setting. @returns how many settings
 * had one.
 */
async function tryAll(page: Page): Promise<number> {
  const rows = page.locator("details[data-row]:has(input[inputmode])");
  const count = await rows.count();
  for (let at = 0; at < count; at++) {
    const row = rows.nth(at);
    await row.locator("> summary").click();
    const box = row.locator("input[inputmode]").first();
    // Any token can be withdrawn here, so only the largest uint256 limits the amount.
    const isAnyToken = ((await row.getAttribute("data-row")) ?? "").endsWith("withdraw-other");
    await box.fill("9".repeat(isAnyToken ? 78 : 40));
    await row.locator('button[type="submit"]').click();
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
  return count;
}
