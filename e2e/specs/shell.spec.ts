import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { openByFirstWords } from "../pages/first-words.ts";
import { prefer } from "../pages/preferences.ts";
import { routes } from "../pages/routes.ts";
import { languages, shell, themes } from "../pages/shell.ts";
import { connect, wallet } from "../pages/wallet.ts";
import { onSlowLine, scriptBeforeDrawn } from "../pages/weight.ts";

/** After this time the app marks data as stale. */
const STALE_AFTER = 15_000;

/** Bytes of compressed script before a page is rendered: limit for /home, and how much more for any other page. */
const [MOST_SCRIPT, MOST_MORE] = [120_000, 40_000];

/** Pages with an element beside their heading on wide screens; it is elsewhere on phones. */
const wide = ["/home", "/wp"];

const isPhone = (project: string) => project === "phone";

test.describe("the menu", () => {
  // @spec 6-a
  test("opens every page it names, marks it, and focuses the page's heading", {
    tag: ["@core", "@wide"],
  }, async ({ page }) => {
    await page.goto("/");
    const { menu, heading } = shell(page);
    await expect(heading).toBeVisible();
    const links = menu.getByRole("link");
    const titles = new Set<string>();
    for (let at = 0; at < (await links.count()); at++) {
      const link = links.nth(at);
      const path = (await link.getAttribute("href")) ?? "";
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(link).toHaveAttribute("aria-current", "page");
      await expect(heading).toBeVisible();
      if (at > 0) await expect(heading).toBeFocused();
      await expect.poll(() => page.title()).not.toBe("Cinder");
      titles.add(await page.title());
    }
    expect(titles.size).toBe(await links.count());
  });

  test("on a phone covers the page, and closes on navigation", async ({ page }, { project }) => {
    test.skip(!isPhone(project.name), "wide screens have it beside the page");
    await page.goto("/invites");
    await shell(page).openDrawer();
    const drawer = page.locator("dialog[open]");
    await expect(drawer.getByText("UNCONNECT")).toBeVisible();
    await expect(drawer.getByText("V0")).toBeVisible();
    await drawer.getByRole("link", { name: "銷毀分紅" }).click();
    await expect(page).toHaveURL(/\/burn$/);
    await expect(drawer).toHaveCount(0);
  });

  test("on a wide screen collapses to icons, and stays collapsed", async ({ page }, { project }) => {
    test.skip(isPhone(project.name), "phones have a bar");
    await page.goto("/invites");
    await page.getByRole("button", { name: "收合選單" }).click();
    await page.reload();
    const unfold = page.getByRole("button", { name: "展開選單" });
    await expect(unfold).toHaveAttribute("aria-expanded", "false");
    await unfold.click();
    await expect(page.getByRole("complementary").first()).toContainText("V0");
  });

  test("shows the connected account with its team level", async ({ page, personas }, { project }) => {
    await connect(page, "leader");
    await page.goto("/invites");
    const { address } = personas.leader.account;
    const short = `${address.slice(0, 5)}…${address.slice(-4)}`;
    await expect(shell(page).badge).toContainText(short);
    if (isPhone(project.name)) await shell(page).openDrawer();
    const header = isPhone(project.name) ? page.locator("dialog[open]") : page.getByRole("complementary");
    await expect(header.first()).toContainText(short);
    await expect(header.first()).toContainText(/V[1-4]/);
  });
});

test.describe("navigation", () => {
  test("returns to the previous scroll position, also after a reload", { tag: "@core" }, async ({ page }) => {
    await connect(page, "leader");
    await page.goto("/invites");
    await expect(page.getByRole("table").last()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 400));
    const offset = () => page.evaluate(() => window.scrollY);
    await expect.poll(offset).toBe(400);
    await shell(page).menu.getByRole("link", { name: "首頁" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(offset).toBe(0);
    await page.goBack();
    await expect.poll(offset).toBe(400);
    await page.reload();
    await expect.poll(offset).toBe(400);
  });

  test("lets keyboard users skip the bar", async ({ page }) => {
    await page.goto("/invites");
    await expect(shell(page).heading).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "跳到主要內容" })).toBeFocused();
  });
});

