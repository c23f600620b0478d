import { shortAddress } from "@cinder/protocol/format";
import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { chunkInTime } from "../../lib/in-time.ts";
import { cx } from "../../ui/cx.ts";
import { useLatePart } from "../../ui/use-late-part.ts";
import { useConnect } from "../../wallet/ConnectProvider.tsx";
import { useWalletState } from "../../wallet/context.ts";

// Loaded late, because it imports the contract addresses for the coins' names.
const loadSheet = () => chunkInTime(import("./AccountSheet.tsx").then((file) => file.AccountSheet));

/** The connected account, which opens its sheet, or a connect button. */
export function WalletBadge() {
  const t = useTexts();
  const { status, account } = useWalletState();
  const { open: connect } = useConnect();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const AccountSheet = useLatePart(loadSheet, isOpen, close, t("app.part-failed"));
  const connected = status === "connected";
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={status === "starting" || status === "connecting" || undefined}
        onClick={() => (connected ? setOpen(true) : connect())}
        className={cx(
          "inline-flex min-h-9 items-center gap-2 rounded-full border px-3 text-sm transition-colors hover:bg-hover",
          connected ? "border-line bg-raised font-mono" : "border-edge font-semibold",
        )}
      >
        <span
          aria-hidden="true"
          className={cx("size-2 rounded-full", connected ? "bg-good-mark" : "border border-edge")}
        />
        {shortAddress(account)}
        <span className="sr-only">, {connected ? t("app.wallet.account") : t("app.wallet.connect")}</span>
      </button>
      {AccountSheet && <AccountSheet open={isOpen && connected} onClose={close} />}
    </>
  );
}
