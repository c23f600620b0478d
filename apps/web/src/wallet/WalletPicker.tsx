import { useEffect, useRef, useState } from "react";
import { useTexts } from "../i18n/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { Sheet } from "../ui/Sheet.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useWallet, useWalletState } from "./context.ts";
import { InstallHint } from "./InstallHint.tsx";
import { PairingCode } from "./PairingCode.tsx";
import { problemOf, useProblemSentence } from "./problem.ts";
import { useWalletName } from "./use-wallet-name.ts";
import { WalletIcon } from "./WalletIcon.tsx";
import { type WalletChoice, type WalletProblem, walletConnectId } from "./wallet.ts";

export type WalletPickerProps = { open: boolean; onClose: () => void; pageToOpen: () => URL };

/** The wallets found in this browser, to choose from. */
export function WalletPicker({ open, onClose, pageToOpen }: WalletPickerProps) {
  const t = useTexts();
  const wallet = useWallet();
  const { status, choices, pairingUri, unavailable = false } = useWalletState();
  const sentence = useProblemSentence();
  const [asked, setAsked] = useState<WalletChoice>();
  const [problem, setProblem] = useState<WalletProblem>();
  const awaited = useRef<WalletChoice>(undefined);

  useEffect(() => {
    if (open) setProblem(undefined);
  }, [open]);

  function waitFor(choice: WalletChoice | undefined): void {
    awaited.current = choice;
    setAsked(choice);
  }

  async function choose(choice: WalletChoice): Promise<void> {
    waitFor(choice);
    setProblem(undefined);
    const isAwaited = () => awaited.current === choice;
    try {
      await wallet.connect(choice.id);
      if (isAwaited()) onClose();
    } catch (error) {
      if (isAwaited()) setProblem(problemOf(error));
    } finally {
      if (isAwaited()) waitFor(undefined);
    }
  }

  /**
   * Stops waiting for a wallet on another device. A request that is open in a wallet can only be answered there, but an unanswered
   * one must not block other wallets.
   */
  function close(): void {
    if (asked?.id === walletConnectId) wallet.cancelPairing();
    waitFor(undefined);
    onClose();
  }

  const pairs = asked?.id === walletConnectId;
  const own = choices.some(({ id, isDemo }) => id !== walletConnectId && !isDemo);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t("wallet.picker.title")}
      description={t("wallet.picker.description")}
      closeLabel={t("wallet.close")}
      footer={pairs && <Button onClick={wallet.cancelPairing}>{t("wallet.pairing.cancel")}</Button>}
    >
      {pairs ? (
        <PairingCode uri={pairingUri} />
      ) : (
        <>
          {status === "starting" && <Searching />}
          <ul className="grid gap-2">
            {choices.map((choice) => (
              <li key={choice.id}>
                <ChoiceButton choice={choice} asked={asked} onChoose={choose} />
              </li>
            ))}
          </ul>
          {unavailable && <Unavailable />}
          {status !== "starting" && !unavailable && !own && <InstallHint pageToOpen={pageToOpen} />}
        </>
      )}
      <p role="status" className="mt-3 min-h-5 text-sm text-soft">
        {asked && !pairs && t("wallet.picker.waiting", { wallet: asked.name })}
        {problem === "rejected" && sentence(problem)}
      </p>
      <p role="alert" className="text-sm text-bad">
        {problem !== undefined && problem !== "rejected" && sentence(problem)}
      </p>
    </Sheet>
  );
}

type ChoiceButtonProps = {
  choice: WalletChoice;
  asked: WalletChoice | undefined;
  onChoose: (choice: WalletChoice) => void;
};

function ChoiceButton({ choice, asked, onChoose }: ChoiceButtonProps) {
  const t = useTexts();
  const name = useWalletName()(choice);
  const waiting = asked?.id === choice.id;
  const note = choice.isDemo
    ? t("wallet.picker.demo.note")
    : choice.id === walletConnectId && t("wallet.picker.other-device.note");
  return (
    <button
      type="button"
      data-wallet={choice.id}
      aria-disabled={asked !== undefined || undefined}
      aria-busy={waiting || undefined}
      onClick={() => asked ?? onChoose({ ...choice, name })}
      className={cx(
        "flex min-h-14 w-full items-center gap-3 rounded-md border border-line px-4 py-2 text-left transition-colors",
        asked === undefined ? "hover:bg-hover active:bg-pressed" : !waiting && "opacity-45",
      )}
    >
      <WalletIcon icon={choice.icon} />
      <span className="font-semibold">{name}</span>
      {note && <span className="ml-auto text-right text-sm text-soft">{note}</span>}
    </button>
  );
}

function Searching() {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <span className="sr-only">{t("wallet.picker.starting")}</span>
      <Skeleton className="h-14 w-full" />
    </div>
  );
}

function Unavailable() {
  const t = useTexts();
  return (
    <div className="grid gap-3">
      <p>{t("wallet.picker.unavailable")}</p>
      <Button onClick={() => window.location.reload()}>{t("wallet.picker.reload")}</Button>
    </div>
  );
}
