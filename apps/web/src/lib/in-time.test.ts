import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chunkInTime } from "./in-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("fails if a part of the app doesn't load within two minutes", async () => {
  const failed = vi.fn();
  chunkInTime(new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failed).toHaveBeenCalledOnce();
});

it("returns a part that loads in time, and clears the timer", async () => {
  expect(await chunkInTime(Promise.resolve(7))).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
