import { chromium } from "@playwright/test";
import { ensureChromium } from "./browser.ts";
import { wallet } from "./pages/wallet.ts";
const [,, path, persona, lang, theme, size, out, click] = process.argv as string[];
const b = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const viewport = size === "phone" ? { width: 390, height: 844 } : { width: 1440, height: 900 };
const ctx = await b.newContext({ viewport, reducedMotion: "reduce" });
const page = await ctx.newPage();
page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
await page.addInitScript(([l, t]) => { localStorage.setItem("cinder.language", l); localStorage.setItem("cinder.theme", t); }, [lang, theme] as const);
await page.goto(`http://localhost:${process.env.PORT ?? 5600}${path}`);
await page.waitForTimeout(3000);
if (persona !== "none") { const w = wallet(page); await w.openPicker(); await w.chooseDemo(); await w.choosePersona(persona as never); }
await page.waitForTimeout(4000);
for (const c of (click ?? "").split("|").filter(Boolean)) { 
  if (c.startsWith("fill:")) { await page.getByRole("textbox").first().fill(c.slice(5)); }
  else await page.getByText(c, { exact: true }).first().click(); await page.waitForTimeout(1500); }
console.log("overflow", await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
await page.screenshot({ path: out!, fullPage: true });
await b.close();
