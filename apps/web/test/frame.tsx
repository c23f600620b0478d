import { getInvitesAbi } from "@cinder/protocol/generated/screens/get-invites";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import type { Address } from "viem";
import { vi } from "vitest";
import { createAppClock } from "../src/app/app-clock.ts";
import { createLive, LiveContext, type Sources } from "../src/app/live.ts";
import { useScreen } from "../src/app/screen.ts";
import { type Chain, type Shell, type View, zeroAddress } from "../src/chain/chain.ts";
import { WriteContext } from "../src/tx/use-write.ts";
import type { Write } from "../src/tx/write.ts";
import { ToastProvider } from "../src/ui/Toast.tsx";
import { ConnectProvider } from "../src/wallet/ConnectProvider.tsx";
import { useAccount, WalletContext } from "../src/wallet/context.ts";
import type { Wallet } from "../src/wallet/wallet.ts";
import { nobody } from "./nobody.ts";

export const someone: Address = "0x00000000000000000000000000000000000000A1";

export const config = { chainId: 31337, chainName: "Local", rpcUrl: "http://localhost:8545", serverUrl: "" };

export const shellOf = (shell: Partial<Shell>): Shell => ({
  blockNumber: 7n,
  timestamp: 1_000n,
  native: 0n,
  token: 0n,
  usdt: 0n,
  index: 3n,
  refer: zeroAddress,
  inviteCode: "",
  level: 2n,
  isManager: false,
  allowances: [],
  missing: 0n,
  ...shell,
});

export function walletOf(account: Address, chainId = config.chainId): Wallet {
  const state = {
    status: "connected" as const,
    account,
    chainId,
    choice: { id: "w", name: "Some wallet", icon: undefined, isDemo: false },
    choices: [],
  };
  return { ...nobody, state: () => state };
}

type Scene = {
  shell?: Partial<Shell>;
  wallet?: Wallet;
  ask?: Chain["ask"];
  view?: (view: View) => unknown;
  readConfig?: Sources["config"];
  onWrite?: (write: Write) => void;
  path?: string;
};

/** A page that reads the screen on which the frame depends. */
function Page() {
  useScreen(getInvitesAbi, [useAccount(), 0n, 20n]);
  return null;
}

/** Renders a part of the frame around a page with the scene's chain data. */
export function stage(part: ReactNode, { shell = {}, wallet = nobody, ...scene }: Scene = {}) {
  const answer = vi.fn<() => Promise<unknown>>(async () => ({ shell: shellOf(shell) }));
  const live = createLive(createAppClock(), {
    config: scene.readConfig ?? (async () => config),
    openChain: async () =>
      ({
        readHead: () => Promise.reject(new Error("not asked here")),
        ask: scene.ask ?? answer,
        view: async (views: readonly View[]) => views.map((view) => scene.view?.(view)),
      }) as unknown as Chain,
  });
  render(
    <MemoryRouter initialEntries={[scene.path ?? "/"]}>
      <LiveContext value={live}>
        <WalletContext value={wallet}>
          <ToastProvider dismissLabel="Dismiss">
            <ConnectProvider>
              <WriteContext value={{ open: scene.onWrite ?? (() => undefined), revise: () => undefined }}>
                <Page />
                {part}
              </WriteContext>
            </ConnectProvider>
          </ToastProvider>
        </WalletContext>
      </LiveContext>
    </MemoryRouter>,
  );
  return { live, answer };
}

export const settle = (milliseconds = 5) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
