import { useState } from "react";
import { readJson } from "../server/read.ts";
import type { Clock } from "./clock.ts";
import { createFeed, type Feed, type FeedState, useFeed } from "./feed.ts";
import { useLive } from "./live.ts";

export type Reads = {
  /** The feed of one GET call of the server by its path with query: the same one for whoever asks the same. */
  feed: <Answer>(path: string) => Feed<Answer>;
};

/** As many answers as a person walks to and fro between; older ones are read anew. */
const kept = 24;

export function createReads(clock: Clock, serverUrl: () => Promise<string>): Reads {
  const feeds = new Map<string, Feed<unknown>>();
  return {
    feed<Answer>(path: string) {
      const feed = feeds.get(path) ?? createFeed(clock, async () => readJson(await serverUrl(), path));
      feeds.delete(path);
      feeds.set(path, feed);
      for (const oldest of [...feeds.keys()].slice(0, -kept)) feeds.delete(oldest);
      return feed as Feed<Answer>;
    },
  };
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
  const open = (): { path: string | undefined; feed: Feed<Answer> } => ({
    path,
    feed: path === undefined ? nothing : reads.feed<Answer>(path),
  });
  const [asked, setAsked] = useState(open);
  if (asked.path !== path) setAsked(open());
  return useFeed(asked.feed);
}
