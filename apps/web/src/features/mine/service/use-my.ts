import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "../../../app/live.ts";
import { useSession } from "../../../app/session.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { My } from "./credit.ts";

export type MyState = {
  my: My | undefined;
  error: unknown;
  /** Reads what there is from now on, after whatever is being read already. */
  read: () => void;
};

/**
 * The account's wallet with the service. Nothing in it changes by the second, so the clock doesn't ask: it is read when somebody
 * has come or signed in, when something was done, and while something is awaited.
 */
export function useMy(isAwaiting: boolean): MyState {
  const { call, isLogin } = useSession();
  const { clock } = useLive();
  const language = useLanguage();
  const [state, setState] = useState<Omit<MyState, "read">>({ my: undefined, error: undefined });
  const isReading = useRef(false);
  const isOutdated = useRef(false);
  const isThere = useRef(true);

  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const look = useCallback(() => {
    if (isReading.current) return;
    isReading.current = true;
    isOutdated.current = false;
    const isWanted = () => isThere.current && !isOutdated.current;
    call("my", {})
      .then(
        (my) => isWanted() && setState({ my, error: undefined }),
        // What was read before still stands; it is only no longer the newest.
        (error: unknown) => isWanted() && setState((before) => ({ ...before, error })),
      )
      .finally(() => {
        isReading.current = false;
        if (isThere.current && isOutdated.current) look();
      });
  }, [call]);

  // Something has changed: an answer that is on its way may be from before, with a fee in it that is used by now.
  const read = useCallback(() => {
    isOutdated.current = true;
    look();
  }, [look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: names of machines and messages are of the language.
  useEffect(() => {
    if (isLogin) read();
    else setState({ my: undefined, error: undefined });
  }, [isLogin, language, read]);

  useEffect(
    () => (isLogin && isAwaiting ? clock.onRefresh(look) : undefined),
    [clock, isAwaiting, isLogin, look],
  );

  return { ...state, read };
}
