import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { config, settle, shellOf, someone, stage, walletOf } from "../../test/frame.tsx";
import type { Chain } from "../chain/chain.ts";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { type Wallet, WalletError } from "../wallet/wallet.ts";
import { BindButton } from "./BindButton.tsx";
import { useBinding } from "./registration-gate.ts";

vi.mock("./listed.ts", () => ({ isListed: () => false }));

beforeAll(() => startTexts("app", "wallet"));
beforeEach(() => setLanguage("en"));

function Page() {
  const { account, later } = useBinding();
  return (
    <>
      <p>{account === undefined ? "nothing asked" : "binding asked"}</p>
      <button type="button" onClick={later}>
        later
      </button>
      <BindButton>Bind</BindButton>
    </>
  );
}

type Scene = Parameters<typeof stage>[1];

/** Opens the button for an account without a referrer and records its wallet requests. */
async function open({ chainId = config.chainId, ...scene }: Scene & { chainId?: number } = {}) {
  let wallet = walletOf(someone, chainId);
  const listeners = new Set<() => void>();
  const onWrite = vi.fn();
  const provider = vi.fn<Wallet["provider"]>(() => Promise.reject(new WalletError("failed")));
  const switchChain = vi.fn<Wallet["switchChain"]>(async () => {
    wallet = walletOf(someone);
    for (const listener of listeners) listener();
  });
  stage(<Page />, {
    shell: { index: 0n },
    ...scene,
    onWrite,
    wallet: {
      ...wallet,
      state: () => wallet.state(),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      provider,
      switchChain,
    },
  });
  await settle();
  const sent = () => [...onWrite.mock.calls, ...provider.mock.calls];
  return { switchChain, sent };
}

const button = (name: string) => screen.queryByRole("button", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Waits until the binding is asked for automatically, and postpones it. */
async function putAside(): Promise<void> {
  await screen.findByText("binding asked");
  await press("later");
  expect(screen.getByText("nothing asked")).toBeDefined();
}

it("asks for a postponed binding and sends nothing by itself", async () => {
  const { switchChain, sent } = await open();
  await putAside();
  await press("Bind");
  expect(screen.getByText("binding asked")).toBeDefined();
  expect(switchChain).not.toHaveBeenCalled();
  expect(sent()).toEqual([]);
});

it("switches a wallet on another chain first, then asks for the binding", async () => {
  const { switchChain, sent } = await open({ chainId: 56 });
  expect(button("Bind")).toBeNull();
  await press("Switch network");
  expect(switchChain).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
  expect(button("Switch network")).toBeNull();
  await putAside();
  await press("Bind");
  expect(screen.getByText("binding asked")).toBeDefined();
});

it("keeps offering the switch if the wallet didn't switch, and says why", async () => {
  const { switchChain, sent } = await open({ chainId: 56 });
  switchChain.mockRejectedValueOnce(new WalletError("busy"));
  await press("Switch network");
  expect(screen.getByText("Your wallet already has a pending request. Finish it there first.")).toBeDefined();
  expect(button("Switch network")).not.toBeNull();
  expect(button("Bind")).toBeNull();
  expect(screen.getByText("nothing asked")).toBeDefined();
  expect(sent()).toEqual([]);
});

it("says what else to do if the wallet accepts the switch but stays", async () => {
  const { switchChain } = await open({ chainId: 56 });
  switchChain.mockRejectedValueOnce(new WalletError("other-chain"));
  await press("Switch network");
  const left = "Your wallet didn't switch networks. Switch manually in the wallet.";
  expect(screen.getByText(left)).toBeDefined();
  expect(button("Switch network")).not.toBeNull();
});

it("does nothing until the app's chain is known", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof config>();
  const { switchChain, sent } = await open({ chainId: 56, readConfig: () => promise });
  expect(button("Switch network")).toBeNull();
  await press("Bind");
  expect(screen.getByText("nothing asked")).toBeDefined();
  expect(switchChain).not.toHaveBeenCalled();
  expect(sent()).toEqual([]);
  await act(async () => resolve(config));
  await settle();
  expect(button("Bind")).toBeNull();
  expect(button("Switch network")).not.toBeNull();
});

it("doesn't ask before it is known whether the account is bound", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { sent } = await open({ ask: (() => promise) as Chain["ask"] });
  await press("Bind");
  expect(screen.getByText("nothing asked")).toBeDefined();
  expect(sent()).toEqual([]);
  await act(async () => resolve({ shell: shellOf({ index: 3n }) }));
  await settle();
  // An account that turns out to be bound is not asked, despite the earlier press.
  await press("Bind");
  expect(screen.getByText("nothing asked")).toBeDefined();
});

it("isn't offered to owners and managers, who need no binding", async () => {
  await open({ shell: { index: 0n, isManager: true } });
  expect(screen.getByText("nothing asked")).toBeDefined();
  expect(button("Bind")).toBeNull();
});
