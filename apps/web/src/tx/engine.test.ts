import { errorsAbi } from "@cinder/protocol/generated/abi/errors";
import { encodeErrorResult } from "viem";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { at, ended, engine, fake, front, openAndConfirm, sends, until } from "../../test/engine-world.ts";
import { burn, buying, chainId, hashOf, holder, other, spending, token } from "../../test/fake-tx.ts";
import { savedPending } from "./pending.ts";

const paused = { code: 3, data: encodeErrorResult({ abi: errorsAbi, errorName: "Managed_Paused" }) };

describe("engine: a write without approval", () => {
  // @spec 3.1-k, 7.3-e, 7.3-f, 7.13-f, 9.1-g
  it("checks a write, sends it once with its figures, waits for it and reports it as done", async () => {
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

  it("simulates the write before the user confirms and again before the wallet opens", async () => {
    engine.open(buying);
    await until("ready");
    expect(fake.simulated).toHaveLength(1);
    expect(front()?.fee).toEqual({ amount: 110_000n * 3_000_000_000n, isLimit: false });
    engine.confirm(front()?.id ?? "");
    await until("done");
    expect(fake.simulated).toHaveLength(2);
  });

  // @spec 7.3-g, 7.13-f, 9.1-h, 9.1-i
  it("uses the fallback gas and price when the node returns none", async () => {
    fake.estimate = undefined;
    fake.gasPrice = undefined;
    await openAndConfirm(buying);
    await until("done");
    expect(sends()[0]).toMatchObject({
      gas: `0x${(6_600_000).toString(16)}`,
      gasPrice: `0x${(100_000_000).toString(16)}`,
    });
  });

  it("reloads the screen when the chain has the transaction and again when the server has it", async () => {
    await openAndConfirm(buying);
    await until("done");
    expect(fake.refreshed).toBe(2);
  });
});

describe("engine: a write that would fail", () => {
  it("never reaches the wallet and shows the reason", async () => {
    fake.simulation = paused;
    engine.open(buying);
    await until("refused");
    expect(front()?.problem).toEqual({ kind: "contract", code: "Managed_Paused", args: [] });
    engine.confirm(front()?.id ?? "");
    expect(fake.asked).toEqual([]);
  });

  it("is not simulated when the page's own preview refuses it", async () => {
    engine.open({ ...buying, refusal: paused.data });
    await until("refused");
    expect(fake.simulated).toEqual([]);
  });

  it("is stopped before the wallet opens when it became invalid after the check", async () => {
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

  it("shows a revert on the chain as an error with its reason, never as a success", async () => {
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

  it("names no reason when the revert can't be reproduced", async () => {
    fake.reverts = true;
    await openAndConfirm(buying);
    await until("failed");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "tx.problem.reverted-on-chain" } });
  });
});

describe("engine: approval", () => {
  beforeEach(() => {
    fake.allowance = 0n;
  });

  // @spec 5-n
  it("sends the approval first, waits for it and simulates the write before sending it", async () => {
    await openAndConfirm(spending);
    await until("done");
    const large = (10n ** 38n).toString(16);
    expect(sends().map((sent) => [sent?.to, sent?.data])).toEqual([
      [token, `0xa0${large}`],
      [burn, "0x01"],
    ]);
    expect(fake.simulated).toEqual(["0x01", "0x01"]);
    // The spender is always the called contract, whatever a page or the service says.
    expect([...fake.spenders]).toEqual([burn]);
  });

  it("approves the exact amount if the user chose that", async () => {
    fake.exact = true;
    await openAndConfirm(spending);
    await until("done");
    expect(sends()[0]?.data).toBe(`0xa0${(3n * 10n ** 18n).toString(16)}`);
  });

  it("uses the approval setting chosen last even if an earlier check answers late", async () => {
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
  it("reads the allowance from the chain instead of trusting the page", async () => {
    fake.allowance = 10n ** 20n;
    await openAndConfirm(spending);
    await until("done");
    expect(sends()).toHaveLength(1);
  });

  // @spec 8-o
  it("ignores a failure caused by the missing approval but not an error of Cinder's contracts", async () => {
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

  it("doesn't ask for the approval again after the user declined the write", async () => {
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

describe("engine: a wallet that supports batches", () => {
  beforeEach(() => {
    fake.allowance = 0n;
    fake.canBatch = true;
    fake.put({ hash: hashOf(77) });
    fake.mine(hashOf(77));
  });

  it("receives approval and write as one batch", async () => {
    fake.batchStatus = { state: "mined", hash: hashOf(77) };
    await openAndConfirm(spending);
    await until("done");
    expect(fake.asked).toHaveLength(1);
    expect(fake.asked[0]?.method).toBe("wallet_sendCalls");
    expect(fake.asked[0]?.params.map(({ to }) => to)).toEqual([token, burn]);
    expect(front()?.hash).toBe(hashOf(77));
  });

  it("receives approval and write separately when it rejects the batch as unsupported", async () => {
    fake.onSign = () => (fake.asked.length === 1 ? Promise.reject({ code: 5760 }) : Promise.resolve());
    await openAndConfirm(spending);
    await until("done");
    expect(fake.asked.map(({ method }) => method)).toEqual([
      "wallet_sendCalls",
      "eth_sendTransaction",
      "eth_sendTransaction",
    ]);
  });

  it("shows an error when the wallet fails to send the batch", async () => {
    fake.batchStatus = { state: "failed" };
    await openAndConfirm(spending);
    await until("failed");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "tx.problem.batch-failed" } });
  });

  it("receives no batch when one call is enough", async () => {
    fake.allowance = 10n ** 30n;
    await openAndConfirm(spending);
    await until("done");
    expect(fake.asked.map(({ method }) => method)).toEqual(["eth_sendTransaction"]);
  });
});

describe("engine: the user", () => {
  it("returns to the confirmation after declining, and nothing is stored", async () => {
    fake.onSign = () => Promise.reject({ code: 4001 });
    await openAndConfirm(buying);
    await vi.waitFor(() => expect(front()?.problem).toEqual({ kind: "rejected" }));
    expect(at()).toBe("ready");
    expect(ended).toEqual([]);
    expect(savedPending()).toEqual([]);
  });

  it("loses the open sheet when the account changes before confirming", async () => {
    engine.open(buying);
    await until("ready");
    fake.become(other);
    expect(front()).toBeUndefined();
    expect(engine.state().flows).toEqual([]);
  });

  it("still gets the sender's result when the account changes while a write is under way", async () => {
    fake.mines = false;
    await openAndConfirm(buying);
    await until("waiting");
    fake.become(other);
    expect(front()?.account).toBe(holder);
    fake.mine(hashOf(1));
    await until("done");
    expect(ended.map(({ account }) => account)).toEqual([holder]);
  });

  it("can't start two writes of one kind, but can start two kinds", async () => {
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

  it("leaves nothing behind when closing the sheet before confirming", async () => {
    engine.open(buying);
    engine.hide();
    await vi.waitFor(() => expect(fake.simulated).toHaveLength(1));
    expect(engine.state().flows).toEqual([]);
  });
});
