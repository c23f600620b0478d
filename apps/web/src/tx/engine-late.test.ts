import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { engine, fake, front, sends, until } from "../../test/engine-world.ts";
import { buying, spending, token } from "../../test/fake-tx.ts";
import type { Write } from "./write.ts";

const now = 1_800_000_000;
const over = { key: "home.title" } as const;
const inTime = (write: Write): Write => ({ ...write, until: { time: now + 60, late: over } });
const later = (seconds: number) => vi.spyOn(Date, "now").mockReturnValue((now + seconds) * 1_000);

beforeEach(() => void later(0));
afterEach(() => void vi.restoreAllMocks());

const refused = { phase: { at: "refused" }, problem: { kind: "text", text: over } };

describe("a write with a deadline", () => {
  it("is sent before its deadline", async () => {
    engine.open(inTime(buying));
    await until("ready");
    later(59);
    engine.confirm(front()?.id ?? "");
    await until("done");
    expect(sends()).toHaveLength(1);
  });

  it("is refused after its deadline without asking the wallet", async () => {
    later(60);
    engine.open(inTime(buying));
    await until("refused");
    expect(front()).toMatchObject(refused);
    expect(fake.simulated).toEqual([]);
  });

  it("never reaches the wallet if the deadline passes while the sheet is open, even after rechecks", async () => {
    engine.open(inTime(buying));
    await until("ready");
    later(61);
    engine.confirm(front()?.id ?? "");
    await until("refused");
    expect(front()).toMatchObject(refused);
    engine.recheck(front()?.id ?? "");
    await until("refused");
    expect(fake.asked).toEqual([]);
  });

  it("is not sent if the deadline passes during its approval", async () => {
    fake.allowance = 0n;
    engine.open(inTime(spending));
    await until("ready");
    fake.onSign = async () => void later(61);
    engine.confirm(front()?.id ?? "");
    await until("refused");
    expect(front()).toMatchObject(refused);
    expect(sends().map((sent) => sent?.to)).toEqual([token]);
  });
});
