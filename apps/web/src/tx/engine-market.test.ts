import { beforeEach, describe, expect, it, vi } from "vitest";
import { at, engine, fake, front, openAndConfirm, sends, until } from "../../test/engine-world.ts";
import { burn, buying, holder, spending, token } from "../../test/fake-tx.ts";
import type { Write } from "./write.ts";

describe("engine: a permit", () => {
  const permitted: Write = {
    ...spending,
    permit: {
      ...{ asset: token, amount: 3n * 10n ** 18n, deadline: 99n },
      call: ({ v }) => ({ ...buying.call, functionName: "permitted", args: [v] }),
    },
  };

  beforeEach(() => {
    fake.allowance = 0n;
  });

  const methods = () => fake.asked.map(({ method }) => method);

  it("is signed instead of the approval and sent with the write", async () => {
    engine.open(permitted);
    await until("ready");
    expect(front()?.canPermit).toBe(true);
    engine.confirm(front()?.id ?? "");
    await until("done");
    expect(methods()).toEqual(["eth_signTypedData_v4", "eth_sendTransaction"]);
    expect(fake.asked[0]?.params).toEqual([holder, "permit of 3000000000000000000"]);
    expect(sends().map((sent) => sent?.data)).toEqual(["0x03"]);
  });

  it("isn't asked for when the allowance is enough", async () => {
    fake.allowance = 10n ** 30n;
    await openAndConfirm(permitted);
    await until("done");
    expect(sends().map((sent) => sent?.data)).toEqual(["0x01"]);
  });

  it.each([
    ["the wallet can't sign it", { code: 4200 }, undefined],
    ["the account signs otherwise, as contracts do", undefined, "0x1234"],
  ])("falls back to an approval when %s", async (_, refusal, signature) => {
    if (signature) fake.signature = signature;
    fake.onSign = () => (refusal && fake.asked.length === 1 ? Promise.reject(refusal) : Promise.resolve());
    await openAndConfirm(permitted);
    await until("done");
    expect(methods()).toEqual(["eth_signTypedData_v4", "eth_sendTransaction", "eth_sendTransaction"]);
    expect(sends().map((sent) => sent?.to)).toEqual([token, burn]);
  });

  it("falls back to an approval when the token rejects the permit, before anything is sent", async () => {
    engine.open(permitted);
    await until("ready");
    fake.simulation = { code: 3, message: "execution reverted: UniswapV2: INVALID_SIGNATURE" };
    fake.onSign = async () => {
      if (fake.asked.length > 1) fake.simulation = undefined;
    };
    engine.confirm(front()?.id ?? "");
    await until("done");
    expect(sends().map((sent) => sent?.to)).toEqual([token, burn]);
  });

  it("returns to the confirmation when the user declines it", async () => {
    fake.onSign = () => Promise.reject({ code: 4001 });
    await openAndConfirm(permitted);
    await vi.waitFor(() => expect(front()?.problem).toEqual({ kind: "rejected" }));
    expect(at()).toBe("ready");
    expect(sends()).toEqual([]);
  });
});

describe("a price that changes while the sheet is open", () => {
  const quoted = (amount: bigint): Write => ({ ...buying, quoted: amount });

  it("must be accepted before the user can confirm, and is checked again", async () => {
    engine.open(quoted(10_000n));
    await until("ready");
    engine.revise(quoted(9_980n));
    expect(front()?.newer?.quoted).toBe(9_980n);
    engine.confirm(front()?.id ?? "");
    expect(fake.asked).toEqual([]);
    engine.accept(front()?.id ?? "");
    await until("ready");
    expect(front()).toMatchObject({ newer: undefined, write: { quoted: 9_980n } });
    expect(fake.simulated).toHaveLength(2);
    engine.confirm(front()?.id ?? "");
    await until("done");
  });

  it("needs no acceptance when it changes by 0.1 % or less, or returns to its old value", async () => {
    engine.open(quoted(10_000n));
    await until("ready");
    engine.revise(quoted(9_990n));
    expect(front()?.newer).toBeUndefined();
    engine.revise(quoted(10_020n));
    expect(front()?.newer).toBeDefined();
    engine.revise(quoted(10_001n));
    expect(front()?.newer).toBeUndefined();
  });

  it("is used by the next check when it changes by less, with a new deadline", async () => {
    const dueAt = (deadline: bigint, amount: bigint): Write => ({
      ...quoted(amount),
      call: { ...buying.call, args: [deadline] },
    });
    engine.open(dueAt(20n, 10_000n));
    await until("ready");
    fake.simulation = { code: 3, message: "execution reverted: PancakeRouter: EXPIRED" };
    engine.confirm(front()?.id ?? "");
    await until("refused");
    fake.simulation = undefined;
    engine.revise(dueAt(50n, 10_001n));
    // The shown write stays the same until the user checks again.
    expect(front()?.write?.call.args).toEqual([20n]);
    engine.recheck(front()?.id ?? "");
    await until("ready");
    expect(front()?.write).toMatchObject({ quoted: 10_001n, call: { args: [50n] } });
  });

  it("is never applied by a recheck without acceptance when it changes by more", async () => {
    engine.open(quoted(10_000n));
    await until("ready");
    engine.revise(quoted(10_001n));
    engine.revise(quoted(9_000n));
    engine.recheck(front()?.id ?? "");
    await until("ready");
    expect(front()).toMatchObject({ write: { quoted: 10_000n }, newer: { quoted: 9_000n } });
  });

  it("must be accepted whenever the outcome changes, unless it changes back", async () => {
    const deciding = (amount: bigint, key: "tx.newer" | "tx.accept", least = 1): Write => ({
      ...quoted(amount),
      outcome: { key, values: { least } },
    });
    engine.open(deciding(10_000n, "tx.newer"));
    await until("ready");
    engine.revise(deciding(9_999n, "tx.accept"));
    expect(front()?.newer?.outcome?.key).toBe("tx.accept");
    engine.confirm(front()?.id ?? "");
    expect(fake.asked).toEqual([]);
    // The same outcome with other figures is not a change.
    engine.revise(deciding(9_999n, "tx.newer", 2));
    expect(front()?.newer).toBeUndefined();
  });

  it("changes nothing for another open write or after the user confirmed", async () => {
    engine.revise(quoted(1n));
    expect(front()).toBeUndefined();
    engine.open(buying);
    await until("ready");
    engine.revise({ ...quoted(1n), kind: "swap.swap" });
    engine.revise(quoted(1n));
    expect(front()?.newer).toBeUndefined();
    engine.hide();
    fake.mines = false;
    await openAndConfirm(quoted(10_000n));
    await until("waiting");
    engine.revise(quoted(1n));
    expect(front()?.newer).toBeUndefined();
  });
});
