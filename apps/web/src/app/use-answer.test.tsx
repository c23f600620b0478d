import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAnswer } from "./use-answer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("reads once, without polling", async () => {
  const ask = vi.fn(async () => "a");
  const { result } = renderHook(() => useAnswer(ask, 1_000));
  expect(result.current).toMatchObject({ answer: undefined, failed: false });
  await pass(60_000);
  expect(result.current).toMatchObject({ answer: "a", failed: false });
  expect(ask).toHaveBeenCalledTimes(1);
});

it("reads nothing without a question", async () => {
  const { result } = renderHook(() => useAnswer(undefined, 1_000));
  await pass(5_000);
  expect(result.current).toMatchObject({ answer: undefined, failed: false });
});

it("reports a failure and retries until it succeeds", async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("a");
  const { result } = renderHook(() => useAnswer(ask, 1_000));
  await pass(0);
  expect(result.current).toMatchObject({ answer: undefined, failed: true });
  await pass(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(result.current).toMatchObject({ answer: "a", failed: false });
});

it("keeps the answer when reading again fails", async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce("a")
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue("b");
  const { result } = renderHook(() => useAnswer(ask, 1_000));
  await pass(0);
  act(() => result.current.again());
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(result.current).toMatchObject({ answer: "a", failed: false });
  await pass(1_000);
  expect(result.current.answer).toBe("b");
});

it("drops the answer to a previous question, even a late one", async () => {
  const late = Promise.withResolvers<string>();
  const [first, second] = [async () => "first", () => late.promise];
  const { result, rerender } = renderHook(({ ask }) => useAnswer(ask, 1_000), {
    initialProps: { ask: first },
  });
  await pass(0);
  rerender({ ask: second });
  expect(result.current).toMatchObject({ answer: undefined, failed: false });
  rerender({ ask: async () => "third" });
  await pass(0);
  late.resolve("second");
  await pass(0);
  expect(result.current.answer).toBe("third");
});

it("stops retrying when unmounted", async () => {
  const ask = vi.fn().mockRejectedValue(new Error("away"));
  const { unmount } = renderHook(() => useAnswer(ask, 1_000));
  await pass(0);
  unmount();
  await pass(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
