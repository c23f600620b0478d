import { describe, expect, it } from "vitest";
import { isUnknownChain, isUnsupported, toWalletError } from "./refusal.ts";
import { WalletError } from "./wallet.ts";

const refused = (code: number, more: object = {}) =>
  Object.assign(new Error("words differ"), { code, ...more });

describe("toWalletError", () => {
  it.each([
    ["rejected", refused(4001)],
    ["rejected", refused(5000)],
    ["busy", refused(-32002)],
    ["missing", refused(4900)],
    ["other-chain", refused(4901)],
    ["failed", refused(-32603)],
    ["failed", new Error("no code at all")],
    ["failed", "a text"],
    ["failed", null],
    ["rejected", new Error("a library's", { cause: refused(4001) })],
    ["rejected", refused(-32603, { data: { originalError: { code: 4001 } } })],
    ["missing", Object.assign(new Error("none"), { name: "ProviderNotFoundError" })],
  ] as const)("%s", (problem, error) => {
    expect(toWalletError(error)).toMatchObject({ problem, cause: error });
  });

  it("keeps a problem that is known already", () => {
    const error = new WalletError("watch-only");
    expect(toWalletError(error)).toBe(error);
  });

  it("stops at an error that wraps itself", () => {
    const error = refused(1);
    Object.assign(error, { cause: error });
    expect(toWalletError(error).problem).toBe("failed");
  });
});

it("recognises an unknown chain, also inside a mobile wallet's wrapped error", () => {
  expect(isUnknownChain(refused(4902))).toBe(true);
  expect(isUnknownChain(refused(-32603, { data: { originalError: { code: 4902 } } }))).toBe(true);
  expect(isUnknownChain(refused(4001))).toBe(false);
});

it("recognises an unsupported method", () => {
  expect([4200, -32601, 4001, -32603].map((code) => isUnsupported(refused(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
