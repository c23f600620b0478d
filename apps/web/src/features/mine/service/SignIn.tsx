import { useState } from "react";
import { useInvestSentence, useSession } from "../../../app/session.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { InvestError } from "../../../server/invest.ts";
import { Button } from "../../../ui/Button.tsx";
import { useWalletState } from "../../../wallet/context.ts";
import { toWalletError } from "../../../wallet/refusal.ts";

/** Explains signing in, and asks the wallet only when the user presses the button. */
export function SignIn() {
  const t = useTexts();
  const { signIn } = useSession();
  // When the wallet reconnects, the page is mounted again, which would lose a message shown now.
  const isUndecided = useWalletState().status === "starting";
  const sentence = useInvestSentence();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function press(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await signIn();
    } catch (error) {
      if (error instanceof InvestError) setProblem(sentence(error));
      else if (toWalletError(error).problem === "rejected") setProblem(t("mine.wallet.declined"));
      else setProblem(t("mine.wallet.no-signature"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[68ch] text-sm text-soft">{t("mine.wallet.lead")}</p>
      <Button busy={isBusy || isUndecided} onClick={() => void press()}>
        {t("mine.wallet.sign-in")}
      </Button>
      <p aria-live="polite" className="text-sm text-soft">
        {problem ? <span className="text-bad">{problem}</span> : t("mine.wallet.sign-in-note")}
      </p>
    </div>
  );
}
