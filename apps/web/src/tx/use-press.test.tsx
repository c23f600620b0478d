import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { usePress } from "./use-press.ts";

function pressed(isAnswered: boolean) {
  const done = vi.fn<(answer: boolean) => void>();
  const hook = renderHook(({ answered }) => usePress(answered, () => done(answered)), {
    initialProps: { answered: isAnswered },
  });
  return { ...hook, done };
}

describe("a press that the contract's answer must follow", () => {
  it("is done at once where the answer is there", () => {
    const { result, done } = pressed(true);
    act(() => result.current.press());
    expect(done.mock.calls).toEqual([[true]]);
    expect(result.current.isWaiting).toBe(false);
  });

  it("is kept until the answer comes, and done once, with what is known by then", () => {
    const { result, rerender, done } = pressed(false);
    act(() => result.current.press());
    expect(result.current.isWaiting).toBe(true);
    expect(done).not.toHaveBeenCalled();
    rerender({ answered: true });
    rerender({ answered: false });
    rerender({ answered: true });
    expect(done.mock.calls).toEqual([[true]]);
    expect(result.current.isWaiting).toBe(false);
  });

  it("is taken back when the form changes before that", () => {
    const { result, rerender, done } = pressed(false);
    act(() => result.current.press());
    act(() => result.current.forget());
    rerender({ answered: true });
    expect(done).not.toHaveBeenCalled();
  });
});
