import type { WebConfig } from "@cinder/api/config";
import { createContext, use, useSyncExternalStore } from "react";
import type { AnswerTo, Chain, LatestBlock, Question, QuestionArgs } from "../chain/chain.ts";
import { once } from "../lib/once.ts";
import { type ChainTime, createChainTime } from "./chain-time.ts";
import { type Clock, staleAfter } from "./clock.ts";
import { createFeed, type Feed } from "./feed.ts";
import { createReads, type Reads, type Reread } from "./read.ts";
import { createScreens, type Screens } from "./screen.ts";

/** The sources of everything live on screen. Tests put their own in place. */
export type Sources = {
  config: () => Promise<WebConfig>;
  openChain: (config: WebConfig) => Promise<Chain>;
  /** How a path of the server is read again and again, where not here. */
  reread?: Reread;
};

export type Live = {
  clock: Clock;
  chainTime: ChainTime;
  config: Feed<WebConfig>;
  /** For pages that ask nothing else of the chain: a screen's answer tells the block too. */
  head: Feed<LatestBlock>;
  screens: Screens;
  /** The exchange's fee in basis points, read once: it is part of its code. */
  exchangeFee: Feed<bigint>;
  /** One question, asked once: what a person looks up, not what a screen shows. */
  ask: Chain["ask"];
  view: Chain["view"];
  reads: Reads;
};

export function createLive(clock: Clock, sources: Sources): Live {
  const chainTime = createChainTime();
  const config = once(sources.config);
  const chain = once(async () => sources.openChain(await config()));
  return {
    clock,
    chainTime,
    // Every page needs it, and the browser has begun to fetch it; a failure shows where it is used.
    config: createFeed(clock, config, { once: true, ahead: true }),
    head: createFeed(clock, async () => (await chain()).readHead(), {
      onData: (head) => chainTime.observe(head.timestamp, clock.now()),
    }),
    screens: createScreens(
      clock,
      async (question, args) => (await chain()).ask(question, args),
      (shell) => chainTime.observe(Number(shell.timestamp), clock.now()),
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

/** When the second last turned, on the app's clock. */
function useTick(): number {
  const { clock } = useLive();
  return useSyncExternalStore(clock.onTick, clock.lastTick);
}

/** Chain time in whole seconds, turning every second; undefined until a screen was read. */
export function useChainTime(): number | undefined {
  return useFromChainTime((now) => now);
}

/** What somebody makes of the chain's time, drawn again when that is another: a minute, a phase, a sum, but not every second. */
export function useFromChainTime<Made extends bigint | boolean | number | string | undefined>(
  make: (now: number | undefined) => Made,
): Made {
  const { clock, chainTime } = useLive();
  return useSyncExternalStore(clock.onTick, () => make(chainTime.at(clock.lastTick())));
}

/**
 * Chain time as far as it matters here: the last of these moments that has come, 0 before the first. For what changes with them alone,
 * and need not be drawn again each second. `otherwise` is the time while the clock is not known.
 */
export function useLastOf(moments: readonly number[], otherwise: bigint): number {
  return useFromChainTime((now = Number(otherwise)) =>
    moments.reduce((last, moment) => (moment <= now && moment > last ? moment : last), 0),
  );
}

/**
 * Milliseconds since an answer came that should be newer: nothing until it is old, so that whoever tells of it hears of the seconds only
 * when there is something to tell. `readAt` is asked at each turn: it moves on with answers that are the same.
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

/** Milliseconds since an answer came, turning every second. */
export function useAge(readAt: number | undefined): number | undefined {
  const tick = useTick();
  return readAt === undefined ? undefined : Math.max(0, tick - readAt);
}
