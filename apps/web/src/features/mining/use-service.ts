import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../../app/session.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { CallData, CallFields } from "../../server/invest.ts";
import { type Trouble, useTrouble } from "./use-trouble.ts";

type Name = "my" | "powerLog" | "buyMachineLog";

/**
 * Reads data of the signed-in account from the service. It changes rarely, so it is read on opening and on request, without
 * polling.
 */
export function useService<Call extends Name>(
  name: Call,
  fields: CallFields<Call>,
): { data: CallData<Call> | undefined; trouble: Trouble | undefined; again: () => void } {
  const { call, isLogin } = useSession();
  const language = useLanguage();
  const troubleOf = useTrouble();
  const tell = useRef(troubleOf);
  useEffect(() => {
    tell.current = troubleOf;
  });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([name, fields, language]);
  const [answer, setAnswer] = useState<{ key: string; data?: CallData<Call>; trouble?: Trouble }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains name, fields and language; a new attempt reads again.
  useEffect(() => {
    if (!isLogin) return;
    let isWanted = true;
    call(name, fields).then(
      (data) => isWanted && startTransition(() => setAnswer({ key, data })),
      // Keep the previous answer.
      (error: unknown) =>
        isWanted &&
        setAnswer((before) => ({
          ...(before?.key === key ? before : { key }),
          trouble: tell.current(error),
        })),
    );
    return () => {
      isWanted = false;
    };
  }, [isLogin, key, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const isOfKey = answer?.key === key;
  return {
    data: isOfKey ? answer.data : undefined,
    trouble: isOfKey ? answer.trouble : undefined,
    again,
  };
}
