import type { WebConfig } from "@cinder/api/config";
import { act, render } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { MemoryRouter, useLocation } from "react-router";
import type { Abi, Address } from "viem";
import { vi } from "vitest";
import { createAppClock } from "../src/app/app-clock.ts";
import { createLive, LiveContext } from "../src/app/live.ts";
import { SessionContext } from "../src/app/session.ts";
import { type Chain, type View, zeroAddress } from "../src/chain/chain.ts";
import type { Session } from "../src/server/session.ts";
import { WriteContext } from "../src/tx/use-write.ts";
import type { Write } from "../src/tx/write.ts";
import { ToastProvider } from "../src/ui/Toast.tsx";
import { ConnectProvider } from "../src/wallet/ConnectProvider.tsx";
import { WalletContext } from "../src/wallet/context.ts";
import { nobody, noSession } from "./nobody.ts";

// Rendering whole pages is slow on a busy machine, and a test that times out breaks the following ones.
vi.setConfig({ testTimeout: 30_000 });

const config: WebConfig = {
  chainId: 31337,
  chainName: "Local",
  rpcUrl: "http://localhost:8545",
  serverUrl: "",
};

export type PageWorld = {
  /** The connected account; none if left out. */
  account?: Address;
  /** Answers the chain's screen questions. */
  chain: (name: string, args: readonly unknown[]) => unknown;
  /** Answers view functions; undefined if left out. */
  views?: (view: View) => unknown;
  /** Answers server paths with query; throwing means an unreachable server. */
  server?: (path: string) => unknown;
  /** The page's URL: /orders?order=12. */
  at?: string;
  /** The service; without a login if left out. */
  session?: Session;
};

/** Opens a page with the test's chain, server and wallet, and records the writes it opens. */
export function openPage(
  page: ReactNode,
  { account, chain, views, server, at = "/", session = noSession }: PageWorld,
) {
  const asked: unknown[][] = [];
  const fetched: string[] = [];
  const writes: Write[] = [];
  const revised: Write[] = [];
  let location = at;

  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    if (!server) throw new TypeError("Failed to fetch");
    const body = await server(path);
    return new Response(
      JSON.stringify({ block: 7, timestamp: 1_000_000, isStale: false, ...(body as object) }),
    );
  });
  const live = createLive(createAppClock(), {
    config: async () => config,
    openChain: async () =>
      ({
        readHead: () => Promise.reject(new Error("not asked here")),
        readExchangeFee: async () => 30n,
        ask: async (question: Abi, args: readonly unknown[]) => {
          const [part] = question;
          const name = part && "name" in part ? String(part.name) : "";
          asked.push([name, ...args]);
          return chain(name, args);
        },
        view: async (asked: readonly View[]) => asked.map((one) => views?.(one)),
      }) as unknown as Chain,
  });
  const state = {
    ...nobody.state(),
    ...(account ? { status: "connected" as const, account, chainId: config.chainId } : {}),
  };

  render(
    <LiveContext value={live}>
      <WalletContext value={{ ...nobody, state: () => state }}>
        <ToastProvider dismissLabel="Dismiss">
          <ConnectProvider>
            <SessionContext value={session}>
              <WriteContext
                value={{ open: (write) => writes.push(write), revise: (write) => revised.push(write) }}
              >
                <MemoryRouter initialEntries={[at]}>
                  {page}
                  <Where
                    onChange={(where) => {
                      location = where;
                    }}
                  />
                </MemoryRouter>
              </WriteContext>
            </SessionContext>
          </ConnectProvider>
        </ToastProvider>
      </WalletContext>
    </LiveContext>,
  );
  return { asked, fetched, writes, revised, live, location: () => location, account: account ?? zeroAddress };
}

/** Reports the location whenever it changes. */
function Where({ onChange }: { onChange: (location: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onChange(`${pathname}${search}`));
  return null;
}

/** Lets answers arrive. */
export async function settle(milliseconds = 10): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
}
