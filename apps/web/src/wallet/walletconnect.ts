import type { WebConfig } from "@cinder/api/config";
import { createConnector } from "@wagmi/core";
import type UniversalProvider from "@walletconnect/universal-provider";
import { getAddress } from "viem";
import { once } from "../lib/once.ts";
import { WalletError, walletConnectId } from "./wallet.ts";

const methods = ["eth_sendTransaction", "personal_sign"];
const optionalMethods = [
  "eth_signTypedData_v4",
  "wallet_switchEthereumChain",
  "wallet_addEthereumChain",
  "wallet_getCapabilities",
  "wallet_sendCalls",
  "wallet_getCallsStatus",
];

export type Pairing = {
  /** The URI that the wallet must scan or open, while the app waits for it. */
  uri: () => string | undefined;
  subscribe: (listener: () => void) => void;
  show: (uri: string | undefined) => void;
  /** Stops waiting, if the app waits. */
  cancel: () => void;
  /** Settles like the wallet's answer, or rejects once the user cancels. */
  orCancelled: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
};

export function createPairing(): Pairing {
  let uri: string | undefined;
  let giveUp: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const show = (next: string | undefined) => {
    uri = next;
    for (const listener of listeners) listener();
  };
  return {
    uri: () => uri,
    subscribe: (listener) => void listeners.add(listener),
    show,
    cancel: () => giveUp?.(),
    orCancelled: (answer) =>
      new Promise((resolve, reject) => {
        giveUp = () => reject(new WalletError("rejected"));
        answer.then(resolve, reject);
      }),
  };
}

/**
 * Connects wallets on other devices through WalletConnect's relay. The library is larger than the app, so it is loaded only when
 * the user chooses WalletConnect or did so before.
 */
export function walletConnect(projectId: string, config: WebConfig, pairing: Pairing) {
  const namespace = `eip155:${config.chainId}`;
  const open = once(async () => {
    const { default: Provider } = await import("@walletconnect/universal-provider");
    return Provider.init({
      projectId,
      metadata: {
        name: "Cinder",
        description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "Cinder",
        url: window.location.origin,
        icons: [`${window.location.origin}/favicon.svg`],
      },
      // No usage data for WalletConnect.
      telemetryEnabled: false,
    });
  });

  return createConnector<UniversalProvider>(({ emitter, storage }) => {
    let listening = false;

    function listen(provider: UniversalProvider, connector: Listeners): void {
      if (listening) return;
      listening = true;
      provider.on("display_uri", (uri: string) => pairing.show(uri));
      provider.on("accountsChanged", (accounts: string[]) => connector.onAccountsChanged(accounts));
      provider.on("chainChanged", (chainId: string) => connector.onChainChanged(chainId));
      provider.on("session_delete", () => connector.onDisconnect());
      provider.on("disconnect", () => connector.onDisconnect());
    }

    return {
      id: walletConnectId,
      name: "WalletConnect",
      type: walletConnectId,
      async connect({ isReconnecting = false } = {}) {
        const provider = await (isReconnecting ? open() : pairing.orCancelled(open()));
        listen(provider, this);
        if (!provider.session) {
          if (isReconnecting) throw new WalletError("missing");
          await pair(provider);
        }
        if (!canSign(provider)) {
          await provider.disconnect();
          throw new WalletError("watch-only");
        }
        const accounts = await this.getAccounts();
        if (accounts.length === 0) throw new WalletError("other-chain");
        const chainId = await this.getChainId();
        return { accounts: accounts as never, chainId };
      },
      async disconnect() {
        const provider = await open();
        if (provider.session) await provider.disconnect();
        await storage?.removeItem("recentConnectorId");
      },
      async getAccounts() {
        const { session } = await open();
        const all = session?.namespaces.eip155?.accounts ?? [];
        const here = all.filter((account) => account.startsWith(`${namespace}:`));
        return here.map((account) => getAddress(account.slice(namespace.length + 1)));
      },
      // Sessions are for the app's chain only.
      getChainId: () => Promise.resolve(config.chainId),
      getProvider: () => open(),
      isAuthorized: async () => (await open()).session !== undefined,
      onAccountsChanged: (accounts) => {
        if (accounts.length === 0) emitter.emit("disconnect");
        // Some wallets prefix the address with its chain.
        else
          emitter.emit("change", {
            accounts: accounts.map((account) => getAddress(account.split(":").at(-1) ?? "")),
          });
      },
      onChainChanged: (chainId) => {
        emitter.emit("change", { chainId: Number(chainId) });
      },
      onDisconnect: () => {
        emitter.emit("disconnect");
      },
    };
  });

  async function pair(provider: UniversalProvider): Promise<void> {
    try {
      await pairing.orCancelled(
        provider.connect({
          optionalNamespaces: {
            eip155: {
              chains: [namespace],
              methods: [...methods, ...optionalMethods],
              events: ["accountsChanged", "chainChanged"],
              rpcMap: { [config.chainId]: config.rpcUrl },
            },
          },
        }),
      );
    } catch (error) {
      provider.abortPairingAttempt();
      throw error;
    } finally {
      pairing.show(undefined);
    }
  }
}

type Listeners = {
  onAccountsChanged: (accounts: string[]) => void;
  onChainChanged: (chainId: string) => void;
  onDisconnect: () => void;
};

/** Whether the session allows signing or sending; otherwise the wallet is watch-only. */
function canSign({ session }: UniversalProvider): boolean {
  const granted = session?.namespaces.eip155?.methods ?? [];
  return methods.every((method) => granted.includes(method));
}
