import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "../../../app/live.ts";
import { useSession } from "../../../app/session.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { My } from "./credit.ts";

export type MyState = {
  my: My | undefined;
  error: unknown;
  /** Reads again, after a read that is running. */
  read: () => void;
};

/**
 * The account's wallet with the service. It changes rarely, so it is not polled: it is read on opening, after signing in, after an
 * action, and while the user waits for something.
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
        // Keep the previous answer.
        (error: unknown) => isWanted() && setState((before) => ({ ...before, error })),
      )
      .finally(() => {
        isReading.current = false;
        if (isThere.current && isOutdated.current) look();
      });
  }, [call]);

  // Something changed: a running read may return outdated data, such as a fee that is used by now.
  const read = useCallback(() => {
    isOutdated.current = true;
    look();
  }, [look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: names of machines and messages depend on the language.
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
