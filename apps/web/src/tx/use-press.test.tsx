import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { usePress } from "./use-press.ts";

function pressed(answered: boolean) {
  const done = vi.fn<(draft: bigint) => void>();
  const hook = renderHook(
    ({ draft, answered }: { draft: bigint; answered: boolean }) =>
      usePress(draft, answered, () => done(draft)),
    { initialProps: { draft: 5n, answered } },
  );
  act(() => hook.result.current.press());
  return { ...hook, done };
}

describe("a press before the contract's answer", () => {
  it("runs at once when the answer is known", () => {
    const { result, done } = pressed(true);
    expect(done.mock.calls).toEqual([[5n]]);
    expect(result.current.isWaiting).toBe(false);
  });

  it("waits for the answer and runs once", () => {
    const { result, rerender, done } = pressed(false);
    expect(result.current.isWaiting).toBe(true);
    expect(done).not.toHaveBeenCalled();
    for (const answered of [true, false, true]) rerender({ draft: 5n, answered });
    expect(done.mock.calls).toEqual([[5n]]);
    expect(result.current.isWaiting).toBe(false);
  });

  it("is dropped when the draft changes meanwhile, even if it changes back", () => {
    const { result, rerender, done } = pressed(false);
    rerender({ draft: 6n, answered: false });
    expect(result.current.isWaiting).toBe(false);
    rerender({ draft: 5n, answered: false });
    rerender({ draft: 5n, answered: true });
    expect(result.current.isWaiting).toBe(false);
    expect(done).not.toHaveBeenCalled();
  });
});
