import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "../ui/Button.tsx";
import { useConnect } from "./ConnectProvider.tsx";
import { useWalletState } from "./context.ts";

/** The one action of a screen for whoever has not connected. */
export function ConnectButton(props: Pick<ButtonProps, "variant" | "size" | "className">) {
  const { t } = useTranslation();
  const { open } = useConnect();
  const { status } = useWalletState();
  return (
    <Button variant="primary" {...props} busy={status === "starting"} onClick={open}>
      {t("wallet.connect")}
    </Button>
  );
}
