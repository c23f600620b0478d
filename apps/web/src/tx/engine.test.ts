import { errorsAbi } from "@cinder/protocol/generated/abi/errors";
import { encodeErrorResult } from "viem";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { at, ended, engine, fake, front, openAndConfirm, sends, until } from "../../test/engine-world.ts";
import { burn, buying, chainId, hashOf, holder, other, spending, token } from "../../test/fake-tx.ts";
import { savedPending } from "./pending.ts";

const paused = { code: 3, data: encodeErrorResult({ abi: errorsAbi, errorName: "Managed_Paused" }) };

describe("a write without approval", () => {
  // @spec 3.1-k, 7.3-e, 7.3-f, 7.13-f, 9.1-g
  it("is checked, sent once with its figures, awaited, and told as done", async () => {
    await openAndConfirm(buying);
    await until("done");
    expect(sends()).toEqual([
      {
        from: holder,
        to: burn,
        data: "0x01",
        value: "0x5",
        gas: `0x${(110_000).toString(16)}`,
        gasPrice: `0x${(3_000_000_000).toString(16)}`,
        chainId: `0x${chainId.toString(16)}`,
      },
    ]);
    expect(ended.map(({ phase, server }) => [phase.at, server])).toEqual([["done", "level"]]);
    expect(savedPending()).toEqual([]);
  });

  it("is tried before the person is asked, and once more before the wallet is", async () => {
    engine.open(buying);
    await until("ready");
    expect(fake.simulated).toHaveLength(1);
    expect(front()?.fee).toEqual({ amount: 110_000n * 3_000_000_000n, isLimit: false });
    engine.confirm(front()?.id ?? "");
    await until("done");
    expect(fake.simulated).toHaveLength(2);
  });

  // @spec 7.3-g, 7.13-f, 9.1-h, 9.1-i
  it("goes out with the fallbacks where the node can't say", async () => {
    fake.estimate = undefined;
    fake.gasPrice = undefined;
    await openAndConfirm(buying);
    await until("done");
    expect(sends()[0]).toMatchObject({
      gas: `0x${(6_600_000).toString(16)}`,
      gasPrice: `0x${(100_000_000).toString(16)}`,
    });
  });

  it("reads the screen again when the chain has it, and when the server has", async () => {
    await openAndConfirm(buying);
    await until("done");
    expect(fake.refreshed).toBe(2);
  });
});

describe("what would fail", () => {
  it("never reaches the wallet, and says why", async () => {
    fake.simulation = paused;
    engine.open(buying);
    await until("refused");
    expect(front()?.problem).toEqual({ kind: "contract", code: "Managed_Paused", args: [] });
    engine.confirm(front()?.id ?? "");
    expect(fake.asked).toEqual([]);
  });

  it("by the screen's own preview isn't even tried", async () => {
    engine.open({ ...buying, refusal: paused.data });
    await until("refused");
    expect(fake.simulated).toEqual([]);
  });

  it("since the check is stopped before the wallet opens", async () => {
    engine.open(buying);
    await until("ready");
    fake.simulation = paused;
    engine.confirm(front()?.id ?? "");
    await until("refused");
    expect(fake.asked).toEqual([]);
    fake.simulation = undefined;
    engine.recheck(front()?.id ?? "");
    await until("ready");
    expect(front()?.problem).toBeUndefined();
  });

  it("on the chain is an error with its reason, never a success", async () => {
    fake.reverts = true;
    engine.open(buying);
    await until("ready");
    fake.onSign = async () => {
      fake.simulation = paused;
    };
    engine.confirm(front()?.id ?? "");
    await until("failed");
    expect(front()?.problem).toEqual({ kind: "contract", code: "Managed_Paused", args: [] });
    expect(ended.map(({ phase }) => phase.at)).toEqual(["failed"]);
    expect(savedPending()).toEqual([]);
  });

  it("on the chain for a reason that is gone is told without a guess", async () => {
    fake.reverts = true;
    await openAndConfirm(buying);
    await until("failed");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "tx.problem.reverted-on-chain" } });
  });
});

