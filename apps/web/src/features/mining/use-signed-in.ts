import { useSession } from "../../app/session.ts";
import { InvestError } from "../../server/invest.ts";

/**
 * Makes calls that need a login. Asks the wallet to sign in, at most once, if there is no login or the service no longer knows it.
 */
export function useSignedIn(): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  const { isLogin, signIn } = useSession();
  return async (call) => {
    if (!isLogin) await signIn();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof InvestError) || error.problem !== "logged-out" || !isLogin) throw error;
      await signIn();
      return call();
    }
  };
}
