import { Button } from "../../ui/Button.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useWalletState } from "../../wallet/context.ts";

/** A form's main action: review, or connect if there is no wallet. */
export function Submit({ label, disabled }: { label: string; disabled: boolean }) {
  const { status } = useWalletState();
  if (status !== "connected") return <ConnectButton size="lg" className="w-full" />;
  return (
    <Button type="submit" variant="primary" size="lg" className="w-full" disabled={disabled}>
      {label}
    </Button>
  );
}
