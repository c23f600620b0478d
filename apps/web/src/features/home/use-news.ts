import { useMemo } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { readJson } from "../../server/read.ts";
import type { News } from "../../shared/news/news.ts";
import { parseNews } from "./news.ts";

/** Milliseconds until a retry after a failure. News rarely change, so they are not polled. */
const tryAgainAfter = 30_000;

/** The operator's news in both languages, so that switching the language sends no request. */
export function useNews(): { news: News | undefined; failed: boolean } {
  const { data: config } = useFeed(useLive().config);
  const ask = useMemo(
    () => config && (() => readJson(config.serverUrl, "/api/news").then(parseNews)),
    [config],
  );
  const { answer: news, failed } = useAnswer(ask, tryAgainAfter);
  return { news, failed };
}
