import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Headless shell first: it does the same with a quarter less processor time. */
const candidates = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** Finds a Chromium for the tests: the one in CHROMIUM_PATH, else Debian's, else Playwright's. @returns its path. */
export function ensureChromium(): string {
  return installed() ?? fromDebian() ?? fromPlaywright();
}

function installed(): string | null {
  const named = process.env.CHROMIUM_PATH;
  return (
    [named, ...candidates, chromium.executablePath()].find(
      (path) => path !== undefined && path !== "" && existsSync(path),
    ) ?? null
  );
}

function fromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return null;
  process.stdout.write("Installing Chromium and a Chinese font from Debian\n");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", [...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  if (
    !apt("update", "-qq") ||
    !apt("install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell", "fonts-noto-cjk")
  )
    return null;
  return installed();
}

function fromPlaywright(): string {
  process.stdout.write("Downloading Playwright's Chromium\n");
  try {
    execFileSync("node_modules/.bin/playwright", ["install", "chromium"], {
      cwd: import.meta.dirname,
      stdio: ["ignore", "ignore", "inherit"],
    });
  } catch (error) {
    throw new Error(
      "No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to it.",
      { cause: error },
    );
  }
  return chromium.executablePath();
}
