import { useTexts } from "../../i18n/i18n.ts";
import type { OrderStatus } from "../../shared/burn/order-status.ts";

export function useStatusLabels(): Record<OrderStatus, string> {
  const t = useTexts();
  return {
    running: t("orders.status.running"),
    capped: t("orders.status.capped"),
    expired: t("orders.status.expired"),
  };
}
