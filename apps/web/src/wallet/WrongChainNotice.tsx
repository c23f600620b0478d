import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { useToast } from "../ui/Toast.tsx";
import { useWallet, useWalletState } from "./context.ts";
import { problemOf, useProblemSentence } from "./problem.ts";

/** Says that the wallet is on another chain than the app, and offers to move it; nothing while all is well. */
export function WrongChainNotice({ chainId, chainName }: { chainId: number; chainName: string }) {
  const { t } = useTranslation();
  const wallet = useWallet();
  const state = useWalletState();
  const toast = useToast();
  const sentence = useProblemSentence();
  const [busy, setBusy] = useState(false);

  async function move(): Promise<void> {
    setBusy(true);
    try {
      await wallet.switchChain();
    } catch (error) {
      const problem = problemOf(error);
      if (problem !== "rejected") toast.error(sentence(problem));
    } finally {
      setBusy(false);
    }
  }

  const elsewhere = state.status === "connected" && state.chainId !== chainId;
  return (
    // On the page before it has anything to say, or nobody would hear it.
    <div role="status">
      {elsewhere && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-warn-soft px-4 py-3 text-sm">
          <p className="max-w-prose">{t("wallet.chain.notice", { chain: chainName })}</p>
          <Button size="sm" busy={busy} onClick={move}>
            {t("wallet.chain.switch")}
          </Button>
        </div>
      )}
    </div>
  );
}
