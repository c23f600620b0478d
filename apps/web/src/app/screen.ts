import { useEffect, useRef, useSyncExternalStore } from "react";
import {
  type AnswerTo,
  type Question,
  type QuestionArgs,
  questionKey,
  type Shell,
  zeroAddress,
} from "../chain/chain.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { useAccount } from "../wallet/context.ts";
import type { Clock } from "./clock.ts";
import { createFeed, type Feed, type FeedState, useFeedOf } from "./feed.ts";
import { useLive } from "./live.ts";

type Screen = { shell: Shell };

/** The screen in front, as the frame around it needs to know it. */
export type Front = FeedState<Shell> & {
  /** Whose figures these are: for a moment after somebody else has connected, not theirs. */
  account: string;
};

export type ScreenOptions = {
  /** Not read again by the time: the screen itself says how old it is, and offers to read again. */
  still?: boolean;
};

export type Screens = {
  /** The feed of one question with its arguments: the same one for whoever asks the same. */
  feed: <const Asked extends Question>(
    question: Asked,
    args: QuestionArgs<Asked>,
    options?: ScreenOptions,
  ) => Feed<AnswerTo<Asked> & Screen>;
  /** A screen that one question can't answer: `read` gathers it. `key` names it, as the question does elsewhere. */
  gathered: <Data extends Screen>(key: string, account: string, read: () => Promise<Data>) => Feed<Data>;
  front: () => Front;
  /** What was last read of an account's own figures, on whatever screen. */
  shellOf: (account: string) => Shell | undefined;
  subscribeFront: (listener: () => void) => () => void;
};

type Ask = (question: Question, args: readonly unknown[]) => Promise<unknown>;

/** As many answers as a person walks to and fro between; older ones are read anew. */
const kept = 24;

export function createScreens(clock: Clock, ask: Ask, onShell: (shell: Shell) => void): Screens {
  const feeds = new Map<string, Feed<Screen>>();
  const listeners = new Set<() => void>();
  const empty: Front = { account: zeroAddress, data: undefined, readAt: undefined, error: undefined };
  let front: Front = empty;
  let watchers = 0;
  const shells = new Map<string, Shell>();

  function show(account: string, state: FeedState<Screen>): void {
    const { readAt, error } = state;
    const data = state.data?.shell;
    if (front.account === account && front.data === data && front.error === error) front.readAt = readAt;
    else front = { account, data, readAt, error };
    if (front.data) {
      keepNewest(shells, account.toLowerCase(), front.data, kept);
    }
    for (const listener of [...listeners]) listener();
  }

  function open(account: string, read: () => Promise<Screen>, still: boolean): Feed<Screen> {
    const feed = createFeed(clock, read, { onData: ({ shell }) => onShell(shell), still });
    // What is old on purpose is not called stale.
    const seen = () => (still ? { ...feed.state(), readAt: undefined } : feed.state());
    // Whoever looks at a screen looks through its frame too.
    return {
      state: feed.state,
      subscribe: (listener) => {
        show(account, seen());
        watchers += 1;
        const stop = feed.subscribe(() => {
          show(account, seen());
          listener();
        });
        return () => {
          stop();
          watchers -= 1;
          // Where nothing is read, nothing can be old.
          if (watchers === 0) show(account, { ...feed.state(), readAt: undefined, error: undefined });
        };
      },
    };
  }

  function keep(name: string, account: string, read: () => Promise<Screen>, still = false): Feed<Screen> {
    // Another page may ask the same and want it read again.
    const key = still ? `still ${name}` : name;
    const feed = feeds.get(key) ?? open(account, read, still);
    keepNewest(feeds, key, feed, kept);
    return feed;
  }

  return {
    feed<const Asked extends Question>(
      question: Asked,
      args: QuestionArgs<Asked>,
      { still = false }: ScreenOptions = {},
    ) {
      const given = args as readonly unknown[];
      const read = async () => (await ask(question, given)) as Screen;
      return keep(questionKey(question, given), String(given[0]), read, still) as Feed<
        AnswerTo<Asked> & Screen
      >;
    },
    gathered: <Data extends Screen>(key: string, account: string, read: () => Promise<Data>) =>
      keep(`${key} ${account}`, account, read) as Feed<Data>,
    front: () => front,
    shellOf: (account) => shells.get(account.toLowerCase()),
    subscribeFront(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * What a page shows, read again by the clock. While other arguments of the same question are asked for the first time (a
 * preview of another amount), the former answer stays, so nothing flickers; another account's answer never does.
 */
export function useScreen<const Asked extends Question>(
  question: Asked,
  args: QuestionArgs<Asked>,
  options?: ScreenOptions,
): FeedState<AnswerTo<Asked> & Screen> & {
  /** The answer is still the one to other arguments. */ isFormer: boolean;
} {
  const { screens } = useLive();
  const key = questionKey(question, args as readonly unknown[]);
  const account = String((args as readonly unknown[])[0]);
  const state = useFeedOf(key, () => screens.feed(question, args, options));
  const last = useRef<{ account: string; state: FeedState<AnswerTo<Asked> & Screen> }>(undefined);
  useEffect(() => {
    if (state.data !== undefined) last.current = { account, state };
  }, [account, state]);
  const former = last.current;
  if (state.data !== undefined || former?.account !== account) return { ...state, isFormer: false };
  return { ...former.state, error: state.error, isFormer: true };
}

/** The state of the screen in front: who is looking, how old the figures are, why there are none. */
export function useFront(): Front {
  const { screens } = useLive();
  return useSyncExternalStore(screens.subscribeFront, screens.front);
}

/** The figures of whoever is connected, whomever the screen in front is about. */
export function useOwnShell(): Shell | undefined {
  const { screens } = useLive();
  const account = useAccount();
  return useSyncExternalStore(screens.subscribeFront, () => screens.shellOf(account));
}
