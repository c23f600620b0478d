import { shortAddress } from "@cinder/protocol/format";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { useConnect } from "../../wallet/ConnectProvider.tsx";
import { useWalletState } from "../../wallet/context.ts";

// It needs the names of the coins, which come with the addresses of the contracts: late.
const AccountSheet = lazy(() =>
  import("./AccountSheet.tsx").then((file) => ({ default: file.AccountSheet })),
);

/** Who is connected, and the way to connect or to the account. */
export function WalletBadge() {
  const t = useTexts();
  const { status, account } = useWalletState();
  const { open: connect } = useConnect();
  const [sheet, setSheet] = useState<"none" | "open" | "closed">("none");
  const connected = status === "connected";
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={status === "starting" || status === "connecting" || undefined}
        onClick={() => (connected ? setSheet("open") : connect())}
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
      {sheet !== "none" && (
        <Suspense fallback={null}>
          <AccountSheet open={sheet === "open" && connected} onClose={() => setSheet("closed")} />
        </Suspense>
      )}
    </>
  );
}
