import { useMemo } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { readJson } from "../../server/read.ts";

/** A server that was away is asked again. */
const tryAgainAfter = 30_000;

/** What the server tells under a path: what changes by the hour or by the month needs no clock, so it is asked until it was answered once. */
export function useOnce<Answer>(path: string | undefined): { data: Answer | undefined; failed: boolean } {
  const serverUrl = useFeed(useLive().config).data?.serverUrl;
  const ask = useMemo(() => {
    if (path === undefined || serverUrl === undefined) return undefined;
    return async () => (await readJson(serverUrl, path)) as Answer;
  }, [path, serverUrl]);
  const { answer: data, failed } = useAnswer(ask, tryAgainAfter);
  return { data, failed };
}
