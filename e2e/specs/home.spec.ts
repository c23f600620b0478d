import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures/test.ts";
import { languages, shell, themes } from "../pages/shell.ts";

const heading = { zh: "鏈上現況", en: "The chain, right now" } as const;

test("speaks Chinese first, and the other language when asked, also after a reload", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading.zh);
  await shell(page).chooseLanguage("en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading.en);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading.en);
});

test("shows each new block of the chain", async ({ page, chain }) => {
  await page.goto("/home");
  const block = page.getByTestId("block");
  await expect(block).toHaveText(/^[1-9]/);
  const shown = async () => Number((await block.textContent())?.replaceAll(",", ""));
  const before = await shown();
  await chain.clock.increase(1);
  await expect.poll(shown).toBeGreaterThan(before);
});

test("tells the chain's time, not the computer's", async ({ page, chain, clocks }) => {
  await page.goto("/");
  const time = page.locator("time").first();
  await expect(time).toBeVisible();
  await clocks.advance(30 * 86_400);
  await page.clock.runFor(4_000);
  const expected = Number(await chain.clock.now());
  await expect
    .poll(async () => Math.abs(Date.parse((await time.getAttribute("datetime")) ?? "") / 1_000 - expected))
    .toBeLessThan(15);
});

test("says so when the chain is away, and goes on when it is back", async ({ page, chain, complaints }) => {
  await page.goto("/");
  await expect(page.getByTestId("block")).toHaveText(/^[1-9]/);
  await page.route(`${chain.rpcUrl}/**`, (route) => route.abort());
  await expect(page.getByRole("status").first()).toHaveText(/過期|舊|中斷|沒有|未/, { timeout: 30_000 });
  await page.unroute(`${chain.rpcUrl}/**`);
  await chain.clock.increase(1);
  await expect(page.getByRole("status").first()).toHaveText("即時", { timeout: 15_000 });
  // The browser itself notes each request that was cut off.
  expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
  complaints.length = 0;
});

test("has a page for addresses that do not exist", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("link", { name: /回首頁|首頁/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/(home)?$/);
});

test("does not ship the gallery", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByText("Gallery")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /回首頁|首頁/ }).last()).toBeVisible();
});

for (const language of languages) {
  for (const theme of themes) {
    test(`is accessible, fits the screen and stays still: ${language}, ${theme}`, async ({ page }) => {
      await page.goto("/");
      await shell(page).chooseLanguage(language);
      await shell(page).chooseTheme(theme);
      await expect(page.getByTestId("block")).toHaveText(/^[1-9]/);
      await expect(page.locator("html")).toHaveClass(new RegExp(theme));
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let total = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const { value, hadRecentInput } = entry as PerformanceEntry & {
                  value: number;
                  hadRecentInput: boolean;
                };
                if (!hadRecentInput) total += value;
              }
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(total), 500);
          }),
      );
      expect(shift).toBeLessThan(0.05);
    });
  }
}
