import { defineConfig } from "@playwright/test";
import { PLACES } from "./worlds.ts";

const report = process.env.REPORT_FILE;

/**
 * `npm test` runs each of the main tasks once: those marked `@core` in Chinese on a phone, those marked `@wide` in English on a desktop.
 * `npm run test:browser` runs everything in both languages and both sizes.
 */
const only = (tag: string, otherLanguage: string) =>
  process.env.BROWSER_TESTS === "all"
    ? {}
    : { grep: new RegExp(tag), grepInvert: new RegExp(`\\.spec\\.ts ${otherLanguage} `) };

export default defineConfig({
  testDir: "./specs",
  outputDir: "./test-results",
  workers: PLACES,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    // The app's defaults for a user who has chosen nothing.
    colorScheme: "dark",
    // A failed test keeps a screenshot. A trace (--trace=retain-on-failure) costs a fifth of each test's time.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "",
      // The browser opens only the tests' own pages, so it needs no sandbox, and the sandbox does not work for root.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      ...only("@core", "en"),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", ...only("@wide", "zh"), use: { viewport: { width: 1440, height: 900 } } },
  ],
});