test.describe("notices", () => {
  test("say that the chain is unreachable, keep the last figures, and disappear when it is back", {
    tag: ["@core", "@wide"],
  }, async ({ page, chain, complaints }) => {
    await page.clock.install();
    await connect(page, "leader");
    await page.goto("/invites");
    const { notice, shift } = shell(page);
    await expect(page.getByRole("table").first().getByRole("row").nth(1)).toBeVisible();
    await expect(notice).toHaveText("");
    const before = await shift();
    await page.route(`${chain.rpcUrl}/**`, (route) => route.abort());
    await page.clock.fastForward(STALE_AFTER);
    await expect(notice).toHaveText("資料可能過時");
    await expect(page.getByRole("table").first().getByRole("row").nth(1)).toBeVisible();
    await page.getByRole("button", { name: /資料可能過時|秒沒有更新/ }).click();
    await expect(page.getByText(/已 \d+ 秒沒有更新/).last()).toBeVisible();
    expect((await shift()) - before).toBe(0);
    await page.unroute(`${chain.rpcUrl}/**`);
    await expect(notice).toHaveText("", { timeout: 15_000 });
    // The browser logs an error for each aborted request.
    expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
    complaints.length = 0;
  });

  test("say that history is unreachable, while the chain's figures stay current", async ({
    page,
    complaints,
  }) => {
    await connect(page, "leader");
    await page.route("**/api/accounts/**", (route) => route.abort());
    await page.goto("/invites");
    const { notice } = shell(page);
    await expect(notice).toHaveText("歷史紀錄暫時無法顯示");
    await expect(page.getByRole("table").first().getByRole("row").nth(1)).toBeVisible();
    await page.unroute("**/api/accounts/**");
    await expect(notice).toHaveText("");
    expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
    complaints.length = 0;
  });

  test("name the field of an invalid configuration", async ({ page }) => {
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { chainId: 31337, chainName: "Local", rpcUrl: "nowhere", serverUrl: "" } }),
    );
    await page.goto("/invites");
    await expect(shell(page).notice).toHaveText("網站設定有誤");
    await shell(page).bar.getByRole("button", { name: /設定/ }).click();
    await expect(page.getByText(/config\.json 的 rpcUrl/).last()).toBeVisible();
  });

  test("reject a node of another chain, naming both chain IDs", async ({ page, server }) => {
    const config = await (await fetch(`${server.url}/config.json`)).json();
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { ...(config as object), chainId: 56 } }),
    );
    await page.goto("/invites");
    await expect(shell(page).notice).toHaveText("節點連到錯誤的鏈");
    await shell(page).bar.getByRole("button", { name: /節點/ }).click();
    await expect(page.getByText(/節點連到鏈 31337，但本站使用鏈 56/).last()).toBeVisible();
  });
});

test.describe("the account", () => {
  for (const language of languages) {
    // @spec 8-s
    test(`shows its balances, copies its address and disconnects: ${language}`, async ({
      page,
      context,
      personas,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await connect(page, "holder");
      await page.goto("/invites");
      await shell(page).chooseLanguage(language);
      await shell(page).openAccount();
      const { sheet } = wallet(page);
      await expect(sheet.getByText(personas.holder.account.address)).toBeVisible();
      for (const coin of ["BNB", "CIN", "USDT"])
        await expect(sheet.getByText(coin, { exact: true })).toBeVisible();
      await sheet.getByRole("button", { name: { zh: "複製地址", en: "Copy address" }[language] }).click();
      await expect(page.getByText({ zh: "已複製", en: "Copy Success" }[language])).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(personas.holder.account.address);
      await sheet.getByRole("button", { name: { zh: "中斷連線", en: "Disconnect" }[language] }).click();
      await expect(shell(page).badge).toContainText("UNCONNECT");
    });
  }
});

test("the theme can be chosen in the bar or the menu, and is kept", async ({ page }) => {
  await page.goto("/invites");
  for (const theme of themes.toReversed()) {
    await shell(page).chooseTheme(theme);
    await expect(page.locator("html")).toHaveClass(theme);
    await page.reload();
    await expect(page.locator("html")).toHaveClass(theme);
  }
});

test.describe("every page", () => {
  for (const path of routes) {
    test(`${path} is accessible, fits the screen and has no layout shift`, async ({ page }) => {
      await prefer(page, "zh");
      await connect(page, "leader");
      await page.goto(path);
      const { settled, chooseLanguage, shift } = shell(page);
      await settled();
      expect(await shift(), "jumps").toBeLessThan(0.05);
      for (const language of languages) {
        await chooseLanguage(language);
        await expectAccessible(page);
      }
    });

    test(`${path} is accessible to visitors, and has no layout shift`, {
      tag: wide.includes(path) ? ["@core", "@wide"] : "@core",
    }, async ({ page }) => {
      await prefer(page, "zh");
      const { settled, shift } = shell(page);
      await openByFirstWords(page, path, settled);
      expect(await shift(), "jumps").toBeLessThan(0.05);
      await expectAccessible(page);
    });

    test(
      `${path} is rendered before much script has loaded`,
      {
        tag: path === "/home" ? "@core" : [],
      },
      async ({ page }, { project }) => {
        test.skip(!isPhone(project.name), "the same files on any screen");
        await onSlowLine(page);
        await page.goto(path, { waitUntil: "networkidle" });
        const most = path === "/home" ? MOST_SCRIPT : MOST_SCRIPT + MOST_MORE;
        expect(await scriptBeforeDrawn(page)).toBeLessThanOrEqual(most);
      },
    );
  }
});
