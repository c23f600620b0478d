import { describe, expect, it } from "vitest";
import type { Pending } from "./flow.ts";
import { forgetPending, keepPending, savedPending } from "./pending.ts";

const pending: Pending = {
  id: "one",
  kind: "ido.buy",
  title: { key: "home.title" },
  done: { key: "home.heading", values: { count: 3 } },
  expects: { asset: { unit: { key: "home.title" } }, amount: "3" },
  account: "0x00000000000000000000000000000000000000a1",
  chainId: 31337,
  sending: "action",
  sent: { hash: `0x${"1".repeat(64)}` },
  since: Math.floor(Date.now() / 1_000),
};

const put = (value: unknown) => localStorage.setItem("cinder.pending", JSON.stringify(value));

describe("stored pending transactions", () => {
  // @spec 3.1-f, 4-y
  it("are read back unchanged until they are removed", () => {
    keepPending(pending);
    keepPending({ ...pending, id: "two", sent: { batch: "0xab" } });
    expect(savedPending()[0]).toEqual(pending);
    forgetPending("one");
    expect(savedPending().map(({ id }) => id)).toEqual(["two"]);
  });

  it("are stored once, with the latest data", () => {
    const seen = { nonce: 3, to: pending.account, data: "0x", value: "5" } as const;
    keepPending(pending);
    keepPending({ ...pending, seen });
    expect(savedPending()).toEqual([{ ...pending, seen }]);
  });

  it("are dropped after a day", () => {
    put([{ ...pending, since: pending.since - 90_000 }]);
    expect(savedPending()).toEqual([]);
  });

  it("are limited in number", () => {
    for (let at = 0; at < 50; at += 1) keepPending({ ...pending, id: String(at) });
    expect(savedPending().length).toBeLessThanOrEqual(20);
    expect(savedPending().at(-1)?.id).toBe("49");
  });

  it.each([
    "nonsense",
    {},
    [null],
    [{ ...pending, sent: { hash: "0x12" } }],
    [{ ...pending, account: "somebody" }],
    [{ ...pending, title: "a title" }],
    [{ ...pending, sending: "all" }],
    [{ ...pending, expects: { asset: "gold", amount: "1" } }],
    [{ ...pending, expects: { asset: "token", amount: "much" } }],
    [{ ...pending, seen: { nonce: "x" } }],
  ])("is not believed where the store holds something else (%#)", (value) => {
    put(value);
    expect(savedPending()).toEqual([]);
  });

  it("are empty when the storage isn't JSON", () => {
    localStorage.setItem("cinder.pending", "{");
    expect(savedPending()).toEqual([]);
  });
});
