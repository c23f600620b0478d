import { createContext, use, useSyncExternalStore } from "react";
import { useTexts } from "../i18n/i18n.ts";
import { InvestError } from "../server/invest.ts";
import type { Session } from "../server/session.ts";

export const SessionContext = createContext<Session | null>(null);

/** The service's calls and their login. */
export function useSession(): Session & { isLogin: boolean } {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession needs a SessionContext around it.");
  const { isLogin } = useSyncExternalStore(session.subscribe, session.state);
  return { ...session, isLogin };
}

/** Why a call of the service failed, as a sentence. */
export function useInvestSentence(): (error: unknown) => string {
  const t = useTexts();
  return (error) => {
    if (!(error instanceof InvestError)) return t("app.invest.unexpected");
    switch (error.problem) {
      case "network":
        return t("app.invest.network");
      case "timeout":
        return t("app.invest.timeout");
      case "http":
        return t("app.invest.http", { status: error.status ?? 0 });
      case "logged-out":
        return t("app.invest.logged-out");
      case "refused":
        return error.message;
      case "unexpected":
        return t("app.invest.unexpected");
    }
  };
}