describe("approval", () => {
  beforeEach(() => {
    fake.allowance = 0n;
  });

  // @spec 5-n
  it("goes first, is awaited, and the write is tried between the two", async () => {
    await openAndConfirm(spending);
    await until("done");
    const large = (10n ** 38n).toString(16);
    expect(sends().map((sent) => [sent?.to, sent?.data])).toEqual([
      [token, `0xa0${large}`],
      [burn, "0x01"],
    ]);
    expect(fake.simulated).toEqual(["0x01", "0x01"]);
    // Of the called contract, whatever a screen or the service may have said.
    expect([...fake.spenders]).toEqual([burn]);
  });

  it("is exact for whoever wants that", async () => {
    fake.exact = true;
    await openAndConfirm(spending);
    await until("done");
    expect(sends()[0]?.data).toBe(`0xa0${(3n * 10n ** 18n).toString(16)}`);
  });

  it("is what was chosen last, even if a check from before answers late", async () => {
    const late = Promise.withResolvers<void>();
    const later = Promise.withResolvers<void>();
    fake.onCanBatch = () => late.promise;
    engine.open(spending);
    await vi.waitFor(() => expect(fake.simulated).toHaveLength(1));
    fake.onCanBatch = () => later.promise;
    fake.exact = true;
    engine.recheck(front()?.id ?? "");
    await vi.waitFor(() => expect(fake.simulated).toHaveLength(2));
    late.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(at()).toBe("checking");
    later.resolve();
    await until("ready");
    expect(front()?.approvals.map(({ amount }) => amount)).toEqual([3n * 10n ** 18n]);
  });

  // @spec 5-m
  it("is read from the chain, not believed from the screen", async () => {
    fake.allowance = 10n ** 20n;
    await openAndConfirm(spending);
    await until("done");
    expect(sends()).toHaveLength(1);
  });

  // @spec 8-o
  it("missing is no refusal, but an error that our contract raises anyway is", async () => {
    fake.simulation = {
      code: 3,
      message: "execution reverted: BEP20: transfer amount exceeds allowance",
    };
    engine.open(spending);
    await until("ready");
    expect(front()?.fee?.isLimit).toBe(true);
    engine.hide();
    fake.simulation = paused;
    engine.open(spending);
    await until("refused");
  });

  it("given, and then the write declined, is not asked for again", async () => {
    engine.open(spending);
    await until("ready");
    let signatures = 0;
    fake.onSign = () => {
      signatures += 1;
      return signatures === 2 ? Promise.reject({ code: 4001 }) : Promise.resolve();
    };
    engine.confirm(front()?.id ?? "");
    await vi.waitFor(() => expect(front()?.problem).toEqual({ kind: "rejected" }));
    expect(at()).toBe("ready");
    engine.confirm(front()?.id ?? "");
    await until("done");
    expect(sends().map((sent) => sent?.to)).toEqual([token, burn, burn]);
  });
});

describe("a wallet that can do several calls at once", () => {
  beforeEach(() => {
    fake.allowance = 0n;
    fake.canBatch = true;
    fake.put({ hash: hashOf(77) });
    fake.mine(hashOf(77));
  });

  it("gets approval and write in one", async () => {
    fake.batchStatus = { state: "mined", hash: hashOf(77) };
    await openAndConfirm(spending);
    await until("done");
    expect(fake.asked).toHaveLength(1);
    expect(fake.asked[0]?.method).toBe("wallet_sendCalls");
    expect(fake.asked[0]?.params.map(({ to }) => to)).toEqual([token, burn]);
    expect(front()?.hash).toBe(hashOf(77));
  });

  it("but says that it can't when asked, gets them one by one", async () => {
    fake.onSign = () => (fake.asked.length === 1 ? Promise.reject({ code: 5760 }) : Promise.resolve());
    await openAndConfirm(spending);
    await until("done");
    expect(fake.asked.map(({ method }) => method)).toEqual([
      "wallet_sendCalls",
      "eth_sendTransaction",
      "eth_sendTransaction",
    ]);
  });

  it("and doesn't send it after all, is told so", async () => {
    fake.batchStatus = { state: "failed" };
    await openAndConfirm(spending);
    await until("failed");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "tx.problem.batch-failed" } });
  });

  it("isn't asked for it where one call is enough", async () => {
    fake.allowance = 10n ** 30n;
    await openAndConfirm(spending);
    await until("done");
    expect(fake.asked.map(({ method }) => method)).toEqual(["eth_sendTransaction"]);
  });
});

describe("the person", () => {
  it("who declines is back before the question, and nothing is kept", async () => {
    fake.onSign = () => Promise.reject({ code: 4001 });
    await openAndConfirm(buying);
    await vi.waitFor(() => expect(front()?.problem).toEqual({ kind: "rejected" }));
    expect(at()).toBe("ready");
    expect(ended).toEqual([]);
    expect(savedPending()).toEqual([]);
  });

  it("who becomes another before confirming finds the sheet gone", async () => {
    engine.open(buying);
    await until("ready");
    fake.become(other);
    expect(front()).toBeUndefined();
    expect(engine.state().flows).toEqual([]);
  });

  it("who becomes another while it is under way still gets its result, as the one who sent it", async () => {
    fake.mines = false;
    await openAndConfirm(buying);
    await until("waiting");
    fake.become(other);
    expect(front()?.account).toBe(holder);
    fake.mine(hashOf(1));
    await until("done");
    expect(ended.map(({ account }) => account)).toEqual([holder]);
  });

  it("can't start two of one kind, but two kinds", async () => {
    fake.mines = false;
    await openAndConfirm(buying);
    await until("waiting");
    const first = front()?.id;
    engine.hide();
    engine.open(buying);
    expect(front()?.id).toBe(first);
    engine.hide();
    engine.open({ ...buying, kind: "ido.claim" });
    await until("ready");
    expect(engine.state().flows).toHaveLength(2);
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(ended.map(({ id }) => id)).toEqual([first]));
    expect(engine.state().flows).toHaveLength(1);
  });

  it("who closes the sheet before confirming leaves nothing behind", async () => {
    engine.open(buying);
    engine.hide();
    await vi.waitFor(() => expect(fake.simulated).toHaveLength(1));
    expect(engine.state().flows).toEqual([]);
  });
});
