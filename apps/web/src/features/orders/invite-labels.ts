import { useTexts } from "../../i18n/i18n.ts";
import type { Generation, InviteRow } from "./use-lists.ts";

export type InviteLabels = {
  features: Record<InviteRow["feature"], string>;
  statuses: Record<InviteRow["status"], string>;
  generations: Record<Generation, string>;
};

export function useInviteLabels(): InviteLabels {
  const t = useTexts();
  return {
    features: {
      ido: t("orders.feature.ido"),
      burn: t("orders.feature.burn"),
      stake: t("orders.feature.stake"),
      mining: t("orders.feature.mining"),
      fom: t("orders.feature.fom"),
      superFom: t("orders.feature.super-fom"),
      double: t("orders.feature.double"),
      superDouble: t("orders.feature.super-double"),
    },
    statuses: {
      running: t("orders.status.running"),
      due: t("orders.status.due"),
      closed: t("orders.status.closed"),
    },
    generations: {
      "1": t("orders.generation.1"),
      "2": t("orders.generation.2"),
      "3": t("orders.generation.3"),
    },
  };
}
