import { useTexts } from "../i18n/i18n.ts";
import { Button, type ButtonProps } from "../ui/Button.tsx";
import { useConnect } from "./ConnectProvider.tsx";
import { useWalletState } from "./context.ts";

/** The main action of a screen for users without a wallet. */
export function ConnectButton(props: Pick<ButtonProps, "variant" | "size" | "className">) {
  const t = useTexts();
  const { open } = useConnect();
  const { status } = useWalletState();
  return (
    <Button variant="primary" {...props} busy={status === "starting"} onClick={open}>
      {t("wallet.connect")}
    </Button>
  );
}
