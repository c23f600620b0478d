import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { nobody } from "../../test/nobody.ts";
import { useIsNobody, useOwn, WalletContext } from "./context.ts";
import type { WalletState } from "./wallet.ts";

beforeEach(() => localStorage.clear());

function during<Result>(status: WalletState["status"], hook: () => Result): Result {
  const state = { ...nobody.state(), status };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WalletContext value={{ ...nobody, state: () => state }}>{children}</WalletContext>
  );
  return renderHook(hook, { wrapper }).result.current;
}

const isNobody = (status: WalletState["status"]) => during(status, useIsNobody);

it("returns no own figures before the account is known", () => {
  const figures = { balance: 7n };
  expect(during("starting", () => useOwn(figures))).toBeUndefined();
  expect(during("connected", () => useOwn(figures))).toBe(figures);
});

it("treats a browser that never connected as disconnected at once", () => {
  expect(isNobody("starting")).toBe(true);
  localStorage.setItem("cinder.wallet.recentConnectorId", "null");
  expect(isNobody("starting")).toBe(true);
});

it("waits for the wallet of an earlier visit", () => {
  localStorage.setItem("cinder.wallet.recentConnectorId", JSON.stringify("example.wallet"));
  expect(isNobody("starting")).toBe(false);
});

it("follows the wallet as soon as it is loaded", () => {
  localStorage.setItem("cinder.wallet.recentConnectorId", JSON.stringify("example.wallet"));
  expect((["disconnected", "connecting", "connected"] as const).map(isNobody)).toEqual([true, true, false]);
});
