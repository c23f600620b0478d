import { beforeEach, describe, expect, it, vi } from "vitest";
import { ended, engine, fake, front, openAndConfirm, reload, until } from "../../test/engine-world.ts";
import { burn, buying, chainId, hashOf, holder, other, spending, token } from "../../test/fake-tx.ts";
import { savedPending } from "./pending.ts";
import { receiptOf } from "./receipts.ts";

describe("after a reload", () => {
  async function reloadWhileWaiting(write = buying): Promise<void> {
    fake.mines = false;
    await openAndConfirm(write);
    await until("waiting");
    await vi.waitFor(() => expect(savedPending()[0]?.seen).toBeDefined());
    reload();
    engine.resume();
  }

  // @spec 4-y
  it("what was sent is still waited for, and told", async () => {
    await reloadWhileWaiting();
    await vi.waitFor(() =>
      expect(engine.state().flows.map(({ kind, hash, account }) => [kind, hash, account])).toEqual([
        ["ido.buy", hashOf(1), holder],
      ]),
    );
    fake.transfers = [{ asset: token, to: holder, amount: 42n }];
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(ended).toHaveLength(1));
    expect(ended[0]).toMatchObject({ phase: { at: "done" }, arrived: 42n, done: buying.done });
    expect(savedPending()).toEqual([]);
  });

  it("a payment that somebody has to be told of has its hash kept, once the chain has it", async () => {
    const kind = "mining.pay#17";
    await reloadWhileWaiting({ ...buying, kind });
    expect(receiptOf({ kind, account: holder, chainId })).toBeUndefined();
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(receiptOf({ kind, account: holder, chainId })).toBe(hashOf(1)));
  });

  it("its approval is none: nothing was paid", async () => {
    const kind = "mining.pay#18";
    fake.allowance = 0n;
    await reloadWhileWaiting({ ...spending, kind });
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(ended).toHaveLength(1));
    expect(receiptOf({ kind, account: holder, chainId })).toBeUndefined();
  });

  it("another of its kind still has to wait", async () => {
    await reloadWhileWaiting();
    engine.open(buying);
    await until("waiting");
    expect(engine.state().flows).toHaveLength(1);
  });

  it("an approval is told as one, since what it was for is gone", async () => {
    fake.allowance = 0n;
    await reloadWhileWaiting(spending);
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(ended[0]?.done.key).toBe("tx.done.approved"));
  });

  describe("with calls that the wallet sends together", () => {
    async function reloadWithBatch(): Promise<void> {
      fake.allowance = 0n;
      fake.canBatch = true;
      fake.use("one");
      await openAndConfirm(spending);
      await until("waiting");
      await vi.waitFor(() => expect(savedPending()[0]?.sent).toEqual({ batch: "batch" }));
      reload();
      engine.resume();
    }

    it("their hash is found by the name that the wallet gave them, and the write is told, not the approval", async () => {
      await reloadWithBatch();
      await vi.waitFor(() =>
        expect(engine.state().flows.map(({ kind, hash }) => [kind, hash])).toEqual([
          [spending.kind, undefined],
        ]),
      );
      fake.put({ hash: hashOf(77) });
      fake.mine(hashOf(77));
      fake.batchStatus = { state: "mined", hash: hashOf(77) };
      await vi.waitFor(() => expect(ended).toHaveLength(1));
      expect(ended[0]).toMatchObject({ phase: { at: "done" }, hash: hashOf(77), done: spending.done });
      expect(savedPending()).toEqual([]);
    });

    const dropped = { kind: "text", text: { key: "tx.problem.dropped" } };

    it("no other wallet is asked about them, even with the same account", async () => {
      await reloadWithBatch();
      const asked: unknown[] = [];
      fake.onBatchStatus = (wallet) => {
        asked.push(wallet);
        return wallet === "one" ? fake.batchStatus : { state: "unknown" };
      };
      fake.use("two");
      let pauses = 0;
      fake.onSleep = () => {
        pauses += 1;
        if (pauses !== 9) return;
        fake.put({ hash: hashOf(77) });
        fake.mine(hashOf(77));
        fake.batchStatus = { state: "mined", hash: hashOf(77) };
        fake.use("one");
      };
      await vi.waitFor(() => expect(ended[0]).toMatchObject({ phase: { at: "done" }, hash: hashOf(77) }));
      expect(new Set(asked)).toEqual(new Set(["one"]));
    });

    it("they are waited for while nobody is there, and not for ever while their account is, in another wallet", async () => {
      await reloadWithBatch();
      fake.use(undefined);
      let passed = 0;
      fake.onSleep = (time) => {
        passed = time;
      };
      await vi.waitFor(() => expect(passed).toBeGreaterThan(600_000));
      expect(ended).toEqual([]);
      fake.use("two");
      await vi.waitFor(() => expect(ended[0]?.problem).toEqual(dropped));
      expect(savedPending()).toEqual([]);
    });

    it.each([
      ["no longer knows", { state: "unknown" }],
      ["can't be asked about", { code: 4200 }],
    ] as const)(
      "and %s, may have happened: after a while that is said, and not that it did not",
      async (_, answer) => {
        await reloadWithBatch();
        const began = { at: 0, now: 0 };
        fake.onSleep = (time) => {
          began.at ||= time;
          began.now = time;
        };
        fake.onBatchStatus = () => {
          if ("code" in answer) throw answer;
          return answer;
        };
        await vi.waitFor(() => expect(ended[0]?.problem).toEqual(dropped));
        expect(began.now - began.at).toBeGreaterThan(60_000);
      },
    );

    it("and gave up on, that is told", async () => {
      await reloadWithBatch();
      fake.batchStatus = { state: "failed" };
      await vi.waitFor(() =>
        expect(ended[0]?.problem).toEqual({ kind: "text", text: { key: "tx.problem.batch-failed" } }),
      );
      expect(savedPending()).toEqual([]);
    });
  });

  it("what was cancelled meanwhile is known as that", async () => {
    await reloadWhileWaiting();
    fake.transactions.delete(hashOf(1));
    fake.put({ hash: hashOf(9), to: holder, data: "0x", value: 0n });
    fake.mine(hashOf(9));
    await vi.waitFor(() =>
      expect(ended[0]?.problem).toMatchObject({ text: { key: "tx.problem.cancelled" } }),
    );
  });

  it("what another transaction took the turn of, long ago, may have happened: nobody says that it did not", async () => {
    await reloadWhileWaiting();
    fake.transactions.delete(hashOf(1));
    // Sped up, and on the chain in a block that is no longer looked at.
    fake.put({ hash: hashOf(9) });
    fake.mine(hashOf(9));
    fake.head += 300n;
    await vi.waitFor(() => expect(ended[0]?.problem).toMatchObject({ text: { key: "tx.problem.dropped" } }));
  });

  it("what belongs to another chain waits there", async () => {
    await reloadWhileWaiting();
    const saved = savedPending().map((pending) => ({ ...pending, chainId: 56 }));
    localStorage.setItem("cinder.pending", JSON.stringify(saved));
    reload();
    engine.resume();
    await new Promise((resolve) => setTimeout(resolve));
    expect(engine.state().flows).toEqual([]);
  });
});

