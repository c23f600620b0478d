import { locks } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { browserLocks, lockName, ownLocks } from "./tab-locks.ts";

const [buyer, other] = [
  "0x00000000000000000000000000000000000000A1",
  "0x00000000000000000000000000000000000000A2",
];
const buy = { id: "1", kind: "ido.buy", account: buyer as string, chainId: 56 };

afterEach(() => vi.unstubAllGlobals());

/** Node's locks behave like the browser's: all copies of the code in this process share them. */
const tab = () => ownLocks(browserLocks(locks as unknown as LockManager));

describe("tab locks with Web Locks", () => {
  it("belong to one tab until it releases them", async () => {
    const [one, two] = [tab(), tab()];
    expect(await one.take(buy)).toBe(true);
    expect(await two.isElsewhere({ ...buy, id: "2" })).toBe(true);
    expect(await one.isElsewhere(buy)).toBe(false);
    expect(await two.take({ ...buy, id: "2" })).toBe(false);
    one.release(buy);
    await vi.waitFor(async () => expect(await two.isElsewhere({ ...buy, id: "2" })).toBe(false));
    expect(await two.take({ ...buy, id: "2" })).toBe(true);
    two.release({ ...buy, id: "2" });
  });

  it("are granted once when two flows ask together, also in the same tab", async () => {
    const [one, two] = [tab(), tab()];
    expect(await Promise.all([one.take(buy), one.take({ ...buy, id: "2" }), two.take(buy)])).toEqual([
      true,
      false,
      false,
    ]);
    // Only the flow that holds the lock can release it.
    one.release({ ...buy, id: "2" });
    two.release(buy);
    expect(await two.isElsewhere(buy)).toBe(true);
    one.release(buy);
  });

  it("are free if the flow releases them before they are granted", async () => {
    const [one, two] = [tab(), tab()];
    const asked = one.take(buy);
    one.release(buy);
    expect(await asked).toBe(false);
    await vi.waitFor(async () => expect(await two.isElsewhere(buy)).toBe(false));
    expect(await one.take(buy)).toBe(true);
    one.release(buy);
  });

  it("differ by account, kind and chain", async () => {
    const names = [
      buy,
      { ...buy, kind: "ido.claim" },
      { ...buy, account: other as string },
      { ...buy, chainId: 97 },
    ];
    expect(new Set(names.map(lockName)).size).toBe(4);
    expect(lockName({ ...buy, account: buy.account.toLowerCase() })).toBe(lockName(buy));
  });
});

describe("tab locks where Web Locks are missing or forbidden", () => {
  const forbidden = {
    request: () => Promise.reject(new DOMException("", "SecurityError")),
    query: () => Promise.reject(new DOMException("", "SecurityError")),
  };

  it.each([{}, { locks: forbidden }])("are granted to every tab, but once per tab", async (navigator) => {
    vi.stubGlobal("navigator", navigator);
    const [one, two] = [ownLocks(browserLocks()), ownLocks(browserLocks())];
    expect([await one.take(buy), await two.take(buy)]).toEqual([true, true]);
    expect(await two.isElsewhere(buy)).toBe(false);
    expect(await one.take({ ...buy, id: "2" })).toBe(false);
    one.release(buy);
    expect(await one.take({ ...buy, id: "2" })).toBe(true);
  });
});
