import { useSyncExternalStore } from "react";
import { keepNewest } from "../lib/keep-newest.ts";
import { ServerAwayError } from "../server/away.ts";
import { rereader, ServerRefusedError } from "../server/read.ts";
import type { Clock } from "./clock.ts";
import { createFeed, type Feed, type FeedState, useFeedOf } from "./feed.ts";
import { useLive } from "./live.ts";

/** How the server did when it was last asked. `behind`: it answers, but isn't sure that there is no newer block. */
export type ServerStatus = "fine" | "away" | "behind";

export type Reads = {
  /** The feed of one GET call of the server by its path with query: the same one for whoever asks the same. */
  feed: <Answer>(path: string) => Feed<Answer>;
  status: () => ServerStatus;
  subscribeStatus: (listener: () => void) => () => void;
};

/** As many answers as a person walks to and fro between; older ones are read anew. */
const kept = 24;

export type Reread = typeof rereader;

export function createReads(
  clock: Clock,
  serverUrl: () => Promise<string>,
  reread: Reread = rereader,
): Reads {
  const feeds = new Map<string, Feed<unknown>>();
  const listeners = new Set<() => void>();
  let watchers = 0;
  let status: ServerStatus = "fine";

  function note(next: ServerStatus): void {
    if (next === status) return;
    status = next;
    for (const listener of [...listeners]) listener();
  }

  async function read(ask: (serverUrl: string) => Promise<object>): Promise<unknown> {
    try {
      const answer = await ask(await serverUrl());
      note("isStale" in answer && answer.isStale === true ? "behind" : "fine");
      return answer;
    } catch (error) {
      if (isAway(error)) note("away");
      throw error;
    }
  }

  function open(path: string): Feed<unknown> {
    const ask = reread(path);
    const feed = createFeed(clock, () => read(ask));
    return {
      state: feed.state,
      subscribe: (listener) => {
        watchers += 1;
        const stop = feed.subscribe(listener);
        return () => {
          stop();
          watchers -= 1;
          // Where no history is shown, nobody misses the server.
          if (watchers === 0) note("fine");
        };
      },
    };
  }

  return {
    status: () => status,
    subscribeStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    feed<Answer>(path: string) {
      const feed = feeds.get(path) ?? open(path);
      keepNewest(feeds, path, feed, kept);
      return feed as Feed<Answer>;
    },
  };
}

function isAway(error: unknown): boolean {
  return error instanceof ServerAwayError || (error instanceof ServerRefusedError && error.status >= 500);
}

const nothing: Feed<never> = {
  subscribe: () => () => undefined,
  state: () => unread,
};
const unread: FeedState<never> = { data: undefined, readAt: undefined, error: undefined };

/**
 * What the server tells under a path, read again by the clock while the block it is of moves on. Nothing is asked without a
 * path. `Answer` is the call's answer in `@cinder/api/reads` (types only: a validation library would outweigh the page).
 */
export function useRead<Answer>(path: string | undefined): FeedState<Answer> {
  const { reads } = useLive();
  return useFeedOf(path, () => (path === undefined ? nothing : reads.feed<Answer>(path)));
}

export function useServerStatus(): ServerStatus {
  const { reads } = useLive();
  return useSyncExternalStore(reads.subscribeStatus, reads.status);
}
