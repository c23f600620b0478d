/**
 * Takes pictures of the real app. `npm run screenshots` takes those of the documentation; with a folder as its
 * argument it takes every screen there, in both languages and themes, on phone and desktop, to be looked at.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDevnet } from "@cinder/devnet/devnet";
import { spawnServer } from "@cinder/server/spawn";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./browser.ts";
import { languages, shell, themes } from "./pages/shell.ts";

const screens = [{ name: "home", path: "/" }];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const documented = ["home-desktop-zh-dark", "home-phone-en-light"];

const wantedFolder = process.argv[2];
const folder = wantedFolder ?? join(import.meta.dirname, "../docs/images");

const chain = await startDevnet();
const data = mkdtempSync(join(tmpdir(), "cinder-screenshots-"));
const server = await spawnServer({
  env: {
    RPC_URL: chain.rpcUrl,
    CHAIN_ID: String(chain.chainId),
    SERVER_PORT: "0",
    DATA_DIR: data,
    LOG_LEVEL: "error",
  },
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const language of languages) {
      for (const theme of themes) {
        for (const { name, path } of screens) {
          const picture = `${name}-${size}-${language}-${theme}`;
          if (wantedFolder === undefined && !documented.includes(picture)) continue;
          const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
          await page.goto(`${server.url}${path}`);
          await shell(page).chooseLanguage(language);
          await shell(page).chooseTheme(theme);
          await page
            .getByTestId("block")
            .getByText(/^[1-9]/)
            .waitFor();
          await page.mouse.move(0, 0);
          await page.screenshot({ path: join(folder, `${picture}.png`) });
          await page.close();
        }
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await chain.stop();
  rmSync(data, { recursive: true, force: true });
}
