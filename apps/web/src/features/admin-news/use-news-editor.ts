import type { NewsCallName, NewsData, NewsRequest } from "@cinder/api/news/calls";
import { useEffect, useState } from "react";
import { useInvestSentence, useSession } from "../../app/session.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { InvestError } from "../../server/invest.ts";
import { toWalletError } from "../../wallet/refusal.ts";

/** Why a change was refused. */
export type Refusal = {
  sentence: string;
  /** Another account changed or deleted the entry meanwhile. */
  isOld: boolean;
};

export type NewsEditor = {
  isLogin: boolean;
  /** All news, from the last answer. */
  news: NewsData | undefined;
  isBusy: boolean;
  /** Why the list could not be loaded, as a sentence. */
  problem: string | undefined;
  signIn: () => void;
  reload: () => void;
  /** Loads the current news; undefined if that fails, which sets `problem`. */
  readNow: () => Promise<NewsData | undefined>;
  /** Makes a change, after signing in if necessary. Returns the refusal, or undefined on success. */
  run: <Name extends NewsCallName>(name: Name, fields: NewsRequest<Name>) => Promise<Refusal | undefined>;
};

/** The news on the server. Every call returns all news, so no further request is needed. */
export function useNewsEditor(isWanted: boolean): NewsEditor {
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
    // Only news calls are used, and all of them have the same answer.
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
    // Owners and managers get no referrer, even if an invitation is stored.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: load once there is a login; from then on each answer contains the list.
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
