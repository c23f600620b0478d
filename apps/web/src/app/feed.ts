import { startTransition, useEffect, useState } from "react";
import type { AppClock } from "./app-clock.ts";

export type FeedState<Data> = {
  /** The last successful answer, kept while newer reads fail. */
  data: Data | undefined;
  /** When that answer arrived, on the app's clock. */
  readAt: number | undefined;
  /** Why the latest read failed, if it did. */
  error: unknown;
};

export type Feed<Data> = {
  subscribe: (listener: () => void) => () => void;
  state: () => FeedState<Data>;
};

/**
 * Data that is polled while it has subscribers. Reads never overlap: a slow answer delays the next read.
 */
export function createFeed<Data>(
  clock: AppClock,
  read: () => Promise<Data>,
  {
    onData,
    once = false,
    ahead = false,
    still = false,
    every = 0,
  }: {
    onData?: (data: Data) => void;
    /** Stop after the first answer. */
    once?: boolean;
    /** Read immediately, before the first subscriber. */
    ahead?: boolean;
    /** Read again only after a change or on request, not periodically. */
    still?: boolean;
    /** The least milliseconds between a good answer and the next periodic read. A change reads at once. */
    every?: number;
  } = {},
): Feed<Data> {
  let state: FeedState<Data> = { data: undefined, readAt: undefined, error: undefined };
  let reading = false;
  /** Whether a change occurred during the current read, which may then be outdated. Periodic refreshes during a read are skipped. */
  let asked = false;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();

  async function refresh(hasChanged: boolean): Promise<void> {
    if (once && state.data !== undefined) return;
    if (!hasChanged && state.error === undefined && isYoung()) return;
    if (reading) {
      asked ||= hasChanged;
      return;
    }
    reading = true;
    try {
      const data = await read();
      onData?.(data);
      const isSame = !still && data === state.data && state.error === undefined;
      // Unchanged data doesn't notify subscribers, but its age is updated.
      if (isSame) state.readAt = clock.now();
      else state = { data, readAt: clock.now(), error: undefined };
    } catch (error) {
      state = { ...state, error: error ?? new Error("unknown") };
    } finally {
      reading = false;
    }
    for (const listener of [...listeners]) listener();
    if (!asked) return;
    asked = false;
    if (listeners.size > 0) void refresh(true);
  }

  function isYoung(): boolean {
    return every > 0 && state.readAt !== undefined && clock.now() - state.readAt < every;
  }

  if (ahead) void refresh(false);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= still
        ? clock.onChange(() => void refresh(true))
        : clock.onRefresh((hasChanged) => void refresh(hasChanged));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/**
 * The state of a feed. Renders in a transition, which can be interrupted by input, unlike `useSyncExternalStore`: rendering a whole
 * page at once blocks a slow phone for a quarter of a second.
 */
export function useFeed<Data>(feed: Feed<Data>): FeedState<Data> {
  const [kept, setKept] = useState(() => ({ feed, state: feed.state() }));
  // Kept in React state instead of read on each render: a render for another reason would use a newer answer that React doesn't know
  // of, and React then skips the effects, because no state of the component has changed.
  const now = kept.feed === feed ? kept : { feed, state: feed.state() };
  if (now !== kept) setKept(now);
  useEffect(() => {
    let taken: FeedState<Data> | undefined;
    const take = () => {
      const state = feed.state();
      if (state === taken) return;
      taken = state;
      startTransition(() =>
        setKept((last) => (last.feed === feed && last.state === state ? last : { feed, state })),
      );
    };
    take();
    return feed.subscribe(take);
  }, [feed]);
  return now.state;
}

/**
 * The feed of a key. Changes in the same render as the key, so that the previous feed's answer is never shown for the new key.
 */
export function useFeedOf<Data>(key: string | undefined, open: () => Feed<Data>): FeedState<Data> {
  const [kept, setKept] = useState(() => ({ key, feed: open() }));
  const now = kept.key === key ? kept : { key, feed: open() };
  if (now !== kept) setKept(now);
  return useFeed(now.feed);
}
