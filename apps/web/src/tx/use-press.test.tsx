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

describe("a press that the contract's answer must follow", () => {
  it("is done at once where the answer is there", () => {
    const { result, done } = pressed(true);
    expect(done.mock.calls).toEqual([[5n]]);
    expect(result.current.isWaiting).toBe(false);
  });

  it("is kept until the answer comes, and done once", () => {
    const { result, rerender, done } = pressed(false);
    expect(result.current.isWaiting).toBe(true);
    expect(done).not.toHaveBeenCalled();
    for (const answered of [true, false, true]) rerender({ draft: 5n, answered });
    expect(done.mock.calls).toEqual([[5n]]);
    expect(result.current.isWaiting).toBe(false);
  });

  it("is forgotten when the draft changes before that, also if it changes back", () => {
    const { result, rerender, done } = pressed(false);
    rerender({ draft: 6n, answered: false });
    expect(result.current.isWaiting).toBe(false);
    rerender({ draft: 5n, answered: false });
    rerender({ draft: 5n, answered: true });
    expect(result.current.isWaiting).toBe(false);
    expect(done).not.toHaveBeenCalled();
  });
});
