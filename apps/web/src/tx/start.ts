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
import { browserLocks } from "./tab-locks.ts";
import { openNode } from "./viem-node.ts";

/** Symbols of the chain's coins and the address of its block explorer. */
export type Names = {
  symbols: Readonly<Record<"native" | "token" | "usdt", string>>;
  /** The symbol of an approved token. */
  symbolOf: (asset: Address) => string;
  explorer: string | null;
};

/** Creates the engine with its dependencies. Loaded shortly before the first write. */
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
    locks: browserLocks(),
    loadTexts: loadTextsOf,
    serverBlock: async () => (await fetchHealth(config.serverUrl)).ingest.block,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => performance.now(),
  });
  const { native, token, stable } = symbols;
  const symbolOf = (asset: Address) => {
    if (isAddressEqual(asset, contracts.token)) return token;
    if (isAddressEqual(asset, contracts.usdt)) return stable;
    // LP tokens of the DEX.
    return "LP";
  };
  return { engine, names: { symbols: { native, token, usdt: stable }, symbolOf, explorer } };
}
