import "../styles/main.css";
import type { WebConfig } from "@cinder/api/config";
import { StrictMode, startTransition, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { fetchConfig } from "../chain/config.ts";
import { currentLanguage, startTexts } from "../i18n/i18n.ts";
import { inTime } from "../lib/in-time.ts";
import { once } from "../lib/once.ts";
import { pause } from "../lib/pause.ts";
import { createReader } from "../reader/reader.ts";
import { createSession } from "../server/session.ts";
import { isLocalChain } from "../wallet/demo/identity.ts";
import { watchAccount } from "../wallet/epoch.ts";
import { createLateWallet } from "../wallet/late-wallet.ts";
import { App } from "./App.tsx";
import { createAppClock } from "./app-clock.ts";
import { invitation } from "./invitation.ts";
import { createLive } from "./live.ts";
import { nextTimes } from "./next-time.ts";
import { fetchAhead } from "./router.tsx";
import { followSystemTheme } from "./theme.ts";

/** Maximum milliseconds to show only the first words. */
const patience = 4_000;

const config = once(fetchConfig);
const reader = createReader(
  () => new Worker(new URL("../reader/worker.ts", import.meta.url), { type: "module" }),
);
const live = createLive(createAppClock(), {
  config,
  openChain: async (config) => {
    await afterPaint();
    return reader.chain(config);
  },
  reread: reader.reread,
});

let tellRendered: () => void;
const rendered = new Promise<void>((resolve) => {
  tellRendered = resolve;
});

const wallet = createLateWallet(async () => {
  const known = await config();
  // Wait until the page is loaded: on a slow connection these files would compete with it.
  await rendered;
  await afterPaint();
  const [{ createWagmiWallet }] = await Promise.all([import("../wallet/wagmi-wallet.ts"), startDemo(known)]);
  const driver = createWagmiWallet(known);
  await pause();
  return driver;
});

const session = createSession({
  serverUrl: async () => (await config()).serverUrl,
  language: currentLanguage,
  account: () => wallet.state().account,
  provider: wallet.provider,
  invitation,
});
watchAccount(wallet, session.follow);

/** Loads the demo wallet, on the local chain only. Builds for other chains (`VITE_DEMO=0`) don't contain it. */
async function startDemo(known: WebConfig): Promise<void> {
  if (import.meta.env.VITE_DEMO === "0" || !isLocalChain(known.chainId)) return;
  const demo = await import("../wallet/demo/start.tsx");
  await demo.startDemo(known, { nextTime: nextTimes.after, onMoved: live.clock.refresh });
}

/** Waits until the browser has painted. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function start(): Promise<void> {
  followSystemTheme();
  await Promise.all([
    startTexts("app", "wallet"),
    comeOrLate(Promise.all([fetchAhead(window.location.pathname), config()])),
  ]);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root element.");
  // A transition can be interrupted by input; rendering the page at once blocks a slow phone for half a second.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App live={live} wallet={wallet} session={session} />
        <Rendered />
      </StrictMode>,
    ),
  );
}

/**
 * Keeps the first words on screen until the page's code is loaded, instead of showing an empty frame. If loading takes too long or
 * fails, the app starts anyway and shows that.
 */
async function comeOrLate(page: Promise<unknown>): Promise<void> {
  await inTime(page, patience).catch(() => undefined);
}

/** Signals that the page is rendered; `npm run bench web` measures what was loaded by then. */
function Rendered() {
  useEffect(() => {
    performance.mark("cinder.drawn");
    tellRendered();
  }, []);
  return null;
}

start().catch(() => {
  // Without texts, the app can't show an error, so index.html contains this sentence in both languages.
  document.getElementById("start-failed")?.removeAttribute("hidden");
});
