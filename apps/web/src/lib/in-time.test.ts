import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chunkInTime } from "./in-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a part of the app that never comes is given up after two minutes, not before", async () => {
  const failed = vi.fn();
  chunkInTime(new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failed).toHaveBeenCalledOnce();
});

it("one that comes is what it is, and leaves no timer", async () => {
  expect(await chunkInTime(Promise.resolve(7))).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
