import { locks } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { browserTurns, ownTurns, turnOf } from "./turns.ts";

const [buyer, other] = [
  "0x00000000000000000000000000000000000000A1",
  "0x00000000000000000000000000000000000000A2",
];
const buy = { id: "1", kind: "ido.buy", account: buyer as string, chainId: 56 };

afterEach(() => vi.unstubAllGlobals());

/** Node's locks are the browser's: the same for every copy of the code that runs here. */
const tab = () => ownTurns(browserTurns(locks as unknown as LockManager));

describe("turns by the browser's locks", () => {
  it("belong to one tab at a time, until it gives them back", async () => {
    const [one, two] = [tab(), tab()];
    expect(await one.take(buy)).toBe(true);
    expect(await two.isElsewhere({ ...buy, id: "2" })).toBe(true);
    expect(await one.isElsewhere(buy)).toBe(false);
    expect(await two.take({ ...buy, id: "2" })).toBe(false);
    one.giveBack(buy);
    await vi.waitFor(async () => expect(await two.isElsewhere({ ...buy, id: "2" })).toBe(false));
    expect(await two.take({ ...buy, id: "2" })).toBe(true);
    two.giveBack({ ...buy, id: "2" });
  });

  it("are given to one of two that ask at once, also in one tab", async () => {
    const [one, two] = [tab(), tab()];
    expect(await Promise.all([one.take(buy), one.take({ ...buy, id: "2" }), two.take(buy)])).toEqual([
      true,
      false,
      false,
    ]);
    // Only whoever has it gives it back.
    one.giveBack({ ...buy, id: "2" });
    two.giveBack(buy);
    expect(await two.isElsewhere(buy)).toBe(true);
    one.giveBack(buy);
  });

  it("that are given back before they have come are nobody's", async () => {
    const [one, two] = [tab(), tab()];
    const asked = one.take(buy);
    one.giveBack(buy);
    expect(await asked).toBe(false);
    await vi.waitFor(async () => expect(await two.isElsewhere(buy)).toBe(false));
    expect(await one.take(buy)).toBe(true);
    one.giveBack(buy);
  });

  it("are of an account, a kind and a chain", async () => {
    const names = [
      buy,
      { ...buy, kind: "ido.claim" },
      { ...buy, account: other as string },
      { ...buy, chainId: 97 },
    ];
    expect(new Set(names.map(turnOf)).size).toBe(4);
    expect(turnOf({ ...buy, account: buy.account.toLowerCase() })).toBe(turnOf(buy));
  });
});

describe("where a browser has no locks, or forbids them", () => {
  const forbidden = {
    request: () => Promise.reject(new DOMException("", "SecurityError")),
    query: () => Promise.reject(new DOMException("", "SecurityError")),
  };

  it.each([{}, { locks: forbidden }])("every tab has every turn, one by one", async (navigator) => {
    vi.stubGlobal("navigator", navigator);
    const [one, two] = [ownTurns(browserTurns()), ownTurns(browserTurns())];
    expect([await one.take(buy), await two.take(buy)]).toEqual([true, true]);
    expect(await two.isElsewhere(buy)).toBe(false);
    expect(await one.take({ ...buy, id: "2" })).toBe(false);
    one.giveBack(buy);
    expect(await one.take({ ...buy, id: "2" })).toBe(true);
  });
});
