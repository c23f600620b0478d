import { useMemo } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { readJson } from "../../server/read.ts";
import type { News } from "../../shared/news/news.ts";
import { parseNews } from "./news.ts";

/** It changes every few weeks, so it is not asked for by the clock; only while it could not be had. */
const tryAgainAfter = 30_000;

/** What the operator tells, in both languages: whoever changes the language asks nothing. */
export function useNews(): { news: News | undefined; failed: boolean } {
  const { data: config } = useFeed(useLive().config);
  const ask = useMemo(
    () => config && (() => readJson(config.serverUrl, "/api/news").then(parseNews)),
    [config],
  );
  const { answer: news, failed } = useAnswer(ask, tryAgainAfter);
  return { news, failed };
}
