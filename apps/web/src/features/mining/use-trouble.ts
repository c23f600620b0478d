import { useInvestSentence } from "../../app/session.ts";
import { InvestError } from "../../server/invest.ts";
import { problemOf, useProblemSentence } from "../../wallet/problem.ts";
import { toWalletError } from "../../wallet/refusal.ts";

/** Why a call of the service or its signature failed, as a sentence. `isQuiet` if the user declined. */
export type Trouble = { sentence: string; isQuiet: boolean };

export function useTrouble(): (error: unknown) => Trouble {
  const invest = useInvestSentence();
  const wallet = useProblemSentence();
  return (error) => {
    if (error instanceof InvestError) return { sentence: invest(error), isQuiet: false };
    const problem = problemOf(toWalletError(error));
    return { sentence: wallet(problem), isQuiet: problem === "rejected" };
  };
}
