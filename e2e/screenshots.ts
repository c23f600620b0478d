/** Takes the pictures of the documentation from the real app: `npm run screenshots`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDevnet } from "@cinder/devnet/devnet";
import { spawnServer } from "@cinder/server/spawn";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./browser.ts";
import { languages, shell, themes } from "./pages/shell.ts";

const folder = process.argv[2] ?? join(import.meta.dirname, "../docs/images");
const screens = [{ name: "home", path: "/" }];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

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
        const page = await browser.newPage({ viewport });
        for (const { name, path } of screens) {
          await page.goto(`${server.url}${path}`);
          await shell(page).chooseLanguage(language);
          await shell(page).chooseTheme(theme);
          await page
            .getByTestId("block")
            .getByText(/^[1-9]/)
            .waitFor();
          const suffix = theme === "dark" ? "" : "-light";
          await page.screenshot({ path: join(folder, `${name}-${size}-${language}${suffix}.png`) });
        }
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await chain.stop();
  rmSync(data, { recursive: true, force: true });
}
