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
import { declaresWatchOnly, detectWatchOnly } from "./watch-only.ts";

/** Milliseconds to wait for a wallet to reconnect on load; it can still reconnect later. */
const patience = 3_000;

/**
 * wagmi's storage: the wallet used last and the one the user left. The copy of the last connection isn't stored, because it would
 * claim a connection before the wallet was asked. It is synchronous, because wagmi loses announcements while it waits for storage.
 */
const memory = {
  key: storageKey,
  getItem: (key: string) => {
    try {
      return JSON.parse(readSaved(`${storageKey}.${key}`) ?? "null") as unknown;
    } catch {
      // Not written by the app: ignore it.
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

  /** Disconnects a watch-only wallet and gives the reason. */
  async function refuseWatchers(connector: Connector): Promise<void> {
    const provider = await connector.getProvider();
    if (typeof provider !== "object" || provider === null || !declaresWatchOnly(provider)) return;
    await leave(connector);
    throw new WalletError("watch-only");
  }

  /** Connects the same wallet again, so that the user can choose another account, which the wallet then announces. */
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
    // An extension may announce itself late: reconnect it if it was used last.
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
      // Includes wallets chosen while this one hadn't answered: wagmi would fall back to them.
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
      // Some wallets switch without an event.
      connector.emitter.emit("change", { chainId: config.chainId });
    },
    async provider() {
      const connector = currentConnector();
      const provider = (await connector.getProvider()) as EIP1193Provider | undefined;
      if (!provider) throw new WalletError("missing");
      return detectWatchOnly(provider, () => void leave(connector));
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
    // Required by wagmi's types only: the app reads through its own client.
    transports: { [chain.id]: http(config.rpcUrl) },
    connectors: [injected(), ...(projectId === undefined ? [] : [walletConnect(projectId, config, pairing)])],
    storage: memory,
  });
}

/** The wallet at `window.ethereum` is offered only if none was announced, because it would be listed twice. */
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
