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
import type { AppClock } from "./app-clock.ts";
import { createFeed, type Feed, type FeedState, useFeedOf } from "./feed.ts";
import { useLive } from "./live.ts";

type Screen = { shell: Shell };

/** The state of the current screen, for the frame around it. */
export type CurrentScreen = FeedState<Shell> & {
  /** The account these figures belong to. Right after the user switches accounts, still the previous one. */
  account: string;
};

export type ScreenOptions = {
  /** Don't poll: the screen shows the age of its data and offers to refresh. */
  still?: boolean;
};

export type Screens = {
  /** The feed of a question with its arguments; the same feed for the same question. */
  feed: <const Asked extends Question>(
    question: Asked,
    args: QuestionArgs<Asked>,
    options?: ScreenOptions,
  ) => Feed<AnswerTo<Asked> & Screen>;
  /** A screen that needs several questions, read by `read` and identified by `key`. */
  gathered: <Data extends Screen>(key: string, account: string, read: () => Promise<Data>) => Feed<Data>;
  current: () => CurrentScreen;
  /** The last figures of an account, from any screen. */
  shellOf: (account: string) => Shell | undefined;
  subscribeCurrent: (listener: () => void) => () => void;
};

type Ask = (question: Question, args: readonly unknown[]) => Promise<unknown>;

/** Number of kept feeds, enough for the screens a user switches between. */
const kept = 24;

export function createScreens(clock: AppClock, ask: Ask, onShell: (shell: Shell) => void): Screens {
  const feeds = new Map<string, Feed<Screen>>();
  const listeners = new Set<() => void>();
  const empty: CurrentScreen = { account: zeroAddress, data: undefined, readAt: undefined, error: undefined };
  let current: CurrentScreen = empty;
  let watchers = 0;
  const shells = new Map<string, Shell>();

  function show(account: string, state: FeedState<Screen>): void {
    const { readAt, error } = state;
    const data = state.data?.shell;
    if (current.account === account && current.data === data && current.error === error)
      current.readAt = readAt;
    else current = { account, data, readAt, error };
    if (current.data) {
      keepNewest(shells, account.toLowerCase(), current.data, kept);
    }
    for (const listener of [...listeners]) listener();
  }

  function open(account: string, read: () => Promise<Screen>, still: boolean): Feed<Screen> {
    const feed = createFeed(clock, read, { onData: ({ shell }) => onShell(shell), still });
    // Screens without polling never count as stale.
    const seen = () => (still ? { ...feed.state(), readAt: undefined } : feed.state());
    // Subscribing to a screen makes it the current screen of the frame.
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
          // Without subscribers, nothing is read and nothing can be stale.
          if (watchers === 0) show(account, { ...feed.state(), readAt: undefined, error: undefined });
        };
      },
    };
  }

  function keep(name: string, account: string, read: () => Promise<Screen>, still = false): Feed<Screen> {
    // Another page may ask the same question with polling.
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
    current: () => current,
    shellOf: (account) => shells.get(account.toLowerCase()),
    subscribeCurrent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Reads and polls what a page shows. When the arguments of a question change (a preview of another amount), the previous answer
 * stays until the new one arrives, so that nothing flickers. An answer for another account is never kept.
 */
export function useScreen<const Asked extends Question>(
  question: Asked,
  args: QuestionArgs<Asked>,
  options?: ScreenOptions,
): FeedState<AnswerTo<Asked> & Screen> & {
  /** Whether the answer is still for the previous arguments. */ isFormer: boolean;
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

/** The current screen's state: its account, the age of its figures and the error. */
export function useCurrentScreen(): CurrentScreen {
  const { screens } = useLive();
  return useSyncExternalStore(screens.subscribeCurrent, screens.current);
}

/** The connected account's figures, even if the current screen shows another account. */
export function useOwnShell(): Shell | undefined {
  const { screens } = useLive();
  const account = useAccount();
  return useSyncExternalStore(screens.subscribeCurrent, () => screens.shellOf(account));
}
