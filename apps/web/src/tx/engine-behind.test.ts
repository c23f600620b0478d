import { describe, expect, it, vi } from "vitest";
import { at, ended, engine, fake, front, openAndConfirm, sends, until } from "../../test/engine-world.ts";
import { buying, hashOf, other, spending, token } from "../../test/fake-tx.ts";

const moved = { code: 3, message: "execution reverted: PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT" };
const price = { kind: "text", text: { key: "tx.problem.price" } };

/** A write whose approval is under way in the background. */
async function behind(): Promise<string> {
  fake.allowance = 0n;
  fake.mines = false;
  await openAndConfirm(spending);
  await until("waiting");
  const id = front()?.id ?? "";
  engine.hide();
  expect(front()).toBeUndefined();
  return id;
}

describe("a background write that can't continue after its approval", () => {
  it("comes to the front with the reason and stays until the user closes it", async () => {
    const id = await behind();
    fake.simulation = moved;
    fake.mine(hashOf(1));
    await until("refused");
    expect(front()).toMatchObject({ id, problem: price, approved: 1 });
    expect(sends().map((sent) => sent?.to)).toEqual([token]);
    engine.hide();
    expect(engine.state()).toEqual({ flows: [], front: undefined });
  });

  it("comes to the front when the wallet is on another chain", async () => {
    const id = await behind();
    fake.goTo(56);
    fake.mine(hashOf(1));
    await until("other-chain");
    expect(front()?.id).toBe(id);
  });

  it("comes to the front when the wallet has another account", async () => {
    await behind();
    fake.become(other);
    fake.mine(hashOf(1));
    await until("refused");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "tx.problem.account-changed" } });
  });

  it("doesn't replace another open write and comes to the front when that is closed", async () => {
    const id = await behind();
    engine.open({ ...buying, kind: "ido.claim" });
    await until("ready");
    const looking = front()?.id;
    fake.simulation = moved;
    fake.mine(hashOf(1));
    const stopped = () => engine.state().flows.find((flow) => flow.id === id)?.phase.at;
    await vi.waitFor(() => expect(stopped()).toBe("refused"));
    expect(front()?.id).toBe(looking);
    engine.hide();
    expect([front()?.id, at()]).toEqual([id, "refused"]);
  });

  it("stays in the background when the user declines in the wallet", async () => {
    await behind();
    fake.onSign = () => Promise.reject({ code: 4001 });
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(engine.state().flows).toEqual([]));
    expect(front()).toBeUndefined();
  });
});

describe("a background write that is opened again", () => {
  it("is not revised by a write of another page", async () => {
    fake.allowance = 0n;
    fake.mines = false;
    await openAndConfirm({ ...spending, quoted: 10_000n });
    await until("waiting");
    engine.hide();
    fake.simulation = moved;
    fake.mine(hashOf(1));
    await until("refused");
    const typed = (quoted: bigint) => ({ ...spending, quoted, call: { ...spending.call, args: ["other"] } });
    engine.revise(typed(500n));
    expect(front()?.newer).toBeUndefined();
    engine.revise(typed(10_000n));
    engine.recheck(front()?.id ?? "");
    await until("ready");
    expect(front()?.write?.call.args).toEqual([]);
  });
});

describe("a background write whose batch the wallet rejects", () => {
  it("continues with separate transactions and reports its end", async () => {
    fake.allowance = 0n;
    fake.canBatch = true;
    const answer = Promise.withResolvers<void>();
    fake.onSign = () => (fake.asked.length === 1 ? answer.promise : Promise.resolve());
    await openAndConfirm(spending);
    await until("signing");
    engine.hide();
    answer.reject({ code: 5760 });
    await vi.waitFor(() => expect(ended.map(({ phase }) => phase.at)).toEqual(["done"]));
    expect(sends()).toHaveLength(2);
  });
});

describe("a write that is on the chain", () => {
  it("doesn't block another write of its kind while it waits for the server", async () => {
    const level = Promise.withResolvers<number>();
    fake.server = () => level.promise;
    await openAndConfirm(buying);
    await until("syncing");
    const first = front()?.id;
    engine.hide();
    engine.open(buying);
    await until("ready");
    expect(front()?.id).not.toBe(first);
    engine.confirm(front()?.id ?? "");
    await until("syncing");
    expect(sends()).toHaveLength(2);
    level.resolve(1_000);
    await vi.waitFor(() => expect(ended).toHaveLength(2));
  });
});
