import { useTranslation } from "react-i18next";
import { ToastProvider } from "../ui/Toast.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { type Live, LiveContext } from "./live.ts";
import { AppRoutes } from "./router.tsx";

export function App({ live }: { live: Live }) {
  const { t } = useTranslation();
  return (
    <ErrorBoundary>
      <LiveContext value={live}>
        <ToastProvider dismissLabel={t("app.dismiss")}>
          <AppRoutes />
        </ToastProvider>
      </LiveContext>
    </ErrorBoundary>
  );
}