describe("a transaction that doesn't stay what it was", () => {
  beforeEach(async () => {
    fake.mines = false;
    await openAndConfirm(buying);
    await until("waiting");
    await vi.waitFor(() => expect(savedPending()[0]?.seen).toBeDefined());
  });

  it("sped up in the wallet goes on under its new hash", async () => {
    fake.put({ hash: hashOf(9) });
    fake.transactions.delete(hashOf(1));
    fake.mine(hashOf(9));
    await until("done");
    expect(front()).toMatchObject({ hash: hashOf(9), isReplaced: true });
  });

  it("cancelled or overwritten in the wallet has not happened", async () => {
    fake.put({ hash: hashOf(9), to: holder, data: "0x", value: 0n });
    fake.transactions.delete(hashOf(1));
    fake.mine(hashOf(9));
    await until("failed");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "tx.problem.cancelled" } });
    expect(savedPending()).toEqual([]);
  });

  it("that one node has on the chain and another not yet is waited for", async () => {
    fake.transactions.delete(hashOf(1));
    fake.nonce = 1;
    let pauses = 0;
    fake.onSleep = () => {
      pauses += 1;
      if (pauses !== 5) return;
      fake.put({ hash: hashOf(1) });
      fake.mine(hashOf(1));
    };
    await until("done");
    expect(front()).toMatchObject({ hash: hashOf(1), isReplaced: false });
  });

  it("that nobody knows any more is dropped, but not before a while", async () => {
    fake.transactions.delete(hashOf(1));
    let passed = 0;
    fake.onSleep = (time) => {
      passed = time;
    };
    await until("failed");
    expect(passed).toBeGreaterThan(60_000);
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "tx.problem.dropped" } });
  });
});

describe("the server", () => {
  it("that is away holds nothing up, and is mentioned", async () => {
    fake.server = () => Promise.reject(new Error("away"));
    await openAndConfirm(buying);
    await until("done");
    expect(front()?.server).toBe("away");
  });

  it("that is slow is waited for", async () => {
    let asked = 0;
    fake.server = async () => {
      asked += 1;
      return asked < 4 ? 10 : 11;
    };
    await openAndConfirm(buying);
    await until("done");
    expect([asked, front()?.server]).toEqual([4, "level"]);
  });

  it("that never gets there is not waited for longer than 20 s", async () => {
    fake.server = async () => null;
    let passed = 0;
    fake.onSleep = (time) => {
      passed = time;
    };
    await openAndConfirm(buying);
    await until("done");
    expect(front()?.server).toBe("behind");
    expect(passed).toBeGreaterThan(19_000);
    expect(passed).toBeLessThan(25_000);
  });
});

describe("what arrived", () => {
  it("is what the receipt says, of that asset and to that account", async () => {
    fake.transfers = [
      { asset: token, to: holder, amount: 40n },
      { asset: token, to: other, amount: 1_000n },
      { asset: burn, to: holder, amount: 1_000n },
      { asset: token, to: holder, amount: 2n },
    ];
    await openAndConfirm(buying);
    await until("done");
    expect(front()?.arrived).toBe(42n);
  });

  it("in native coin is the balance's change without what was paid", async () => {
    fake.balances = { before: 100n, after: 138n };
    await openAndConfirm({ ...buying, effects: [{ way: "in", asset: "native", amount: 40n }] });
    await until("done");
    // 38 more on balance, after a fee of 7 and a payment of 5.
    expect(front()?.arrived).toBe(50n);
  });
});
