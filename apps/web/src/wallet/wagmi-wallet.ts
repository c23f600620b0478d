import type { WebConfig } from "@cinder/api/config";
import { deploymentOf } from "@cinder/protocol/deployment";
import {
  type Config,
  type Connector,
  connect,
  createConfig,
  disconnect,
  injected,
  reconnect,
  type Storage,
} from "@wagmi/core";
import { type Chain, type EIP1193Provider, http } from "viem";
import { zeroAddress } from "../chain/chain.ts";
import { forget, readSaved, save } from "../lib/storage.ts";
import { demoWalletId, isLocalChain } from "./demo/identity.ts";
import { safeIcon } from "./icon.ts";
import { isUnsupported, toWalletError } from "./refusal.ts";
import { storageKey } from "./remembered.ts";
import { moveToChain } from "./switch-chain.ts";
import { legacyWalletId, type Wallet, type WalletChoice, WalletError, type WalletState } from "./wallet.ts";
import { createPairing, walletConnect } from "./walletconnect.ts";
import { guardAgainstWatching, saysItOnlyWatches } from "./watch-only.ts";

/** A wallet that takes longer to say whether it knows the site is not waited for; it may still come back later. */
const patience = 3_000;

/**
 * What wagmi remembers: which wallet was used last, and which one the person left. Its copy of the last connection isn't kept: it
 * would stand for a wallet that nobody has asked yet. It answers at once, since while wagmi waits for its memory it loses wallets
 * that announce themselves.
 */
const memory = {
  key: storageKey,
  getItem: (key: string) => {
    try {
      return JSON.parse(readSaved(`${storageKey}.${key}`) ?? "null") as unknown;
    } catch {
      // Somebody else wrote there: nothing is remembered.
      return null;
    }
  },
  setItem: (key: string, value: unknown) => {
    if (key !== "store") save(`${storageKey}.${key}`, JSON.stringify(value));
  },
  removeItem: (key: string) => forget(`${storageKey}.${key}`),
} as Storage;

