import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { nobody } from "../../test/nobody.ts";
import { useIsDisconnected, useOwn, WalletContext } from "./context.ts";
import type { WalletState } from "./wallet.ts";

beforeEach(() => localStorage.clear());

function during<Result>(status: WalletState["status"], hook: () => Result): Result {
  const state = { ...nobody.state(), status };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WalletContext value={{ ...nobody, state: () => state }}>{children}</WalletContext>
  );
  return renderHook(hook, { wrapper }).result.current;
}

const isDisconnected = (status: WalletState["status"]) => during(status, useIsDisconnected);

it("returns no own figures before the account is known", () => {
  const figures = { balance: 7n };
  expect(during("starting", () => useOwn(figures))).toBeUndefined();
  expect(during("connected", () => useOwn(figures))).toBe(figures);
});

it("treats a browser that never connected as disconnected at once", () => {
  expect(isDisconnected("starting")).toBe(true);
  localStorage.setItem("cinder.wallet.recentConnectorId", "null");
  expect(isDisconnected("starting")).toBe(true);
});

it("waits for the wallet of an earlier visit", () => {
  localStorage.setItem("cinder.wallet.recentConnectorId", JSON.stringify("example.wallet"));
  expect(isDisconnected("starting")).toBe(false);
});

it("follows the wallet as soon as it is loaded", () => {
  localStorage.setItem("cinder.wallet.recentConnectorId", JSON.stringify("example.wallet"));
  expect((["disconnected", "connecting", "connected"] as const).map(isDisconnected)).toEqual([
    true,
    true,
    false,
  ]);
});
