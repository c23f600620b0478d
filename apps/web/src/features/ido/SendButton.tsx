import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useWalletState } from "../../wallet/context.ts";

type SendButtonProps = {
  /** Why nobody in this account's place can do it now, whatever was filled in. */
  entry: string | undefined;
  /** What was filled in does not work; the field says why. */
  isBlocked: boolean;
  /** The contract's preview of it is on its way. */
  isWaiting: boolean;
  onSend: () => void;
  children: ReactNode;
};

/** The one action of the page; without a wallet, the way to one. */
export function SendButton({ entry, isBlocked, isWaiting, onSend, children }: SendButtonProps) {
  const { status } = useWalletState();
  if (status !== "connected" && status !== "starting")
    return <ConnectButton variant="primary" size="lg" className="w-full" />;
  return (
    <div className="grid gap-3">
      {entry && <Notice tone="warn">{entry}</Notice>}
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
