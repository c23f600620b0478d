import type { WebConfig } from "@cinder/api/config";
import { createContext, use, useSyncExternalStore } from "react";
import type { AnswerTo, Chain, LatestBlock, Question, QuestionArgs } from "../chain/chain.ts";
import { once } from "../lib/once.ts";
import { type Announcement, announcementReader } from "./announcements.ts";
import { type AppClock, staleAfter } from "./app-clock.ts";
import { type ChainTime, createChainTime } from "./chain-time.ts";
import { createFeed, type Feed } from "./feed.ts";
import { createReads, type Reads, type Reread } from "./read.ts";
import { createScreens, type Screens } from "./screen.ts";

/** Sources of all live data, replaced by fakes in tests. */
export type Sources = {
  config: () => Promise<WebConfig>;
  openChain: (config: WebConfig) => Promise<Chain>;
  /** Polls a server path in the worker; without it, the main thread does. */
  reread?: Reread;
};

export type Live = {
  clock: AppClock;
  chainTime: ChainTime;
  config: Feed<WebConfig>;
  /** The newest block, for pages that read nothing else from the chain; a screen's answer includes it. */
  head: Feed<LatestBlock>;
  screens: Screens;
  /** The DEX's fee in basis points, read once, because it is constant. */
  exchangeFee: Feed<bigint>;
  /** Announced upgrades of all contracts, read at a low rate. */
  announcements: Feed<readonly Announcement[]>;
  /** Reads once, without polling, for lookups by the user. */
  ask: Chain["ask"];
  view: Chain["view"];
  reads: Reads;
};

export function createLive(clock: AppClock, sources: Sources): Live {
  const chainTime = createChainTime();
  const config = once(sources.config);
  const chain = once(async () => sources.openChain(await config()));
  return {
    clock,
    chainTime,
    // Every page needs it, and the browser preloads it. A failure is shown where it is used.
    config: createFeed(clock, config, { once: true, ahead: true }),
    head: createFeed(clock, async () => (await chain()).readHead(), {
      onData: (head) => chainTime.observe(head.timestamp, clock.now()),
    }),
    screens: createScreens(
      clock,
      async (question, args) => (await chain()).ask(question, args),
      (shell) => chainTime.observe(Number(shell.timestamp), clock.now()),
    ),
    announcements: createFeed(
      clock,
      announcementReader(async (views) => (await chain()).view(views)),
      { every: 60_000 },
    ),
    ask: async <const Asked extends Question>(
      question: Asked,
      args: QuestionArgs<Asked>,
    ): Promise<AnswerTo<Asked>> => (await chain()).ask(question, args),
    view: async (views) => (await chain()).view(views),
    exchangeFee: createFeed(clock, async () => (await chain()).readExchangeFee(), { once: true }),
    reads: createReads(clock, async () => (await config()).serverUrl, sources.reread),
  };
}

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error("useLive needs a LiveContext around it.");
  return live;
}

/** Time of the last tick, on the app's clock. */
function useTick(): number {
  const { clock } = useLive();
  return useSyncExternalStore(clock.onTick, clock.lastTick);
}

/** Chain time in whole seconds, updated every second; undefined until a screen was read. */
export function useChainTime(): number | undefined {
  return useFromChainTime((now) => now);
}

/** A value derived from chain time, such as a phase. Renders only when the value changes, not every second. */
export function useFromChainTime<Made extends bigint | boolean | number | string | undefined>(
  make: (now: number | undefined) => Made,
): Made {
  const { clock, chainTime } = useLive();
  return useSyncExternalStore(clock.onTick, () => make(chainTime.at(clock.lastTick())));
}

/**
 * The last of these times that has passed, 0 before the first. For content that changes only then and needn't render every second.
 * `otherwise` is used while chain time is unknown.
 */
export function useLastOf(moments: readonly number[], otherwise: bigint): number {
  return useFromChainTime((now = Number(otherwise)) =>
    moments.reduce((last, moment) => (moment <= now && moment > last ? moment : last), 0),
  );
}

/**
 * Age of an answer in milliseconds; undefined until it is stale, so that the component doesn't render every second before. `readAt`
 * is called on each tick, because it also changes with unchanged answers.
 */
export function useOldAge(readAt: () => number | undefined): number | undefined {
  const { clock } = useLive();
  return useSyncExternalStore(clock.onTick, () => {
    const at = readAt();
    if (at === undefined) return undefined;
    const age = Math.max(0, clock.lastTick() - at);
    return age > staleAfter ? age : 0;
  });
}

/** Age of an answer in milliseconds, updated every second. */
export function useAge(readAt: number | undefined): number | undefined {
  const tick = useTick();
  return readAt === undefined ? undefined : Math.max(0, tick - readAt);
}
