import type { WebConfig } from "@cinder/api/config";
import { deploymentOf } from "@cinder/protocol/deployment";
import { type Address, isAddressEqual } from "viem";
import { loadTexts } from "../i18n/i18n.ts";
import { fetchHealth } from "../server/health.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { batches } from "./batch.ts";
import { createEngine, type Engine } from "./engine.ts";
import { loadTextsOf } from "./pending-texts.ts";
import { approvesExactly } from "./settings.ts";
import { browserTurns } from "./turns.ts";
import { openNode } from "./viem-node.ts";

/** What a chain calls its coins, and where people look at transactions. */
export type Names = {
  symbols: Readonly<Record<"native" | "token" | "usdt", string>>;
  /** The name of a token that is approved. */
  symbolOf: (asset: Address) => string;
  explorer: string | null;
};

/** The engine with everything it works with. Loaded when the first write is near. */
export async function startEngine(
  config: WebConfig,
  wallet: Wallet,
  refresh: () => void,
): Promise<{ engine: Engine; names: Names }> {
  await loadTexts("tx");
  const { symbols, contracts, explorer } = deploymentOf(config.chainId);
  const engine = createEngine({
    ...{ config, wallet, batches, refresh, approvesExactly },
    node: openNode(config),
    turns: browserTurns(),
    loadTexts: loadTextsOf,
    serverBlock: async () => (await fetchHealth(config.serverUrl)).ingest.block,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => performance.now(),
  });
  const { native, token, stable } = symbols;
  const symbolOf = (asset: Address) => {
    if (isAddressEqual(asset, contracts.token)) return token;
    if (isAddressEqual(asset, contracts.usdt)) return stable;
    // Shares of the exchange's pools.
    return "LP";
  };
  return { engine, names: { symbols: { native, token, usdt: stable }, symbolOf, explorer } };
}
