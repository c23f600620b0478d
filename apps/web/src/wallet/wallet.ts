import type { Address, EIP1193Provider } from "viem";

/** Id of the wallet at `window.ethereum`, which doesn't announce a name. */
export const legacyWalletId = "injected";
export const walletConnectId = "walletConnect";

/** A wallet that the user can choose. */
export type WalletChoice = {
  /** The wallet's announced reverse domain name, or the app's own id for it. */
  id: string;
  name: string;
  /** The wallet's announced icon; undefined if it isn't safe to show. */
  icon: string | undefined;
  /** Whether it is the demo wallet, which exists on the local chain only. */
  isDemo: boolean;
};

export type WalletState = {
  /** `starting` until it is known whether a wallet reconnects. */
  status: "starting" | "disconnected" | "connecting" | "connected";
  /** The zero address while no wallet is connected. */
  account: Address;
  /** The wallet's chain; undefined while no wallet is connected. */
  chainId: number | undefined;
  /** The connected wallet. */
  choice: WalletChoice | undefined;
  /** Wallets found in this browser. */
  choices: readonly WalletChoice[];
  /** The URI that a wallet on another device must scan or open, while the app waits for it. */
  pairingUri?: string;
  /** Whether the wallet driver could not be loaded. */
  unavailable?: boolean;
};

/** The app's interface to wallets. Only the driver, which is loaded late, depends on a wallet library. */
export type Wallet = {
  state: () => WalletState;
  subscribe: (listener: () => void) => () => void;
  /** @throws {WalletError} */
  connect: (id: string) => Promise<void>;
  disconnect: () => Promise<void>;
  /** Stops waiting for a wallet on another device. A connected wallet stays connected. */
  cancelPairing: () => void;
  /** Asks the wallet to switch to the app's chain, adding it if necessary. @throws {WalletError} */
  switchChain: () => Promise<void>;
  /** The connected wallet's provider. @throws {WalletError} if there is none. */
  provider: () => Promise<EIP1193Provider>;
};

/**
 * Why a wallet request failed. `rejected`: the user declined, which is not an error. `busy`: the wallet has another open request.
 * `watch-only`: the wallet has no key.
 */
export type WalletProblem = "rejected" | "missing" | "busy" | "watch-only" | "other-chain" | "failed";

export class WalletError extends Error {
  readonly problem: WalletProblem;

  constructor(problem: WalletProblem, cause?: unknown) {
    super(`The wallet: ${problem}`, { cause });
    this.name = "WalletError";
    this.problem = problem;
  }
}
