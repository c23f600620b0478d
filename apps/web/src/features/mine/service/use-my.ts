import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "../../../app/live.ts";
import { useSession } from "../../../app/session.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { My } from "./credit.ts";

export type MyState = {
  my: My | undefined;
  error: unknown;
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
  const isThere = useRef(true);

  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const read = useCallback(() => {
    if (isReading.current) return;
    isReading.current = true;
    call("my", {})
      .then(
        (my) => isThere.current && setState({ my, error: undefined }),
        // What was read before still stands; it is only no longer the newest.
        (error: unknown) => isThere.current && setState((before) => ({ ...before, error })),
      )
      .finally(() => {
        isReading.current = false;
      });
  }, [call]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: names of machines and messages are of the language.
  useEffect(() => {
    if (isLogin) read();
    else setState({ my: undefined, error: undefined });
  }, [isLogin, language, read]);

  useEffect(
    () => (isLogin && isAwaiting ? clock.onRefresh(read) : undefined),
    [clock, isAwaiting, isLogin, read],
  );

  return { ...state, read };
}
