import { describe, expect, it } from "vitest";
import { buying, chainId, hashOf, holder, spending, token } from "../../test/fake-tx.ts";
import { advance, type Flow, type FlowEvent, isAwaiting, isUnderWay, newFlow } from "./flow.ts";
import { stepsOf } from "./steps.ts";

const fee = { amount: 1n, isLimit: false };
const approval = { asset: token, spender: holder, amount: 1n };
const rejected = { kind: "rejected" } as const;

function past(...events: FlowEvent[]): Flow {
  return events.reduce(advance, newFlow("one", spending, holder, chainId));
}

const checked = { type: "checked", approvals: [approval], canBatch: false, canPermit: false, fee } as const;
const free = { ...checked, approvals: [] } as const;
const sent = { type: "sent", sent: { hash: hashOf(1) } } as const;
const mined = { type: "mined", hash: hashOf(1), arrived: 5n } as const;
const prepare = { type: "prepare", sending: "action" } as const;
const approve = { type: "prepare", sending: "approval" } as const;
const sign = { type: "sign" } as const;

describe("a flow", () => {
  it("runs from the check to the end", () => {
    const done = past(free, prepare, sign, sent, mined, { type: "synced", server: "level" });
    expect(done).toMatchObject({ phase: { at: "done" }, hash: hashOf(1), arrived: 5n, server: "level" });
  });

  it("ignores events in the wrong phase", () => {
    const ready = past(free);
    for (const event of [
      sign,
      sent,
      mined,
      { type: "synced", server: "level" },
      { type: "approved" },
    ] as const)
      expect(advance(ready, event)).toBe(ready);
    const done = past(free, prepare, sign, sent, mined, { type: "synced", server: "away" });
    for (const event of [free, prepare, sign, sent, mined, { type: "fail", problem: rejected }] as const)
      expect(advance(done, event)).toBe(done);
    const waiting = past(free, prepare, sign, sent);
    expect(advance(waiting, { type: "check" })).toBe(waiting);
  });

  it("returns to the confirmation when the user declines and fails for any other reason", () => {
    expect(past(free, prepare, sign, { type: "fail", problem: rejected }).phase.at).toBe("ready");
    const problem = { kind: "message", message: "no" } as const;
    expect(past(free, prepare, sign, { type: "fail", problem })).toMatchObject({
      phase: { at: "failed" },
      problem,
    });
  });

  it("covers the page only while a signature or a receipt is awaited", () => {
    expect(isAwaiting(past(free))).toBe(false);
    expect(isAwaiting(past(free, prepare))).toBe(false);
    expect(isAwaiting(past(free, prepare, sign))).toBe(true);
    expect(isAwaiting(past(free, prepare, sign, sent))).toBe(true);
    expect(isAwaiting(past(free, prepare, sign, sent, mined))).toBe(false);
    expect(isUnderWay(past(free, prepare, sign, sent, mined))).toBe(true);
  });

  it("remembers the first incoming effect", () => {
    expect(newFlow("one", buying, holder, chainId).expects).toEqual({ asset: "token", amount: "40" });
  });
});

describe("the steps of a flow", () => {
  const states = (flow: Flow) => stepsOf(flow).map(({ kind, state }) => `${kind} ${state}`);

  it("begin with a missing approval", () => {
    expect(states(past(checked))).toEqual(["approve ahead", "sign ahead", "chain ahead", "server ahead"]);
    expect(states(past(checked, approve, sign))[0]).toBe("approve active");
    expect(states(past(checked, approve, sign, sent))[0]).toBe("approve active");
    const approved = past(checked, approve, sign, sent, { type: "approved" }, prepare, sign);
    expect(states(approved)).toEqual(["approve done", "sign active", "chain ahead", "server ahead"]);
  });

  it("continue until the server has the write", () => {
    expect(states(past(free, prepare, sign, sent))).toEqual(["sign done", "chain active", "server ahead"]);
    const syncing = past(free, prepare, sign, sent, mined);
    expect(states(syncing)).toEqual(["sign done", "chain done", "server active"]);
    expect(states(advance(syncing, { type: "synced", server: "level" }))).toEqual([
      "sign done",
      "chain done",
      "server done",
    ]);
  });

  it("show one signature for a batch", () => {
    const batch = past({ ...checked, canBatch: true }, { type: "prepare", sending: "batch" }, sign);
    expect(states(batch)).toEqual(["batch active", "chain ahead", "server ahead"]);
  });

  it("show the step that failed", () => {
    const problem = { kind: "message", message: "no" } as const;
    const fail = { type: "fail", problem } as const;
    expect(states(past(checked, approve, sign, fail))[0]).toBe("approve failed");
    expect(states(past(free, prepare, sign, fail))[0]).toBe("sign failed");
    expect(states(past(free, prepare, sign, sent, fail))).toEqual([
      "sign done",
      "chain failed",
      "server ahead",
    ]);
    const between = past(checked, approve, sign, sent, { type: "approved" }, prepare, sign, fail);
    expect(states(between).slice(0, 3)).toEqual(["approve done", "sign failed", "chain ahead"]);
  });
});
