import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./browser.ts";
import { prefer } from "./pages/preferences.ts";
import { connect } from "./pages/wallet.ts";
const base = process.argv[2] ?? "http://localhost:5605";
const out = "/tmp/acc-shots"; mkdirSync(out, { recursive: true });
const only = process.argv[3];
const holder = "0x15d34AAf54267DB7D7c367839AAF71A00a2C6A65";
const shots = [
  { name: "holdings", path: `/address/${holder}` },
  { name: "positions", path: `/address/${holder}?tab=positions` },
  { name: "statement", path: `/address/${holder}?tab=statement` },
  { name: "custom", path: `/address/${holder}?tab=statement&time=custom&from=2026-03-02&to=2026-03-01` },
  { name: "invalid", path: `/address/0x12` },
  { name: "empty", path: `/address` },
  { name: "nobody", path: `/address/0x00000000000000000000000000000000000000A1` },
  { name: "solvency", path: `/solvency` },
];
const variants = [
  { id: "phone-zh-dark", width: 390, height: 844, lang: "zh", theme: "dark", persona: undefined },
  { id: "desktop-en-light", width: 1440, height: 900, lang: "en", theme: "light", persona: "holder" },
  { id: "phone-en-light", width: 390, height: 844, lang: "en", theme: "light", persona: "leader" },
  { id: "desktop-zh-dark", width: 1440, height: 900, lang: "zh", theme: "dark", persona: undefined },
] as const;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
for (const v of variants) for (const s of shots) {
  if (only && !only.split(",").includes(s.name)) continue;
  if (s.name !== "holdings" && s.name !== "statement" && s.name !== "solvency" && (v.id === "phone-en-light" || v.id === "desktop-zh-dark")) continue;
  const page = await browser.newPage({ viewport: { width: v.width, height: v.height }, reducedMotion: "reduce" });
  page.on("console", (m) => { if (m.type() === "error") console.log(v.id, s.name, m.text()); });
  page.on("pageerror", (e) => console.log(v.id, s.name, "PAGEERROR", e.message));
  await prefer(page, v.lang, v.theme);
  if (v.persona) await connect(page, v.persona);
  await page.goto(base + s.path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(500);
  await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"), undefined, { timeout: 15000 }).catch(() => console.log(v.id, s.name, "still busy"));
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}/${s.name}-${v.id}.png`, fullPage: true });
  await page.close();
}
await browser.close();
