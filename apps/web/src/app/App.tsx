import { useTranslation } from "react-i18next";
import { WriteProvider } from "../tx/WriteProvider.tsx";
import { ToastProvider } from "../ui/Toast.tsx";
import { WalletContext } from "../wallet/context.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { type Live, LiveContext } from "./live.ts";
import { AppRoutes } from "./router.tsx";

export function App({ live, wallet }: { live: Live; wallet: Wallet }) {
  const { t } = useTranslation();
  return (
    <ErrorBoundary>
      <LiveContext value={live}>
        <WalletContext value={wallet}>
          <ToastProvider dismissLabel={t("app.dismiss")}>
            <WriteProvider connect={() => undefined}>
              <AppRoutes />
            </WriteProvider>
          </ToastProvider>
        </WalletContext>
      </LiveContext>
    </ErrorBoundary>
  );
}
