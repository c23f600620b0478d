import { useTranslation } from "react-i18next";
import type { OrderStatus } from "../../shared/burn/order-status.ts";

export function useStatusLabels(): Record<OrderStatus, string> {
  const { t } = useTranslation();
  return {
    running: t("orders.status.running"),
    capped: t("orders.status.capped"),
    expired: t("orders.status.expired"),
  };
}
