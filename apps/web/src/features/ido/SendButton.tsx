import type { ReactNode } from "react";
import { BindButton } from "../../app/BindButton.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useIsDisconnected, useWalletState } from "../../wallet/context.ts";

type SendButtonProps = {
  /** Why this account can't do it now, whatever is entered. */
  entry: string | undefined;
  /** Whether only the binding of a referrer is missing. */
  needsBinding: boolean;
  /** Whether the input is invalid; the field says why. */
  isBlocked: boolean;
  /** Whether the contract's preview is loading. */
  isWaiting: boolean;
  onSend: () => void;
  children: ReactNode;
};

/** The page's main action; without a wallet, a connect button. */
export function SendButton({ entry, needsBinding, isBlocked, isWaiting, onSend, children }: SendButtonProps) {
  const t = useTexts();
  const isDisconnected = useIsDisconnected();
  const { status } = useWalletState();
  if (isDisconnected) return <ConnectButton variant="primary" size="lg" className="w-full" />;
  // Show no problem until the account is known.
  const isStarting = status === "starting";
  return (
    <div className="grid gap-3">
      {entry && !isStarting && (
        <Notice tone="warn" action={needsBinding && <BindButton size="sm">{t("ido.form.bind")}</BindButton>}>
          {entry}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        disabled={!isStarting && (entry !== undefined || isBlocked)}
        busy={isStarting || (isWaiting && entry === undefined && !isBlocked)}
        onClick={onSend}
      >
        {children}
      </Button>
    </div>
  );
}
