import { useSyncExternalStore } from "react";
import { keepNewest } from "../lib/keep-newest.ts";
import { ServerAwayError } from "../server/away.ts";
import { rereader, ServerRefusedError } from "../server/read.ts";
import type { AppClock } from "./app-clock.ts";
import { createFeed, type Feed, type FeedState, useFeedOf } from "./feed.ts";
import { useLive } from "./live.ts";

/** The server's status at the last request. `behind`: it answers, but may not have the newest block. */
export type ServerStatus = "fine" | "away" | "behind";

export type Reads = {
  /** The feed of a server path with query; the same feed for the same path. */
  feed: <Answer>(path: string) => Feed<Answer>;
  status: () => ServerStatus;
  subscribeStatus: (listener: () => void) => () => void;
};

/** Number of kept feeds, enough for the pages a user switches between. */
const kept = 24;

export type Reread = typeof rereader;

export function createReads(
  clock: AppClock,
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
          // Without history on screen, the server's status doesn't matter.
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
 * Reads a server path and polls it; sends nothing without a path. `Answer` is the call's answer type in `@cinder/api/reads` (types
 * only, because the validation library would be larger than the page).
 */
export function useRead<Answer>(path: string | undefined): FeedState<Answer> {
  const { reads } = useLive();
  return useFeedOf(path, () => (path === undefined ? nothing : reads.feed<Answer>(path)));
}

export function useServerStatus(): ServerStatus {
  const { reads } = useLive();
  return useSyncExternalStore(reads.subscribeStatus, reads.status);
}
