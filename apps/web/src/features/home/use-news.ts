import { useEffect, useState } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useLanguage } from "../../i18n/format.ts";
import type { Language } from "../../i18n/language.ts";
import { callInvest } from "../../server/invest.ts";
import { type News, parseNews } from "./news.ts";

/** It changes every few weeks, so it is not asked for by the clock; only while it could not be had. */
const tryAgainAfter = 30_000;

export function useNews(): { news: News | undefined; failed: boolean } {
  const { data: config } = useFeed(useLive().config);
  const language = useLanguage();
  const [answer, setAnswer] = useState<{ language: Language; news: News | undefined }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same.
  useEffect(() => {
    if (!config) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    callInvest("home", {}, { serverUrl: config.serverUrl, language })
      .then(parseNews)
      .then(
        (news) => {
          if (isWanted) setAnswer({ language, news });
        },
        () => {
          if (!isWanted) return;
          setAnswer({ language, news: undefined });
          timer = setTimeout(() => setAttempt((count) => count + 1), tryAgainAfter);
        },
      );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [config, language, attempt]);

  const isOfLanguage = answer?.language === language;
  return {
    news: isOfLanguage ? answer.news : undefined,
    failed: isOfLanguage && answer.news === undefined,
  };
}
