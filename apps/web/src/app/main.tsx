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
import { createClock } from "./clock.ts";
import { invitation } from "./invitation.ts";
import { createLive } from "./live.ts";
import { nextTimes } from "./next-time.ts";
import { fetchAhead } from "./router.tsx";
import { followSystemTheme } from "./theme.ts";

/** So long may the first words stand alone. */
const patience = 4_000;

const config = once(fetchConfig);
const reader = createReader(
  () => new Worker(new URL("../reader/worker.ts", import.meta.url), { type: "module" }),
);
const live = createLive(createClock(), {
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
  // Not before the page has what it needs itself: on a slow line they would share it.
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

/** The demo wallet is fetched on the local chain only; a build for elsewhere (`VITE_DEMO=0`) doesn't hold it at all. */
async function startDemo(known: WebConfig): Promise<void> {
  if (import.meta.env.VITE_DEMO === "0" || !isLocalChain(known.chainId)) return;
  const demo = await import("../wallet/demo/start.tsx");
  await demo.startDemo(known, { nextTime: nextTimes.after, onMoved: live.clock.refresh });
}

/** Waits for the frame that is being drawn to reach the screen. */
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
  // In small pieces: a page drawn at one go keeps a slow phone from answering a finger for half a second.
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
 * The page's first words are on the screen already and stay until its code is here too, rather than make room for an empty frame. What
 * is slow to come, or doesn't, is waited for within the app, where it can be said.
 */
async function comeOrLate(page: Promise<unknown>): Promise<void> {
  await inTime(page, patience).catch(() => undefined);
}

/** Tells that the page stands; `npm run bench web` weighs what has come by then. */
function Rendered() {
  useEffect(() => {
    performance.mark("cinder.drawn");
    tellRendered();
  }, []);
  return null;
}

start().catch(() => {
  // Without texts there is no screen to say so on; the page itself carries this sentence, in both languages.
  document.getElementById("start-failed")?.removeAttribute("hidden");
});
