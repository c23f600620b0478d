import { useMemo } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { readJson } from "../../server/read.ts";

/** Milliseconds until a retry after a failure. */
const tryAgainAfter = 30_000;

/** Reads a server path until the first answer, without polling, for data that changes slowly. */
export function useOnce<Answer>(path: string | undefined): { data: Answer | undefined; failed: boolean } {
  const serverUrl = useFeed(useLive().config).data?.serverUrl;
  const ask = useMemo(() => {
    if (path === undefined || serverUrl === undefined) return undefined;
    return async () => (await readJson(serverUrl, path)) as Answer;
  }, [path, serverUrl]);
  const { answer: data, failed } = useAnswer(ask, tryAgainAfter);
  return { data, failed };
}
