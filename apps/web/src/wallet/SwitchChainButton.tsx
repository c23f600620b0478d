import { useState } from "react";
import { useTexts } from "../i18n/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { useToast } from "../ui/Toast.tsx";
import { useWallet } from "./context.ts";
import { problemOf, useProblemSentence } from "./problem.ts";

/** Moves a wallet that is on another chain to the app's. A no is no fault; whatever else goes wrong is said. */
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
      // That the wallet is elsewhere stands beside the button: of one that says yes and stays, it is told what else can be done.
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
