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
  it("keeps waiting for a sent write and reports its end", async () => {
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

  it("stores the hash of a payment to the service once the chain has it", async () => {
    const kind = "mining.pay#17";
    await reloadWhileWaiting({ ...buying, kind });
    expect(receiptOf({ kind, account: holder, chainId })).toBeUndefined();
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(receiptOf({ kind, account: holder, chainId })).toBe(hashOf(1)));
  });

  it("stores no payment hash for an approval", async () => {
    const kind = "mining.pay#18";
    fake.allowance = 0n;
    await reloadWhileWaiting({ ...spending, kind });
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(ended).toHaveLength(1));
    expect(receiptOf({ kind, account: holder, chainId })).toBeUndefined();
  });

  it("another write of the same kind still has to wait", async () => {
    await reloadWhileWaiting();
    engine.open(buying);
    await until("waiting");
    expect(engine.state().flows).toHaveLength(1);
  });

  it("reports an approval as an approval, since its write is lost", async () => {
    fake.allowance = 0n;
    await reloadWhileWaiting(spending);
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(ended[0]?.done.key).toBe("tx.done.approved"));
  });

  describe("with a batch", () => {
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

    it("finds the hash by the wallet's batch id and reports the write instead of the approval", async () => {
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

    it("doesn't ask another wallet about the batch, even one with the same account", async () => {
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

    it("waits while no wallet is connected, but gives up after a while if the account uses another wallet", async () => {
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

    it("reports a batch that the wallet gave up", async () => {
      await reloadWithBatch();
      fake.batchStatus = { state: "failed" };
      await vi.waitFor(() =>
        expect(ended[0]?.problem).toEqual({ kind: "text", text: { key: "tx.problem.batch-failed" } }),
      );
      expect(savedPending()).toEqual([]);
    });
  });

  it("recognises a transaction that was cancelled meanwhile", async () => {
    await reloadWhileWaiting();
    fake.transactions.delete(hashOf(1));
    fake.put({ hash: hashOf(9), to: holder, data: "0x", value: 0n });
    fake.mine(hashOf(9));
    await vi.waitFor(() =>
      expect(ended[0]?.problem).toMatchObject({ text: { key: "tx.problem.cancelled" } }),
    );
  });

  it("reports a transaction as dropped, not as cancelled, when its nonce was used too long ago to search", async () => {
    await reloadWhileWaiting();
    fake.transactions.delete(hashOf(1));
    // The user sped it up, and its block is older than those that are searched.
    fake.put({ hash: hashOf(9) });
    fake.mine(hashOf(9));
    fake.head += 300n;
    await vi.waitFor(() => expect(ended[0]?.problem).toMatchObject({ text: { key: "tx.problem.dropped" } }));
  });

  it("ignores transactions of another chain", async () => {
    await reloadWhileWaiting();
    const saved = savedPending().map((pending) => ({ ...pending, chainId: 56 }));
    localStorage.setItem("cinder.pending", JSON.stringify(saved));
    reload();
    engine.resume();
    await new Promise((resolve) => setTimeout(resolve));
    expect(engine.state().flows).toEqual([]);
  });
});

describe("a transaction that is replaced or lost", () => {
  beforeEach(async () => {
    fake.mines = false;
    await openAndConfirm(buying);
    await until("waiting");
    await vi.waitFor(() => expect(savedPending()[0]?.seen).toBeDefined());
  });

  it("follows the new hash when the user speeds it up in the wallet", async () => {
    fake.put({ hash: hashOf(9) });
    fake.transactions.delete(hashOf(1));
    fake.mine(hashOf(9));
    await until("done");
    expect(front()).toMatchObject({ hash: hashOf(9), isReplaced: true });
  });

  it("fails when the user cancels or overwrites it in the wallet", async () => {
    fake.put({ hash: hashOf(9), to: holder, data: "0x", value: 0n });
    fake.transactions.delete(hashOf(1));
    fake.mine(hashOf(9));
    await until("failed");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "tx.problem.cancelled" } });
    expect(savedPending()).toEqual([]);
  });

  it("is waited for when one node has it on the chain and another does not yet", async () => {
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

  it("counts as dropped when no node knows it for a while", async () => {
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

describe("waiting for the server", () => {
  it("shows the result with a note at once when the server can't be reached", async () => {
    fake.server = () => Promise.reject(new Error("away"));
    await openAndConfirm(buying);
    await until("done");
    expect(front()?.server).toBe("away");
  });

  it("waits for a slow server", async () => {
    let asked = 0;
    fake.server = async () => {
      asked += 1;
      return asked < 4 ? 10 : 11;
    };
    await openAndConfirm(buying);
    await until("done");
    expect([asked, front()?.server]).toEqual([4, "level"]);
  });

  it("stops waiting for the server after 20 s", async () => {
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

describe("the amount that arrived", () => {
  it("counts the receipt's transfers of that asset to that account", async () => {
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

  it("in native coin is the balance change plus fee and payment", async () => {
    fake.balances = { before: 100n, after: 138n };
    await openAndConfirm({ ...buying, effects: [{ way: "in", asset: "native", amount: 40n }] });
    await until("done");
    // The balance rose by 38, after a fee of 7 and a payment of 5.
    expect(front()?.arrived).toBe(50n);
  });
});
