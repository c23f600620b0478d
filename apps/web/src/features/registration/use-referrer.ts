import { useEffect, useState } from "react";
import type { Address } from "viem";
import { useLive } from "../../app/live.ts";
import { type Finding, findReferrer, readReferral } from "./referrer.ts";

export type Lookup = Finding | "looking" | "away";

/** Milliseconds of debouncing, so that not every keystroke causes a request. */
const pause = 300;
const retryAfter = 3_000;

/** The referrer that the typed text names. */
export function useReferrer(text: string, account: Address): Lookup {
  const { ask } = useLive();
  const [found, setFound] = useState<{ text: string; account: Address; lookup: Lookup }>();
  const isCurrent = found?.text === text && found.account === account;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function look(): Promise<void> {
      const lookup = await findReferrer(ask, text, account).catch(() => "away" as const);
      if (isOver) return;
      setFound({ text, account, lookup });
      if (lookup === "away") timer = setTimeout(() => void look(), retryAfter);
    }
    timer = setTimeout(() => void look(), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, text, account]);

  if (isCurrent) return found.lookup;
  const asked = readReferral(text, account);
  return "problem" in asked ? asked : "looking";
}
