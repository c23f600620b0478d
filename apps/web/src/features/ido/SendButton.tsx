import type { ReactNode } from "react";
import { useRegistrationGuard } from "../../app/registration-gate.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useIsNobody } from "../../wallet/context.ts";

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
  const mayWrite = useRegistrationGuard();
  if (isNobody) return <ConnectButton variant="primary" size="lg" className="w-full" />;
  return (
    <div className="grid gap-3">
      {entry && (
        <Notice
          tone="warn"
          action={
            needsBinding && (
              <Button size="sm" onClick={() => mayWrite("ido.buy")}>
                {t("ido.form.bind")}
              </Button>
            )
          }
        >
          {entry}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        disabled={entry !== undefined || isBlocked}
        busy={isWaiting && entry === undefined && !isBlocked}
        onClick={onSend}
      >
        {children}
      </Button>
    </div>
  );
}
