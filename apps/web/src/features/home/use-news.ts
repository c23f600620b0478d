import { useEffect, useState } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { readJson } from "../../server/read.ts";
import type { News } from "../../shared/news/news.ts";
import { parseNews } from "./news.ts";

/** It changes every few weeks, so it is not asked for by the clock; only while it could not be had. */
const tryAgainAfter = 30_000;

/** What the operator tells, in both languages: whoever changes the language asks nothing. */
export function useNews(): { news: News | undefined; failed: boolean } {
  const { data: config } = useFeed(useLive().config);
  const [answer, setAnswer] = useState<{ news: News | undefined }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same.
  useEffect(() => {
    if (!config) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    readJson(config.serverUrl, "/api/news")
      .then(parseNews)
      .then(
        (news) => {
          if (isWanted) setAnswer({ news });
        },
        () => {
          if (!isWanted) return;
          setAnswer({ news: undefined });
          timer = setTimeout(() => setAttempt((count) => count + 1), tryAgainAfter);
        },
      );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [config, attempt]);

  return { news: answer?.news, failed: answer !== undefined && answer.news === undefined };
}
