import { startTransition, useEffect, useState } from "react";
import type { Clock } from "./clock.ts";

export type FeedState<Data> = {
  /** The last good answer; it stays while newer ones fail. */
  data: Data | undefined;
  /** When that answer came, on the app's clock. */
  readAt: number | undefined;
  /** Why the newest reading failed, if it did. */
  error: unknown;
};

export type Feed<Data> = {
  subscribe: (listener: () => void) => () => void;
  state: () => FeedState<Data>;
};

/**
 * Something read again and again while anyone looks at it. Readings never overlap: a slow answer delays the
 * next question instead of racing it.
 */
export function createFeed<Data>(
  clock: Clock,
  read: () => Promise<Data>,
  {
    onData,
    once = false,
    ahead = false,
    still = false,
  }: {
    onData?: (data: Data) => void;
    /** Stop at the first answer. */
    once?: boolean;
    /** Read at once, so that it may be there when somebody looks. */
    ahead?: boolean;
    /** Read again when something has changed or somebody asks for it, not by the time. */
    still?: boolean;
  } = {},
): Feed<Data> {
  let state: FeedState<Data> = { data: undefined, readAt: undefined, error: undefined };
  let reading = false;
  /** Something has changed while it was read: what is being read may be older than that. Turns of the time are let go by. */
  let asked = false;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();

  async function refresh(hasChanged: boolean): Promise<void> {
    if (once && state.data !== undefined) return;
    if (reading) {
      asked ||= hasChanged;
      return;
    }
    reading = true;
    try {
      const data = await read();
      onData?.(data);
      const isSame = !still && data === state.data && state.error === undefined;
      // Nobody draws again what is the same; whoever asks how old it is finds the new time.
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
    if (listeners.size > 0) void refresh(false);
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
 * The state of a feed. An answer is drawn in small pieces, between which a finger is answered, unlike what an external store's
 * own hook would do: a whole page of figures at one go keeps a slow phone busy for a quarter of a second.
 */
export function useFeed<Data>(feed: Feed<Data>): FeedState<Data> {
  const [kept, setKept] = useState(() => ({ feed, state: feed.state() }));
  // Taken down once, not looked up at each drawing: a drawing for another reason would find a newer answer that React knows nothing of,
  // and of a drawing in which nothing of its own has changed it throws the effects away.
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
 * The feed of a key, another one as soon as the key is another: within the same pass, so that nobody takes the answer to the former
 * question for the answer to this one.
 */
export function useFeedOf<Data>(key: string | undefined, open: () => Feed<Data>): FeedState<Data> {
  const [kept, setKept] = useState(() => ({ key, feed: open() }));
  const now = kept.key === key ? kept : { key, feed: open() };
  if (now !== kept) setKept(now);
  return useFeed(now.feed);
}
