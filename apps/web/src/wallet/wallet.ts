import type { Address, EIP1193Provider } from "viem";

/** A wallet of the older kind, at `window.ethereum`, which doesn't say what it is called. */
export const legacyWalletId = "injected";
export const walletConnectId = "walletConnect";

/** A wallet that the person can choose. */
export type WalletChoice = {
  /** As the wallet announced itself: its reverse domain name, or our word for it. */
  id: string;
  name: string;
  /** A picture that the wallet brought along; none if it isn't safe to show. */
  icon: string | undefined;
  /** Made for the local chain, and only there. */
  isDemo: boolean;
};

export type WalletState = {
  /** `starting` until it is known whether the person was connected before. */
  status: "starting" | "disconnected" | "connecting" | "connected";
  /** The zero address while nobody is connected. */
  account: Address;
  /** The chain that the wallet is on; undefined while nobody is connected. */
  chainId: number | undefined;
  /** The connected wallet. */
  choice: WalletChoice | undefined;
  /** Found in this browser so far. */
  choices: readonly WalletChoice[];
  /** While a wallet on another device is awaited: what it must scan or open. */
  pairingUri?: string;
  /** The code that knows wallets could not be fetched. */
  unavailable?: boolean;
};

/** What the app asks of a wallet. Only the late-loaded driver knows which library does it. */
export type Wallet = {
  state: () => WalletState;
  subscribe: (listener: () => void) => () => void;
  /** @throws {WalletError} */
  connect: (id: string) => Promise<void>;
  disconnect: () => Promise<void>;
  /** Gives up waiting for a wallet on another device. Whoever is connected stays. */
  cancelPairing: () => void;
  /** Asks the wallet to move to the app's chain, and to add it if it doesn't know it. @throws {WalletError} */
  switchChain: () => Promise<void>;
  /** The connected wallet, to sign and send with. @throws {WalletError} if there is none. */
  provider: () => Promise<EIP1193Provider>;
};

/**
 * Why a wallet didn't do what it was asked. `rejected`: the person said no, which is no fault. `busy`: a request is already open in
 * it. `watch-only`: it has no key to sign with.
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
