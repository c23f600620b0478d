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
  /** What the wallet must scan or open, while it is awaited. */
  uri: () => string | undefined;
  subscribe: (listener: () => void) => void;
  show: (uri: string | undefined) => void;
  /** Stops the waiting that is under way, if any. */
  cancel: () => void;
  /** Settles as the wallet's answer does, or is rejected once the person gives up. */
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
 * Wallets on other devices, through WalletConnect's relay. Its library is heavier than the app: it is fetched only when somebody
 * chooses this way, or did before.
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
      // Nobody needs to be told what happens here.
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
      // A session is for the app's chain only: what is sent through it goes there.
      getChainId: () => Promise.resolve(config.chainId),
      getProvider: () => open(),
      isAuthorized: async () => (await open()).session !== undefined,
      onAccountsChanged: (accounts) => {
        if (accounts.length === 0) emitter.emit("disconnect");
        // Some wallets name the chain along with the address.
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

/** A session names what the wallet can do; one that can neither sign nor send only watches. */
function canSign({ session }: UniversalProvider): boolean {
  const granted = session?.namespaces.eip155?.methods ?? [];
  return methods.every((method) => granted.includes(method));
}
