import { describe, expect, it, vi } from "vitest";
import {
  at,
  ended,
  engine,
  fake,
  front,
  openAndConfirm,
  openTab,
  sends,
  until,
} from "../../test/engine-world.ts";
import { burn, buying, hashOf, other, spending, token } from "../../test/fake-tx.ts";
import { savedPending } from "./pending.ts";

const elsewhere = { kind: "text", text: { key: "tx.problem.elsewhere" } };

/** Runs both tabs until they wait for something. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** The wallet shows its request, and the user has not answered yet. */
async function asking(): Promise<() => void> {
  const answer = Promise.withResolvers<void>();
  fake.onSign = () => answer.promise;
  await openAndConfirm(buying);
  await until("signing");
  return answer.resolve;
}

describe("two tabs, while the wallet shows a write of the first", () => {
  it("the second tab refuses a write of the same kind until the first is on the chain", async () => {
    const answer = await asking();
    const first = engine;
    openTab();
    engine.open(buying);
    await until("refused");
    expect(front()?.problem).toEqual(elsewhere);
    engine.recheck(front()?.id ?? "");
    await vi.waitFor(() => expect(front()?.checks).toBe(2));
    await until("refused");
    answer();
    await vi.waitFor(() => expect(first.state().front?.phase.at).toBe("done"));
    engine.recheck(front()?.id ?? "");
    await until("ready");
    engine.confirm(front()?.id ?? "");
    await until("done");
    expect(sends()).toHaveLength(2);
  });

  it("the second tab doesn't send a write of the same kind that it had opened before", async () => {
    const first = engine;
    openTab();
    engine.open(buying);
    await until("ready");
    const answer = Promise.withResolvers<void>();
    fake.onSign = () => answer.promise;
    first.open(buying);
    await vi.waitFor(() => expect(first.state().front?.phase.at).toBe("ready"));
    first.confirm(first.state().front?.id ?? "");
    await vi.waitFor(() => expect(first.state().front?.phase.at).toBe("signing"));
    engine.confirm(front()?.id ?? "");
    // A second press doesn't ask for it twice.
    engine.confirm(front()?.id ?? "");
    await until("refused");
    expect(front()?.problem).toEqual(elsewhere);
    expect(fake.asked).toHaveLength(1);
    answer.resolve();
  });

  it("only one tab reaches the wallet when the user confirms in both", async () => {
    const first = engine;
    first.open(buying);
    openTab();
    engine.open(buying);
    const both = [first, engine];
    await vi.waitFor(() =>
      expect(both.map((tab) => tab.state().front?.phase.at)).toEqual(["ready", "ready"]),
    );
    fake.onSign = () => new Promise(() => undefined);
    for (const tab of both) tab.confirm(tab.state().front?.id ?? "");
    await vi.waitFor(() =>
      expect(both.map((tab) => tab.state().front?.phase.at)).toEqual(["signing", "refused"]),
    );
    expect(fake.asked).toHaveLength(1);
  });

  it("the second tab can send after the user declines in the first", async () => {
    const answer = Promise.withResolvers<void>();
    fake.onSign = () => answer.promise;
    await openAndConfirm(buying);
    await until("signing");
    const first = engine;
    openTab();
    answer.reject({ code: 4001 });
    await vi.waitFor(() => expect(first.state().front?.phase.at).toBe("ready"));
    fake.onSign = () => Promise.resolve();
    await openAndConfirm(buying);
    await until("done");
  });

  it("the second tab can send another kind, or for another account", async () => {
    await asking();
    openTab();
    engine.open({ ...buying, kind: "ido.claim" });
    await until("ready");
    fake.become(other);
    engine.open(buying);
    await until("ready");
  });
});

describe("two tabs, after the first has sent a transaction", () => {
  it("the second tab leaves an approval alone: the first continues with the write and reports its end", async () => {
    fake.allowance = 0n;
    fake.mines = false;
    await openAndConfirm(spending);
    await until("waiting");
    const [first, endings] = [engine, ended];
    openTab();
    engine.resume();
    engine.open({ ...buying, kind: "ido.claim" });
    await until("ready");
    await settle();
    expect(engine.state().flows.map(({ kind }) => kind)).toEqual(["ido.claim"]);
    fake.mines = true;
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(first.state().front?.phase.at).toBe("done"));
    expect(endings.map(({ done }) => done)).toEqual([spending.done]);
    await settle();
    expect(ended).toEqual([]);
    expect(sends().map((sent) => sent?.to)).toEqual([token, burn]);
  });

  it("the second tab takes over once the first is closed", async () => {
    fake.mines = false;
    await openAndConfirm(buying);
    await until("waiting");
    openTab();
    engine.resume();
    await settle();
    expect(engine.state().flows).toEqual([]);
    fake.closeTabs();
    await vi.waitFor(() => expect(engine.state().flows.map(({ hash }) => hash)).toEqual([hashOf(1)]));
    fake.mine(hashOf(1));
    await vi.waitFor(() => expect(ended.map(({ done }) => done)).toEqual([buying.done]));
  });

  it("the second tab doesn't send the same write again after the first sent it and was closed", async () => {
    const first = engine;
    openTab();
    engine.open(buying);
    await until("ready");
    const shown = front()?.id;
    fake.mines = false;
    first.open(buying);
    await vi.waitFor(() => expect(first.state().front?.phase.at).toBe("ready"));
    first.confirm(first.state().front?.id ?? "");
    await vi.waitFor(() => expect(savedPending()).toHaveLength(1));
    fake.closeTabs();
    engine.confirm(shown ?? "");
    await until("waiting");
    expect(front()).toMatchObject({ id: savedPending()[0]?.id, hash: hashOf(1) });
    expect(engine.state().flows).toHaveLength(1);
    expect(sends()).toHaveLength(1);
  });

  it("the second tab shows the closed tab's write instead of its own of the same kind, with its texts", async () => {
    fake.mines = false;
    await openAndConfirm(buying);
    await until("waiting");
    fake.closeTabs();
    openTab();
    const texts = Promise.withResolvers<void>();
    const asked = vi.fn(() => texts.promise);
    fake.onTexts = asked;
    engine.open(buying);
    await until("ready");
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ title: buying.title, done: buying.done }));
    expect(engine.state().flows).toHaveLength(1);
    texts.resolve();
    await until("waiting");
    expect(engine.state().flows.map(({ hash }) => hash)).toEqual([hashOf(1)]);
  });

  it("the second tab takes over later when the texts can't be loaded now", async () => {
    fake.mines = false;
    await openAndConfirm(buying);
    await until("waiting");
    fake.closeTabs();
    openTab();
    const texts = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError("away"));
    fake.onTexts = texts;
    engine.resume();
    await vi.waitFor(() => expect(engine.state().flows).toHaveLength(1));
    expect(texts).toHaveBeenCalledTimes(2);
    engine.open(buying);
    expect(at()).toBe("waiting");
  });
});
