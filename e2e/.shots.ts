import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./browser.ts";
import { prefer } from "./pages/preferences.ts";
import { connect } from "./pages/wallet.ts";
import { newsPage, newsWords } from "./pages/news.ts";
const base = "http://localhost:5607";
const out = "/work/wt-w-news/.cache/shots"; mkdirSync(out, { recursive: true });
const variants = [
  { id: "phone-zh-dark", width: 390, height: 844, lang: "zh", theme: "dark" },
  { id: "desktop-en-light", width: 1440, height: 900, lang: "en", theme: "light" },
  { id: "phone-en-light", width: 390, height: 844, lang: "en", theme: "light" },
  { id: "desktop-zh-dark", width: 1440, height: 900, lang: "zh", theme: "dark" },
] as const;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
for (const v of variants) {
  const open = async (path: string, persona?: "manager" | "holder") => {
    const context = await browser.newContext({ viewport: { width: v.width, height: v.height }, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(15000);
    page.on("console", (m) => { if (m.type() === "error") console.log(v.id, path, m.text()); });
    page.on("pageerror", (e) => console.log(v.id, path, "PAGEERROR", e.message));
    await prefer(page, v.lang, v.theme);
    if (persona) await connect(page, persona);
    await page.goto(base + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"), undefined, { timeout: 15000 }).catch(() => console.log(v.id, path, "still busy"));
    await page.waitForTimeout(400);
    return page;
  };
  const shot = (page: Awaited<ReturnType<typeof open>>, name: string, fullPage = true) => page.screenshot({ path: `${out}/${name}-${v.id}.png`, fullPage });
  try {
    let page = await open("/history"); await shot(page, "history"); await page.context().close();
    page = await open("/history?event=TermsChanged"); await shot(page, "history-terms"); await page.context().close();
    if (v.id === "phone-zh-dark" || v.id === "desktop-en-light") {
      page = await open("/managerNews", "holder"); await shot(page, "desk-holder"); await page.context().close();
    }
    page = await open("/managerNews", "manager");
    await shot(page, "desk-door");
    const it = newsPage(page, v.lang);
    await it.signIn();
    await page.waitForTimeout(400);
    await shot(page, "desk");
    await it.announcements.getByRole("button", { name: newsWords[v.lang].addAnnouncement }).click();
    await it.fill("titleZh", "維護通知 <b>x</b>"); await it.fill("titleEn", "Maintenance <b>x</b>");
    await it.fill("bodyZh", "網站暫停一小時。\n領取不受影響。"); await it.save();
    await page.waitForTimeout(400);
    await shot(page, "desk-form", false);
    await it.sheet.locator("div.overflow-y-auto").evaluate((e) => e.scrollTo(0, 9999));
    await page.waitForTimeout(200);
    await shot(page, "desk-form-end", false);
    await page.context().close();
  } catch (error) { console.log(v.id, String(error).slice(0, 400)); }
}
await browser.close();
