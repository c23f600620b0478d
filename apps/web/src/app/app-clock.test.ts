import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAppClock } from "./app-clock.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fake page whose visibility the test controls. */
function createPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  return {
    page: page as unknown as Document,
    turn(state: "visible" | "hidden") {
      page.visibilityState = state;
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

describe("onRefresh", () => {
  // @spec 7.13-g, 9.1-c
  it("calls at once, then every three seconds", () => {
    const refresh = vi.fn();
    createAppClock(createPage().page).onRefresh(refresh);
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_999);
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(9_000);
    expect(refresh).toHaveBeenCalledTimes(5);
  });

  it("stops while the page is hidden and calls when it becomes visible", () => {
    const { page, turn } = createPage();
    const refresh = vi.fn();
    createAppClock(page).onRefresh(refresh);
    turn("hidden");
    vi.advanceTimersByTime(60_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    turn("visible");
    expect(refresh).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(3_000);
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  it("distinguishes a change from a due refresh", () => {
    const { page, turn } = createPage();
    const clock = createAppClock(page);
    const told: boolean[] = [];
    clock.onRefresh((hasChanged) => told.push(hasChanged));
    vi.advanceTimersByTime(3_000);
    turn("hidden");
    turn("visible");
    clock.refresh();
    expect(told).toEqual([false, false, false, true]);
  });

  it("does not start in a hidden page", () => {
    const { page, turn } = createPage();
    turn("hidden");
    const refresh = vi.fn();
    createAppClock(page).onRefresh(refresh);
    vi.advanceTimersByTime(10_000);
    expect(refresh).not.toHaveBeenCalled();
  });

  it("removes all timers and listeners with the last subscriber", () => {
    const { page, turn } = createPage();
    const clock = createAppClock(page);
    const stop = clock.onRefresh(vi.fn());
    const stopTick = clock.onTick(vi.fn());
    stop();
    stopTick();
    expect(vi.getTimerCount()).toBe(0);
    turn("hidden");
    turn("visible");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("onTick", () => {
  // @spec 9.1-e
  it("calls once per second, just after the second", () => {
    const clock = createAppClock(createPage().page);
    const seconds: number[] = [];
    clock.onTick(() => seconds.push(Math.floor(clock.lastTick() / 1_000)));
    const start = Math.floor(clock.now() / 1_000);
    vi.advanceTimersByTime(5_500);
    expect(seconds.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((past) => start + past));
  });

  it("keeps lastTick between calls", () => {
    const clock = createAppClock(createPage().page);
    clock.onTick(vi.fn());
    vi.advanceTimersByTime(1_100);
    const shown = clock.lastTick();
    vi.advanceTimersByTime(300);
    expect(clock.lastTick()).toBe(shown);
  });

  it("stops while the page is hidden and catches up when it becomes visible", () => {
    const { page, turn } = createPage();
    const clock = createAppClock(page);
    const tick = vi.fn();
    clock.onTick(tick);
    turn("hidden");
    vi.advanceTimersByTime(30_000);
    expect(tick).not.toHaveBeenCalled();
    turn("visible");
    expect(tick).toHaveBeenCalledTimes(1);
    expect(clock.lastTick()).toBe(clock.now());
  });
});

describe("onChange", () => {
  it("calls at once and after a change, never periodically", () => {
    const { page, turn } = createPage();
    const clock = createAppClock(page);
    const changed = vi.fn();
    const stop = clock.onChange(changed);
    expect(changed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    turn("hidden");
    turn("visible");
    expect(changed).toHaveBeenCalledTimes(1);
    clock.refresh();
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    clock.refresh();
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
