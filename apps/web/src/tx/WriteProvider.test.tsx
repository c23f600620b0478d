import { faucetUsdtWrites } from "@cinder/protocol/generated/writes/faucet-usdt";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { buying, chainId, fakeTx, other } from "../../test/fake-tx.ts";
import { nobody } from "../../test/nobody.ts";
import { createAppClock } from "../app/app-clock.ts";
import { createLive, LiveContext } from "../app/live.ts";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { ToastProvider } from "../ui/Toast.tsx";
import { ConnectProvider } from "../wallet/ConnectProvider.tsx";
import { WalletContext } from "../wallet/context.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { useWrite } from "./use-write.ts";
import { WriteProvider } from "./WriteProvider.tsx";
import type { Write } from "./write.ts";

const config = { chainId, chainName: "Local", rpcUrl: "http://localhost:1", serverUrl: "" };
const never = () => new Promise<never>(() => undefined);

const write: Write = {
  ...buying,
  call: { contract: "usdt", abi: faucetUsdtWrites, functionName: "faucet", args: [] },
};

function Page() {
  const { open } = useWrite();
  return (
    <button type="button" onClick={() => open(write)}>
      buy
    </button>
  );
}

/** Keeps the `open` it was first given, like a component that waits for an answer. */
function Asking({ onRender }: { onRender: (writing: ReturnType<typeof useWrite>) => void }) {
  onRender(useWrite());
  return null;
}

function show(
  wallet: Wallet,
  readConfig: () => Promise<typeof config> = async () => config,
  page = <Page />,
): void {
  const live = createLive(createAppClock(), { config: readConfig, openChain: never });
  render(
    <LiveContext value={live}>
      <WalletContext value={wallet}>
        <ToastProvider dismissLabel="Dismiss">
          <ConnectProvider>
            <WriteProvider>{page}</WriteProvider>
          </ConnectProvider>
        </ToastProvider>
      </WalletContext>
    </LiveContext>,
  );
}

const press = () => userEvent.click(screen.getByRole("button", { name: "buy" }));

beforeAll(() => startTexts("app", "wallet", "home"));
beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());

it("asks a user without a wallet to connect first", async () => {
  show(nobody);
  await press();
  expect(await screen.findByRole("dialog", { name: "Connect a wallet" })).toBeDefined();
});

it("shows the write to a connected user, and says so when the node can't be reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  const { wallet } = fakeTx();
  show(wallet);
  await press();
  const sheet = await screen.findByRole("dialog", { name: "Cinder · Home" }, { timeout: 4_000 });
  expect(sheet).toBeDefined();
  await waitFor(() => expect(sheet.textContent).toContain("Can't reach the network."), { timeout: 4_000 });
});

it("doesn't open a write after the account changed, however late its answer comes", async () => {
  const { fake, wallet } = fakeTx();
  const made: ReturnType<typeof useWrite>[] = [];
  show(wallet, undefined, <Asking onRender={(writing) => made.push(writing)} />);
  act(() => fake.become(other));
  // Both wait for the engine; the one that opens last is in front.
  made.at(-1)?.open(write);
  made[0]?.open({ ...write, kind: "ido.claim", title: write.done });
  expect(await screen.findByRole("dialog", { name: "Cinder · Home" }, { timeout: 4_000 })).toBeDefined();
});

it("doesn't load the engine for a user without a wallet", async () => {
  const fetching = vi.fn(async () => config);
  show(nobody, fetching);
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Requested once, by the app itself.
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});
