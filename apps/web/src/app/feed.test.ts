import { describe, expect, it, vi } from "vitest";
import type { AppClock } from "./app-clock.ts";
import { createFeed } from "./feed.ts";

/** A fake clock that refreshes when the test says so. */
function createHandClock() {
  const refreshers = new Set<(hasChanged: boolean) => void>();
  const changers = new Set<() => void>();
  let now = 0;
  const clock: AppClock = {
    now: () => now,
    lastTick: () => now,
    onTick: () => () => undefined,
    onRefresh(listener) {
      refreshers.add(listener);
      listener(false);
      return () => refreshers.delete(listener);
    },
    onChange(listener) {
      changers.add(listener);
      listener();
      return () => changers.delete(listener);
    },
    refresh: () => undefined,
  };
  return {
    clock,
    changers,
    refreshers,
    async refresh(at = now, hasChanged = false) {
      now = at;
      for (const listener of refreshers) listener(hasChanged);
      await settle();
    },
  };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

describe("a feed", () => {
  it("reads only while it has subscribers", async () => {
    const { clock, refreshers } = createHandClock();
    const read = vi.fn(async () => 1);
    const feed = createFeed(clock, read);
    expect(read).not.toHaveBeenCalled();
    const first = feed.subscribe(() => undefined);
    const second = feed.subscribe(() => undefined);
    expect(refreshers.size).toBe(1);
    first();
    expect(refreshers.size).toBe(1);
    second();
    expect(refreshers.size).toBe(0);
  });

  it("can be read in advance, before the first subscriber", async () => {
    const { clock, refreshers } = createHandClock();
    const read = vi.fn(async () => 1);
    const feed = createFeed(clock, read, { ahead: true, once: true });
    expect(refreshers.size).toBe(0);
    await settle();
    expect(feed.state().data).toBe(1);
    feed.subscribe(() => undefined);
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("is read again by the first subscriber if the advance read failed", async () => {
    const { clock } = createHandClock();
    const read = vi.fn(async () => 1).mockRejectedValueOnce(new Error("away"));
    const feed = createFeed(clock, read, { ahead: true, once: true });
    await settle();
    expect(feed.state()).toMatchObject({ data: undefined, error: new Error("away") });
    feed.subscribe(() => undefined);
    await settle();
    expect(feed.state()).toMatchObject({ data: 1, error: undefined });
  });

  it("keeps its state object while the data is unchanged and updates readAt with each read", async () => {
    const { clock, refresh } = createHandClock();
    let data = { figure: 1 };
    const feed = createFeed(clock, async () => data);
    feed.subscribe(() => undefined);
    await refresh(1_000);
    const before = feed.state();
    await refresh(4_000);
    expect(feed.state()).toBe(before);
    expect(feed.state().readAt).toBe(4_000);
    data = { figure: 2 };
    await refresh(7_000);
    expect(feed.state()).not.toBe(before);
    expect(feed.state()).toMatchObject({ data: { figure: 2 }, readAt: 7_000 });
  });

  // @spec 8-p
  it("keeps the last data while reads fail, and clears the error when one succeeds", async () => {
    const { clock, refresh } = createHandClock();
    const read = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce("first")
      .mockRejectedValueOnce(new Error("gone"))
      .mockResolvedValueOnce("second");
    const feed = createFeed(clock, read);
    feed.subscribe(() => undefined);
    await settle();
    expect(feed.state()).toEqual({ data: "first", readAt: 0, error: undefined });
    await refresh(3_000);
    expect(feed.state()).toEqual({ data: "first", readAt: 0, error: new Error("gone") });
    await refresh(6_000);
    expect(feed.state()).toEqual({ data: "second", readAt: 6_000, error: undefined });
  });

  it("never starts a read before the previous one has ended", async () => {
    const { clock, refresh } = createHandClock();
    let answer: (value: number) => void = () => undefined;
    const read = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)));
    const feed = createFeed(clock, read);
    feed.subscribe(() => undefined);
    await refresh();
    await refresh();
    expect(read).toHaveBeenCalledTimes(1);
    answer(7);
    await settle();
    await refresh();
    expect(read).toHaveBeenCalledTimes(2);
    expect(feed.state().data).toBe(7);
  });

  it("reads exactly once more if something changed during a read", async () => {
    const { clock, refresh } = createHandClock();
    let answer: (value: string) => void = () => undefined;
    const read = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const feed = createFeed(clock, read);
    feed.subscribe(() => undefined);
    await refresh(1_000, true);
    // A periodic refresh in between loses nothing.
    await refresh(3_000);
    await refresh(3_500, true);
    expect(read).toHaveBeenCalledTimes(1);
    answer("before");
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
    answer("after");
    await settle();
    expect(feed.state().data).toBe("after");
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("without periodic refresh reads once more if asked during a read", async () => {
    const { clock, changers } = createHandClock();
    let answer: (value: number) => void = () => undefined;
    const read = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)));
    createFeed(clock, read, { still: true }).subscribe(() => undefined);
    for (const change of [...changers, ...changers]) change();
    expect(read).toHaveBeenCalledTimes(1);
    answer(1);
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
    answer(2);
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("with `once` reads until the first answer and then stops", async () => {
    const { clock, refresh } = createHandClock();
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("not yet"))
      .mockResolvedValue("here");
    const feed = createFeed(clock, read, { once: true });
    feed.subscribe(() => undefined);
    await settle();
    await refresh();
    await refresh();
    await refresh();
    expect(read).toHaveBeenCalledTimes(2);
    expect(feed.state().data).toBe("here");
  });

  it("with `every` reads at most that often, but at once after a change or a failure", async () => {
    const { clock, refresh } = createHandClock();
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("refused"))
      .mockResolvedValue("a");
    createFeed(clock, read, { every: 60_000 }).subscribe(() => undefined);
    await settle();
    await refresh(3_000);
    expect(read).toHaveBeenCalledTimes(2);
    await refresh(6_000);
    await refresh(62_999);
    expect(read).toHaveBeenCalledTimes(2);
    await refresh(63_000);
    expect(read).toHaveBeenCalledTimes(3);
    await refresh(64_000, true);
    expect(read).toHaveBeenCalledTimes(4);
  });
});
