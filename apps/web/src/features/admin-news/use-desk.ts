import type { NewsCallName, NewsData, NewsRequest } from "@cinder/api/news/calls";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInvestSentence, useSession } from "../../app/session.ts";
import { InvestError } from "../../server/invest.ts";
import { toWalletError } from "../../wallet/refusal.ts";

export type Desk = {
  isLogin: boolean;
  /** All there is, as the last answer had it. */
  news: NewsData | undefined;
  isBusy: boolean;
  /** Why the list could not be had, in a sentence. */
  problem: string | undefined;
  signIn: () => void;
  reload: () => void;
  /** Undefined when it is done, else why not. Who is no longer signed in signs in first. */
  run: <Name extends NewsCallName>(name: Name, fields: NewsRequest<Name>) => Promise<string | undefined>;
};

/** The server's side of the news: every call answers with all of it, so nothing is asked twice. */
export function useDesk(isWanted: boolean): Desk {
  const session = useSession();
  const sentenceOf = useSentence();
  const [news, setNews] = useState<NewsData>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { isLogin } = session;

  async function run<Name extends NewsCallName>(
    name: Name,
    fields: NewsRequest<Name>,
  ): Promise<string | undefined> {
    setBusy(true);
    // The names are only those of news, whose answers are all alike.
    const call = () => session.call(name as NewsCallName, fields as never) as Promise<NewsData>;
    try {
      setNews(await call().catch((error: unknown) => signInAnd(call, error)));
      setProblem(undefined);
      return undefined;
    } catch (error) {
      return sentenceOf(error);
    } finally {
      setBusy(false);
    }
  }

  async function signInAnd(call: () => Promise<NewsData>, error: unknown): Promise<NewsData> {
    if (!(error instanceof InvestError && error.problem === "logged-out")) throw error;
    await session.signIn();
    return call();
  }

  async function load(): Promise<void> {
    setProblem(await run("newsList", {}));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once there is a login; from then on answers bring the list.
  useEffect(() => {
    if (isWanted && isLogin && news === undefined && !isBusy) void load();
  }, [isWanted, isLogin]);

  return { isLogin, news, isBusy, problem, run, signIn: () => void load(), reload: () => void load() };
}

function useSentence(): (error: unknown) => string {
  const { t } = useTranslation();
  const ofService = useInvestSentence();
  return (error) => {
    if (error instanceof InvestError) return ofService(error);
    return toWalletError(error).problem === "rejected" ? t("news.sign.declined") : t("news.sign.failed");
  };
}