/** Drives wallets through wagmi: those that announce themselves (EIP-6963), an older one at `window.ethereum`, WalletConnect. */
export async function createWagmiWallet(config: WebConfig): Promise<Wallet> {
  const listeners = new Set<() => void>();
  const pairing = createPairing();
  const wagmi = configure(config, pairing);
  const recentId = await memory.getItem("recentConnectorId");
  let starting = true;
  let state = read();

  function read(): WalletState {
    const { connections, current, status } = wagmi.state;
    const pairingUri = pairing.uri();
    const connection = current === null ? undefined : connections.get(current);
    const connected = connection !== undefined && (status === "connected" || status === "connecting");
    const whenNobody = status === "disconnected" ? "disconnected" : "connecting";
    return {
      status: starting ? "starting" : connected ? "connected" : whenNobody,
      account: !starting && connected ? connection.accounts[0] : zeroAddress,
      chainId: !starting && connected ? connection.chainId : undefined,
      choice: !starting && connected ? choiceOf(connection.connector, config) : undefined,
      choices: shownOf(wagmi.connectors, config),
      ...(pairingUri === undefined ? {} : { pairingUri }),
    };
  }

  function update(): void {
    const next = read();
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function currentConnector(): Connector {
    const { connections, current } = wagmi.state;
    const connection = current === null ? undefined : connections.get(current);
    if (!connection) throw new WalletError("missing");
    return connection.connector;
  }

  async function leave(connector: Connector): Promise<void> {
    await disconnect(wagmi, { connector });
  }

  /** Whoever can only watch is shown out again, with the reason. */
  async function refuseWatchers(connector: Connector): Promise<void> {
    const provider = await connector.getProvider();
    if (typeof provider !== "object" || provider === null || !saysItOnlyWatches(provider)) return;
    await leave(connector);
    throw new WalletError("watch-only");
  }

  /** The same wallet once more: perhaps with another of its accounts, which it then tells of by itself. */
  async function chooseAgain(connector: Connector): Promise<void> {
    const provider = (await connector.getProvider()) as EIP1193Provider;
    try {
      await provider.request({ method: "wallet_requestPermissions", params: [{ eth_accounts: {} }] });
    } catch (error) {
      if (!isUnsupported(error)) throw toWalletError(error);
    }
  }

  async function comeBack(connector: Connector): Promise<void> {
    await reconnect(wagmi, { connectors: [connector] });
    if (wagmi.state.current === connector.uid) await refuseWatchers(connector).catch(() => undefined);
  }

  wagmi.subscribe((next) => next, update);
  pairing.subscribe(update);
  wagmi._internal.connectors.subscribe((now, before) => {
    update();
    // An extension may announce itself after the page has settled: whoever used it last is connected then.
    const late = now.find((connector) => !before.includes(connector) && connector.id === recentId);
    if (late && wagmi.state.status === "disconnected") void comeBack(late);
  });

  const last = wagmi.connectors.find(({ id }) => id === recentId);
  if (last) await Promise.race([comeBack(last), new Promise((resolve) => setTimeout(resolve, patience))]);
  starting = false;
  update();

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async connect(id) {
      const connector = wagmi.connectors.find((known) => known.id === id);
      if (!connector) throw new WalletError("missing");
      if (wagmi.state.current === connector.uid) return chooseAgain(connector);
      try {
        await connect(wagmi, { connector });
        await refuseWatchers(connector);
      } catch (error) {
        throw toWalletError(error);
      }
      // Also one that was chosen while this one let its answer wait: wagmi would fall back to it.
      const others = [...wagmi.state.connections.values()].filter(
        (one) => one.connector.uid !== connector.uid,
      );
      for (const other of others) await leave(other.connector);
    },
    async disconnect() {
      if (wagmi.state.current !== null) await leave(currentConnector());
    },
    cancelPairing: pairing.cancel,
    async switchChain() {
      const connector = currentConnector();
      await moveToChain((await connector.getProvider()) as EIP1193Provider, config);
      // Some wallets move without a word.
      connector.emitter.emit("change", { chainId: config.chainId });
    },
    async provider() {
      const connector = currentConnector();
      const provider = (await connector.getProvider()) as EIP1193Provider | undefined;
      if (!provider) throw new WalletError("missing");
      return guardAgainstWatching(provider, () => void leave(connector));
    },
  };
}

function configure(config: WebConfig, pairing: ReturnType<typeof createPairing>): Config {
  const chain: Chain = {
    id: config.chainId,
    name: config.chainName,
    nativeCurrency: {
      name: deploymentOf(config.chainId).symbols.native,
      symbol: deploymentOf(config.chainId).symbols.native,
      decimals: 18,
    },
    rpcUrls: { default: { http: [config.rpcUrl] } },
  };
  const { walletConnectProjectId: projectId } = config;
  return createConfig({
    chains: [chain],
    // Needed by its types only: the app reads through its own client.
    transports: { [chain.id]: http(config.rpcUrl) },
    connectors: [injected(), ...(projectId === undefined ? [] : [walletConnect(projectId, config, pairing)])],
    storage: memory,
  });
}

/** An older wallet at `window.ethereum` is offered only where none has announced itself: it would be the same one again. */
function shownOf(connectors: readonly Connector[], config: WebConfig): WalletChoice[] {
  const announced = connectors.some(
    ({ id, type }) => type === "injected" && ![legacyWalletId, demoWalletId].includes(id),
  );
  const hasLegacy = !announced && "ethereum" in window && typeof window.ethereum === "object";
  return connectors
    .filter(({ id }) => id !== legacyWalletId || hasLegacy)
    .map((connector) => choiceOf(connector, config));
}

function choiceOf({ id, name, icon }: Connector, { chainId }: WebConfig): WalletChoice {
  return { id, name, icon: safeIcon(icon), isDemo: id === demoWalletId && isLocalChain(chainId) };
}
