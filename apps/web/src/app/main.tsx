import "../styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { fetchConfig } from "../chain/config.ts";
import { startTexts } from "../i18n/i18n.ts";
import { fetchHealth } from "../server/health.ts";
import { createLateWallet } from "../wallet/late-wallet.ts";
import { WalletError } from "../wallet/wallet.ts";
import { App } from "./App.tsx";
import { createClock } from "./clock.ts";
import { createLive } from "./live.ts";
import { fetchAhead } from "./router.tsx";
import { followSystemTheme } from "./theme.ts";

const live = createLive(createClock(), {
  config: fetchConfig,
  openChain: async (config) => {
    await afterPaint();
    const { openChain } = await import("../chain/viem-chain.ts");
    return openChain(config);
  },
  health: fetchHealth,
});

const wallet = createLateWallet(() => Promise.reject(new WalletError("missing")));

/** Waits for the frame that is being drawn to reach the screen. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function start(): Promise<void> {
  followSystemTheme();
  const page = fetchAhead(window.location.pathname);
  await startTexts("app", ...(page ? [page] : []));
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root element.");
  createRoot(root).render(
    <StrictMode>
      <App live={live} wallet={wallet} />
    </StrictMode>,
  );
}

start().catch(() => {
  // Without texts there is no screen to say so on; the page itself carries this sentence, in both languages.
  document.getElementById("start-failed")?.removeAttribute("hidden");
});
