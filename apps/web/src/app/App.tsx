import { useTexts } from "../i18n/i18n.ts";
import type { Session } from "../server/session.ts";
import { WriteProvider } from "../tx/WriteProvider.tsx";
import { ToastProvider } from "../ui/Toast.tsx";
import { ConnectProvider } from "../wallet/ConnectProvider.tsx";
import { WalletContext } from "../wallet/context.ts";
import { useEpoch } from "../wallet/epoch.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { invitedPage } from "./invitation.ts";
import { type Live, LiveContext } from "./live.ts";
import { AppRoutes } from "./router.tsx";
import { SessionContext } from "./session.ts";

export type AppProps = { live: Live; wallet: Wallet; session: Session };

export function App({ live, wallet, session }: AppProps) {
  const t = useTexts();
  return (
    <ErrorBoundary>
      <LiveContext value={live}>
        <WalletContext value={wallet}>
          <SessionContext value={session}>
            <ToastProvider dismissLabel={t("app.dismiss")}>
              <ConnectProvider pageToOpen={invitedPage}>
                <WriteProvider>
                  <Screens />
                </WriteProvider>
              </ConnectProvider>
            </ToastProvider>
          </SessionContext>
        </WalletContext>
      </LiveContext>
    </ErrorBoundary>
  );
}

/** Resets the screen when the account or chain changes, like a reload at the same URL. */
function Screens() {
  return <AppRoutes key={useEpoch()} />;
}
