import type { Part } from "../i18n/texts.ts";
import type { Translate } from "../i18n/translate.ts";
import { symbols } from "./symbols.ts";

/** Title, heading and lead of a page. */
export type PageIntro = {
  /** Window title. */
  title: string;
  heading: string;
  lead: string;
};

export type PageRoute = {
  paths: readonly string[];
  /** File in `features/`; its component has the file's name, unless `component` says otherwise. */
  file: string;
  component?: string;
  /** Text parts that the page needs. */
  parts: readonly Part[];
  head: (t: Translate) => PageIntro;
  /** Width class of the heading, if something stands beside it on wide screens. */
  room?: string;
};

/** All pages. Used by the router, and by the build for the first words of each page. */
export const pageRoutes: readonly PageRoute[] = [
  {
    paths: ["/", "/home"],
    file: "home/HomePage",
    parts: ["home", "round"],
    head: (t) => ({ title: t("home.title"), heading: t("home.heading"), lead: t("home.lead") }),
    room: "lg:w-[calc((100%-2.5rem)*5/11)]",
  },
  {
    paths: ["/invites"],
    file: "invites/InvitesPage",
    parts: ["invites"],
    head: (t) => ({ title: t("invites.title"), heading: t("invites.heading"), lead: t("invites.lead") }),
  },
  {
    paths: ["/burn"],
    file: "burn/BurnPage",
    parts: ["burn", "units"],
    head: (t) => ({
      title: t("burn.title"),
      heading: t("burn.heading"),
      lead: t("burn.lead", { token: symbols.token, native: symbols.native }),
    }),
  },
  {
    paths: ["/orders"],
    file: "orders/OrdersPage",
    parts: ["orders"],
    head: (t) => ({ title: t("orders.title"), heading: t("orders.heading"), lead: t("orders.lead") }),
  },
  {
    paths: ["/ido"],
    file: "ido/IdoPage",
    parts: ["ido", "round", "exit"],
    head: (t) => ({ title: t("ido.title"), heading: t("ido.heading"), lead: t("ido.lead") }),
  },
  {
    paths: ["/stake"],
    file: "stake/StakePage",
    parts: ["stake", "exit"],
    head: (t) => ({ title: t("stake.title"), heading: t("stake.heading"), lead: t("stake.lead") }),
  },
  {
    paths: ["/team"],
    file: "team/TeamPage",
    parts: ["team"],
    head: (t) => ({ title: t("team.title"), heading: t("team.heading"), lead: t("team.lead") }),
  },
  {
    paths: ["/address", "/address/:address"],
    file: "account/AddressPage",
    parts: ["account", "tiers"],
    head: (t) => ({ title: t("account.title"), heading: t("account.heading"), lead: t("account.lead") }),
  },
  {
    paths: ["/solvency"],
    file: "solvency/SolvencyPage",
    parts: ["solvency", "powers", "changes"],
    head: (t) => ({ title: t("solvency.title"), heading: t("solvency.heading"), lead: t("solvency.lead") }),
  },
  {
    paths: ["/fomo"],
    file: "fom/FomPage",
    component: "FomoPage",
    parts: ["fom", "units"],
    head: (t) => play(t, t("fom.name.fom")),
  },
  {
    paths: ["/superFom"],
    file: "fom/FomPage",
    component: "SuperFomPage",
    parts: ["fom", "units"],
    head: (t) => play(t, t("fom.name.super")),
  },
  {
    paths: ["/fomoMine"],
    file: "fom/MinePage",
    component: "FomoMinePage",
    parts: ["fomMine", "fom", "exit"],
    head: (t) => mine(t, t("fom.name.fom")),
  },
  {
    paths: ["/superFomMine"],
    file: "fom/MinePage",
    component: "SuperFomMinePage",
    parts: ["fomMine", "fom", "exit"],
    head: (t) => mine(t, t("fom.name.super")),
  },
  {
    paths: ["/fomoTeam"],
    file: "fom/TeamPage",
    component: "FomoTeamPage",
    parts: ["fomTeam", "fom"],
    head: (t) => team(t, t("fom.name.fom")),
  },
  {
    paths: ["/superFomTeam"],
    file: "fom/TeamPage",
    component: "SuperFomTeamPage",
    parts: ["fomTeam", "fom"],
    head: (t) => team(t, t("fom.name.super")),
  },
  {
    paths: ["/mining"],
    file: "mining/MiningPage",
    parts: ["mining"],
    head: (t) => ({ title: t("mining.title"), heading: t("mining.heading"), lead: t("mining.lead") }),
  },
  {
    paths: ["/miningMine"],
    file: "mining/MiningMinePage",
    parts: ["miningMine", "mining", "exit"],
    head: (t) => ({
      title: t("miningMine.title"),
      heading: t("miningMine.heading"),
      lead: t("miningMine.lead"),
    }),
  },
  {
    paths: ["/miningTeam"],
    file: "mining/MiningTeamPage",
    parts: ["miningTeam", "mining"],
    head: (t) => ({
      title: t("miningTeam.title"),
      heading: t("miningTeam.heading"),
      lead: t("miningTeam.lead"),
    }),
  },
  {
    paths: ["/mine"],
    file: "mine/MinePage",
    parts: ["mine", "tiers"],
    head: (t) => ({ title: t("mine.title"), heading: t("mine.heading"), lead: t("mine.lead") }),
  },
  {
    paths: ["/swap"],
    file: "swap/SwapPage",
    parts: ["swap"],
    head: (t) => ({ title: t("swap.title"), heading: t("swap.heading"), lead: t("swap.lead") }),
  },
  {
    paths: ["/wp"],
    file: "paper/PaperPage",
    parts: ["paper", "tiers"],
    head: (t) => ({ title: t("paper.title"), heading: t("paper.heading"), lead: t("paper.lead") }),
    room: "max-w-[68ch] lg:mr-72",
  },
  {
    paths: ["/history"],
    file: "changes/ChangesPage",
    // The same texts as in the consoles.
    parts: ["changes", "admin", "adminFom", "adminManager", "adminMining"],
    head: (t) => ({ title: t("changes.title"), heading: t("changes.heading"), lead: t("changes.lead") }),
  },
  {
    paths: ["/managerNews"],
    file: "admin-news/AdminNewsPage",
    parts: ["news"],
    head: (t) => ({ title: t("news.title"), heading: t("news.page"), lead: t("news.lead") }),
  },
  {
    paths: ["/manager"],
    file: "admin/ManagerAdminPage",
    parts: ["adminManager", "admin"],
    head: (t) => ({
      title: t("adminManager.page"),
      heading: t("adminManager.heading"),
      lead: t("adminManager.lead"),
    }),
  },
  {
    paths: ["/managerSuper"],
    file: "admin/FomAdminPage",
    component: "SuperAdminPage",
    parts: ["adminFom", "admin"],
    head: (t) => ({
      title: t("adminFom.super-page"),
      heading: t("adminFom.super-heading"),
      lead: t("adminFom.lead"),
    }),
  },
  {
    paths: ["/managerFom"],
    file: "admin/FomAdminPage",
    parts: ["adminFom", "admin"],
    head: (t) => ({ title: t("adminFom.page"), heading: t("adminFom.heading"), lead: t("adminFom.lead") }),
  },
  {
    paths: ["/managerMining"],
    file: "admin/MiningAdminPage",
    parts: ["adminMining", "admin"],
    head: (t) => ({
      title: t("adminMining.page"),
      heading: t("adminMining.heading"),
      lead: t("adminMining.lead"),
    }),
  },
];

const play = (t: Translate, game: string): PageIntro => ({
  title: t("fom.title", { game }),
  heading: game,
  lead: t("fom.lead", { token: symbols.token, usdt: symbols.usdt }),
});

const mine = (t: Translate, game: string): PageIntro => ({
  title: t("fomMine.title", { game }),
  heading: t("fomMine.heading", { game }),
  lead: t("fomMine.lead"),
});

const team = (t: Translate, game: string): PageIntro => ({
  title: t("fomTeam.title", { game }),
  heading: t("fomTeam.heading", { game }),
  lead: t("fomTeam.lead"),
});
