import type { ReactNode } from "react";
import { BindButton } from "../../app/BindButton.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useIsNobody, useWalletState } from "../../wallet/context.ts";

type SendButtonProps = {
  /** Why nobody in this account's place can do it now, whatever was filled in. */
  entry: string | undefined;
  /** It is only that no referrer is bound yet. */
  needsBinding: boolean;
  /** What was filled in does not work; the field says why. */
  isBlocked: boolean;
  /** The contract's preview of it is on its way. */
  isWaiting: boolean;
  onSend: () => void;
  children: ReactNode;
};

/** The one action of the page; without a wallet, the way to one. */
export function SendButton({ entry, needsBinding, isBlocked, isWaiting, onSend, children }: SendButtonProps) {
  const t = useTexts();
  const isNobody = useIsNobody();
  const { status } = useWalletState();
  if (isNobody) return <ConnectButton variant="primary" size="lg" className="w-full" />;
  // Until it is known whose it is, nothing is said against it.
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
