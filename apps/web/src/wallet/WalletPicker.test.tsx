import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { nobody } from "../../test/nobody.ts";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { WalletContext } from "./context.ts";
import { WalletPicker } from "./WalletPicker.tsx";
import { type Wallet, WalletError, type WalletState } from "./wallet.ts";

beforeAll(() => startTexts("wallet"));
beforeEach(() => setLanguage("en"));

const one = { id: "example.one", name: "One", icon: "data:image/png;base64,AAAA", isDemo: false };
const demo = { id: "cinder.demo", name: "x", icon: undefined, isDemo: true };
const remote = { id: "walletConnect", name: "WalletConnect", icon: undefined, isDemo: false };

function open(state: Partial<WalletState>, more: Partial<Wallet> = {}) {
  const onClose = vi.fn();
  const whole: WalletState = { ...nobody.state(), ...state };
  const wallet: Wallet = { ...nobody, state: () => whole, ...more };
  render(
    <WalletContext value={wallet}>
      <WalletPicker open={true} onClose={onClose} pageToOpen={() => new URL(window.location.href)} />
    </WalletContext>,
  );
  return { onClose };
}

const button = (name: RegExp) => screen.getByRole("button", { name });

describe("the wallet picker", () => {
  it("connects the chosen wallet and closes", async () => {
    const connect = vi.fn(() => Promise.resolve());
    const { onClose } = open({ choices: [one, demo] }, { connect });
    expect(button(/^One/).querySelector("img")?.src).toBe(one.icon);
    expect(button(/^Demo wallet/).textContent).toContain("Local chain only");
    await userEvent.click(button(/^One/));
    expect(connect).toHaveBeenCalledWith("example.one");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it("says which wallet it waits for and asks it only once", async () => {
    const connect = vi.fn(() => new Promise<void>(() => undefined));
    open({ choices: [one, demo] }, { connect });
    await userEvent.click(button(/^One/));
    expect(screen.getByText("Confirm in One.")).toBeDefined();
    await userEvent.click(button(/^One/));
    await userEvent.click(button(/^Demo wallet/));
    expect(connect).toHaveBeenCalledOnce();
  });

  it("asks again after it was closed without an answer, and ignores a late answer", async () => {
    const first = Promise.withResolvers<void>();
    const connect = vi.fn(() =>
      connect.mock.calls.length === 1 ? first.promise : new Promise<void>(() => undefined),
    );
    const { onClose } = open({ choices: [one, demo] }, { connect });
    await userEvent.click(button(/^One/));
    await userEvent.click(button(/^Close/));
    expect(onClose).toHaveBeenCalledOnce();
    await userEvent.click(button(/^Demo wallet/));
    expect(connect).toHaveBeenLastCalledWith("cinder.demo");
    first.reject(new WalletError("failed"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByText("Confirm in Demo wallet.")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ["busy", "Your wallet already has a pending request. Finish it there first."],
    ["missing", "Wallet not found. Install or unlock it, then try again."],
    ["failed", "Your wallet didn't complete the request. Try again."],
    ["watch-only", /^Watch-only wallets can't sign/],
  ] as const)("explains a wallet that is %s", async (problem, sentence) => {
    open({ choices: [one] }, { connect: () => Promise.reject(new WalletError(problem)) });
    await userEvent.click(button(/^One/));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(sentence));
  });

  // @spec 8-i
  it("shows no error after the user declines", async () => {
    const { onClose } = open(
      { choices: [one] },
      { connect: () => Promise.reject(new WalletError("rejected")) },
    );
    await userEvent.click(button(/^One/));
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe("You declined the request in your wallet."),
    );
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(onClose).not.toHaveBeenCalled();
  });

  // @spec 8-h
  it("shows installation help only if no wallet was found", () => {
    open({ choices: [demo, remote] });
    expect(screen.getByText("No wallet found in this browser")).toBeDefined();
    expect(screen.getByRole("link", { name: "Install MetaMask" }).getAttribute("rel")).toBe("noreferrer");
  });

  it("searches for wallets before it says that there is none", () => {
    open({ status: "starting" });
    expect(screen.getByText("Looking for wallets")).toBeDefined();
    expect(screen.queryByText("No wallet found in this browser")).toBeNull();
  });

  it("says when the wallet code could not be loaded", () => {
    open({ unavailable: true });
    expect(screen.getByText(/^Couldn't load wallets/)).toBeDefined();
    expect(screen.queryByText("No wallet found in this browser")).toBeNull();
  });

  it("shows the QR code and stops waiting when the sheet is closed", async () => {
    const [cancelPairing, disconnect] = [vi.fn(), vi.fn(() => Promise.resolve())];
    const connect = () => new Promise<void>(() => undefined);
    const pairing = { connect, cancelPairing, disconnect };
    const { onClose } = open({ choices: [remote], pairingUri: "wc:abc@2" }, pairing);
    await userEvent.click(button(/^WalletConnect/));
    expect(screen.getByRole("img", { name: "WalletConnect QR code" })).toBeDefined();
    await userEvent.click(button(/^Close/));
    expect(cancelPairing).toHaveBeenCalled();
    // A connection by another wallet stays.
    expect(disconnect).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalled();
  });
});
