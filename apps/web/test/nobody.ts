import { zeroAddress } from "../src/chain/chain.ts";
import { createSession } from "../src/server/session.ts";
import { type Wallet, WalletError, type WalletState } from "../src/wallet/wallet.ts";

const state: WalletState = {
  status: "disconnected",
  account: zeroAddress,
  chainId: undefined,
  choice: undefined,
  choices: [],
};

/** A disconnected wallet. */
export const nobody: Wallet = {
  state: () => state,
  subscribe: () => () => undefined,
  connect: () => Promise.reject(new WalletError("missing")),
  disconnect: () => Promise.resolve(),
  cancelPairing: () => undefined,
  switchChain: () => Promise.reject(new WalletError("missing")),
  provider: () => Promise.reject(new WalletError("missing")),
};

/** A session without a login. */
export const noSession = createSession({
  serverUrl: async () => "",
  language: () => "en",
  account: () => zeroAddress,
  provider: nobody.provider,
  invitation: () => zeroAddress,
});
