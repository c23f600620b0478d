import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Feed, type FeedState, useFeed } from "./feed.ts";

/** A fake feed controlled by the test. */
function handFeed(data?: string) {
  let state: FeedState<string> = { data, readAt: undefined, error: undefined };
  const listeners = new Set<() => void>();
  const feed: Feed<string> = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const say = (next: string) => {
    state = { data: next, readAt: 1, error: undefined };
    for (const listener of listeners) listener();
  };
  return { feed, say };
}

function Probe({ feed }: { feed: Feed<string> }) {
  return <p>{useFeed(feed).data ?? "nothing"}</p>;
}

it("shows another feed at once and nothing of the previous one", () => {
  const [one, other] = [handFeed("one"), handFeed()];
  const { rerender } = render(<Probe feed={one.feed} />);
  expect(screen.getByText("one")).toBeDefined();
  rerender(<Probe feed={other.feed} />);
  expect(screen.getByText("nothing")).toBeDefined();
  act(() => one.say("late"));
  expect(screen.getByText("nothing")).toBeDefined();
  act(() => other.say("other"));
  expect(screen.getByText("other")).toBeDefined();
});
