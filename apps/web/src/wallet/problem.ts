import { useTexts } from "../i18n/i18n.ts";
import { WalletError, type WalletProblem } from "./wallet.ts";

/** Translates a wallet problem into a sentence that says what to do. */
export function useProblemSentence(): (problem: WalletProblem) => string {
  const t = useTexts();
  return (problem) => {
    switch (problem) {
      case "rejected":
        return t("wallet.problem.rejected");
      case "busy":
        return t("wallet.problem.busy");
      case "missing":
        return t("wallet.problem.missing");
      case "watch-only":
        return t("wallet.problem.watch-only");
      case "other-chain":
        return t("wallet.problem.other-chain");
      case "failed":
        return t("wallet.problem.failed");
    }
  };
}

export function problemOf(error: unknown): WalletProblem {
  return error instanceof WalletError ? error.problem : "failed";
}
