/**
 * Takes screenshots of the running app. `npm run screenshots` takes those of the documentation. With a folder as its
 * argument it takes every page in both languages and themes, on phone and desktop, for review.
 */
import { join } from "node:path";
import { startDevnet } from "@cinder/devnet/devnet";
import { personas } from "@cinder/devnet/personas";
import { bundleServer } from "@cinder/server/bundle";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./browser.ts";
import { startServer } from "./fixtures/app.ts";
import { caughtUp } from "./fixtures/rewind.ts";
import { headingOf } from "./pages/heading.ts";
import { prefer } from "./pages/preferences.ts";
import { languages, themes } from "./pages/shell.ts";
import { connect } from "./pages/wallet.ts";

const screens: readonly { name: string; path: string; persona?: "owner" }[] = [
  { name: "home", path: "/" },
  { name: "ido", path: "/ido" },
  { name: "burn", path: "/burn" },
  { name: "orders", path: "/orders" },
  { name: "invites", path: "/invites" },
  { name: "team", path: "/team" },
  { name: "stake", path: "/stake" },
  { name: "mine", path: "/mine" },
  { name: "fomo", path: "/fomo" },
  { name: "fomoMine", path: "/fomoMine" },
  { name: "fomoTeam", path: "/fomoTeam" },
  { name: "superFom", path: "/superFom" },
  { name: "superFomMine", path: "/superFomMine" },
  { name: "superFomTeam", path: "/superFomTeam" },
  { name: "mining", path: "/mining" },
  { name: "miningMine", path: "/miningMine" },
  { name: "miningTeam", path: "/miningTeam" },
  { name: "swap", path: "/swap" },
  { name: "paper", path: "/wp" },
  { name: "solvency", path: "/solvency" },
  { name: "address", path: `/address/${personas.holder.account.address}` },
  { name: "history", path: "/history" },
  { name: "manager", path: "/manager", persona: "owner" },
  { name: "managerSuper", path: "/managerSuper", persona: "owner" },
  { name: "managerFom", path: "/managerFom", persona: "owner" },
  { name: "managerMining", path: "/managerMining", persona: "owner" },
  { name: "managerNews", path: "/managerNews", persona: "owner" },
];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** The pictures of README.md and README.zh-TW.md. */
const documented = [
  "home-desktop-en-light",
  "superFom-desktop-en-light",
  "swap-desktop-en-dark",
  "home-phone-en-light",
  "mine-phone-en-dark",
  "solvency-phone-en-light",
  "home-desktop-zh-dark",
  "superFom-desktop-zh-light",
  "swap-desktop-zh-dark",
  "home-phone-zh-light",
  "mine-phone-zh-dark",
  "solvency-phone-zh-light",
];

const wantedFolder = process.argv[2];
const folder = wantedFolder ?? join(import.meta.dirname, "../docs/images");

const chain = await startDevnet({ history: true });
await bundleServer();
const server = await startServer(chain);
// Otherwise the pages say that history is still loading.
await caughtUp(server);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const language of languages) {
      for (const theme of themes) {
        for (const { name, path, persona = "holder" } of screens) {
          const picture = `${name}-${size}-${language}-${theme}`;
          if (wantedFolder === undefined && !documented.includes(picture)) continue;
          const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
          await prefer(page, language, theme);
          await connect(page, persona);
          await page.goto(`${server.url}${path}`);
          await headingOf(page).waitFor();
          // Wait until no loading placeholder is left.
          await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"));
          await page.mouse.move(0, 0);
          // For review the whole page, for the documentation its first screen.
          await page.screenshot({
            path: join(folder, `${picture}.png`),
            fullPage: wantedFolder !== undefined,
          });
          await page.close();
        }
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await chain.stop();
}
