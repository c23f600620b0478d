import { useState } from "react";
import { useTexts } from "../i18n/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { useToast } from "../ui/Toast.tsx";
import { useWallet } from "./context.ts";
import { problemOf, useProblemSentence } from "./problem.ts";

/** Switches the wallet to the app's chain. Shows problems, but not a rejection by the user. */
export function SwitchChainButton() {
  const t = useTexts();
  const wallet = useWallet();
  const toast = useToast();
  const sentence = useProblemSentence();
  const [busy, setBusy] = useState(false);

  async function move(): Promise<void> {
    setBusy(true);
    try {
      await wallet.switchChain();
    } catch (error) {
      const problem = problemOf(error);
      // The required network is named beside the button. If the wallet accepts but stays on its network, say what else to do.
      if (problem === "other-chain") toast.error(t("wallet.problem.unswitched"));
      else if (problem !== "rejected") toast.error(sentence(problem));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="sm" busy={busy} onClick={move}>
      {t("wallet.chain.switch")}
    </Button>
  );
}
