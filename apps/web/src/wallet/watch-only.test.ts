import type { EIP1193Provider } from "viem";
import { expect, it, vi } from "vitest";
import { fakeProvider, refused } from "../../test/fake-provider.ts";
import { declaresWatchOnly, detectWatchOnly } from "./watch-only.ts";

const guarded = (answers: Record<string, unknown>) => {
  const onFound = vi.fn();
  const provider = fakeProvider(answers);
  return { onFound, provider: detectWatchOnly(provider as unknown as EIP1193Provider, onFound) };
};
const send = { method: "eth_sendTransaction", params: [{ from: "0x", to: "0x" }] } as never;

// @spec 5-v
it("recognises a wallet that declares itself watch-only", () => {
  expect(declaresWatchOnly({ isWatchOnly: true })).toBe(true);
  expect(declaresWatchOnly({ isMetaMask: true, isWatchOnly: false })).toBe(false);
});

it.each([4200, -32601])("recognises by code %i that a wallet can't sign", async (code) => {
  const { provider, onFound } = guarded({ eth_sendTransaction: refused(code) });
  await expect(provider.request(send)).rejects.toMatchObject({ problem: "watch-only" });
  expect(onFound).toHaveBeenCalledOnce();
});

it("doesn't treat a rejection or an optional method as a missing key", async () => {
  const { provider, onFound } = guarded({ eth_sendTransaction: refused(4001) });
  await expect(provider.request(send)).rejects.toMatchObject({ code: 4001 });
  await expect(provider.request({ method: "wallet_sendCalls" } as never)).rejects.toMatchObject({
    code: 4200,
  });
  expect(onFound).not.toHaveBeenCalled();
});

it("passes answers through", async () => {
  const { provider } = guarded({ eth_sendTransaction: "0xhash" });
  await expect(provider.request(send)).resolves.toBe("0xhash");
});
