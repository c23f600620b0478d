import type { NewsCallName, NewsData, NewsRequest } from "@cinder/api/news/calls";
import { useEffect, useState } from "react";
import { useInvestSentence, useSession } from "../../app/session.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { InvestError } from "../../server/invest.ts";
import { toWalletError } from "../../wallet/refusal.ts";

/** Why something was not done. */
export type Refusal = {
  sentence: string;
  /** Somebody else was faster: there is a newer version, or none any more. */
  isOld: boolean;
};

export type Desk = {
  isLogin: boolean;
  /** All there is, as the last answer had it. */
  news: NewsData | undefined;
  isBusy: boolean;
  /** Why the list could not be had, in a sentence. */
  problem: string | undefined;
  signIn: () => void;
  reload: () => void;
  /** All there is at this moment; undefined if it could not be had, which `problem` tells. */
  readNow: () => Promise<NewsData | undefined>;
  /** Undefined when it is done, else why not. Who is no longer signed in signs in first. */
  run: <Name extends NewsCallName>(name: Name, fields: NewsRequest<Name>) => Promise<Refusal | undefined>;
};

/** The server's side of the news: every call answers with all of it, so nothing is asked twice. */
export function useDesk(isWanted: boolean): Desk {
  const session = useSession();
  const sentenceOf = useSentence();
  const [news, setNews] = useState<NewsData>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { isLogin } = session;

  async function ask<Name extends NewsCallName>(
    name: Name,
    fields: NewsRequest<Name>,
  ): Promise<NewsData | Refusal> {
    setBusy(true);
    // The names are only those of news, whose answers are all alike.
    const call = () => session.call(name as NewsCallName, fields as never) as Promise<NewsData>;
    try {
      const answer = await call().catch((error: unknown) => signInAnd(call, error));
      setNews(answer);
      setProblem(undefined);
      return answer;
    } catch (error) {
      const reason = error instanceof InvestError ? error.reason : undefined;
      return { sentence: sentenceOf(error), isOld: reason === "newsChanged" || reason === "newsGone" };
    } finally {
      setBusy(false);
    }
  }

  async function run<Name extends NewsCallName>(
    name: Name,
    fields: NewsRequest<Name>,
  ): Promise<Refusal | undefined> {
    const answer = await ask(name, fields);
    return "sentence" in answer ? answer : undefined;
  }

  async function signInAnd(call: () => Promise<NewsData>, error: unknown): Promise<NewsData> {
    if (!(error instanceof InvestError && error.problem === "logged-out")) throw error;
    // Whoever holds an office comes below nobody, by whatever invitation they once came here.
    await session.signIn(zeroAddress);
    return call();
  }

  async function readNow(): Promise<NewsData | undefined> {
    const answer = await ask("newsList", {});
    if (!("sentence" in answer)) return answer;
    setProblem(answer.sentence);
    return undefined;
  }

  const load = () => void readNow();

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once there is a login; from then on answers bring the list.
  useEffect(() => {
    if (isWanted && isLogin && news === undefined && !isBusy) load();
  }, [isWanted, isLogin]);

  return { isLogin, news, isBusy, problem, run, readNow, signIn: load, reload: load };
}

function useSentence(): (error: unknown) => string {
  const t = useTexts();
  const ofService = useInvestSentence();
  return (error) => {
    if (error instanceof InvestError) return ofService(error);
    return toWalletError(error).problem === "rejected" ? t("news.sign.declined") : t("news.sign.failed");
  };
}
