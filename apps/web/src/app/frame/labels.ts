import { useTexts } from "../../i18n/i18n.ts";
import type { AdminEntry, MainEntry, SubEntry } from "./menu.ts";

export function useEntryLabels(): Record<MainEntry | SubEntry | AdminEntry, string> {
  const t = useTexts();
  return {
    home: t("app.menu.home"),
    superFom: t("app.menu.super-fom"),
    mining: t("app.menu.mining"),
    burn: t("app.menu.burn"),
    team: t("app.menu.team"),
    mine: t("app.menu.mine"),
    ido: t("app.menu.ido"),
    solvency: t("app.menu.solvency"),
    fom: t("app.menu.fom"),
    swap: t("app.menu.swap"),
    paper: t("app.menu.paper"),
    history: t("app.menu.history"),
    orders: t("app.menu.orders"),
    invites: t("app.menu.invites"),
    address: t("app.menu.address"),
    stake: t("app.menu.stake"),
    manager: t("app.menu.manager"),
    managerSuper: t("app.menu.manager-super"),
    managerFom: t("app.menu.manager-fom"),
    managerMining: t("app.menu.manager-mining"),
    managerNews: t("app.menu.manager-news"),
  };
}
