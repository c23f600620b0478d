import type { Language } from "./language.ts";
import type { account } from "./zh/account.ts";
import type { admin } from "./zh/admin.ts";
import type { adminFom } from "./zh/admin-fom.ts";
import type { adminManager } from "./zh/admin-manager.ts";
import type { adminMining } from "./zh/admin-mining.ts";
import type { app } from "./zh/app.ts";
import type { burn } from "./zh/burn.ts";
import type { changes } from "./zh/changes.ts";
import type { demo } from "./zh/demo.ts";
import type { exit } from "./zh/exit.ts";
import type { fom } from "./zh/fom.ts";
import type { fomMine } from "./zh/fom-mine.ts";
import type { fomTeam } from "./zh/fom-team.ts";
import type { gallery } from "./zh/gallery.ts";
import type { home } from "./zh/home.ts";
import type { ido } from "./zh/ido.ts";
import type { invites } from "./zh/invites.ts";
import type { mine } from "./zh/mine.ts";
import type { mining } from "./zh/mining.ts";
import type { miningMine } from "./zh/mining-mine.ts";
import type { miningTeam } from "./zh/mining-team.ts";
import type { news } from "./zh/news.ts";
import type { orders } from "./zh/orders.ts";
import type { paper } from "./zh/paper.ts";
import type { powers } from "./zh/powers.ts";
import type { registration } from "./zh/registration.ts";
import type { round } from "./zh/round.ts";
import type { solvency } from "./zh/solvency.ts";
import type { stake } from "./zh/stake.ts";
import type { swap } from "./zh/swap.ts";
import type { team } from "./zh/team.ts";
import type { tiers } from "./zh/tiers.ts";
import type { tx } from "./zh/tx.ts";
import type { units } from "./zh/units.ts";
import type { wallet } from "./zh/wallet.ts";

/** All keys. The Chinese files define them, and the English ones must match. */
export type Texts = typeof app &
  typeof home &
  typeof round &
  typeof units &
  typeof ido &
  typeof burn &
  typeof orders &
  typeof stake &
  typeof team &
  typeof account &
  typeof solvency &
  typeof powers &
  typeof exit &
  typeof fom &
  typeof fomMine &
  typeof fomTeam &
  typeof mining &
  typeof miningMine &
  typeof miningTeam &
  typeof mine &
  typeof tiers &
  typeof swap &
  typeof paper &
  typeof news &
  typeof changes &
  typeof gallery &
  typeof wallet &
  typeof demo &
  typeof registration &
  typeof invites &
  typeof tx &
  typeof admin &
  typeof adminFom &
  typeof adminManager &
  typeof adminMining;

/** The type of an English file: the keys of the Chinese one, and a singular for each plural. */
export type Matching<Chinese> = Record<keyof Chinese, string> & { [singular: `${string}_one`]: string };

type Load = () => Promise<Record<string, string>>;

/**
 * One file per part of the app and language, so that a page loads only its own texts in the current language.
 */
export const parts = {
  app: {
    zh: () => import("./zh/app.ts").then((file) => file.app),
    en: () => import("./en/app.ts").then((file) => file.app),
  },
  home: {
    zh: () => import("./zh/home.ts").then((file) => file.home),
    en: () => import("./en/home.ts").then((file) => file.home),
  },
  round: {
    zh: () => import("./zh/round.ts").then((file) => file.round),
    en: () => import("./en/round.ts").then((file) => file.round),
  },
  units: {
    zh: () => import("./zh/units.ts").then((file) => file.units),
    en: () => import("./en/units.ts").then((file) => file.units),
  },
  ido: {
    zh: () => import("./zh/ido.ts").then((file) => file.ido),
    en: () => import("./en/ido.ts").then((file) => file.ido),
  },
  exit: {
    zh: () => import("./zh/exit.ts").then((file) => file.exit),
    en: () => import("./en/exit.ts").then((file) => file.exit),
  },
  tx: {
    zh: () => import("./zh/tx.ts").then((file) => file.tx),
    en: () => import("./en/tx.ts").then((file) => file.tx),
  },
  wallet: {
    zh: () => import("./zh/wallet.ts").then((file) => file.wallet),
    en: () => import("./en/wallet.ts").then((file) => file.wallet),
  },
  burn: {
    zh: () => import("./zh/burn.ts").then((file) => file.burn),
    en: () => import("./en/burn.ts").then((file) => file.burn),
  },
  orders: {
    zh: () => import("./zh/orders.ts").then((file) => file.orders),
    en: () => import("./en/orders.ts").then((file) => file.orders),
  },
  ...(import.meta.env.VITE_DEMO === "0"
    ? {}
    : {
        demo: {
          zh: () => import("./zh/demo.ts").then((file) => file.demo),
          en: () => import("./en/demo.ts").then((file) => file.demo),
        },
      }),
  registration: {
    zh: () => import("./zh/registration.ts").then((file) => file.registration),
    en: () => import("./en/registration.ts").then((file) => file.registration),
  },
  invites: {
    zh: () => import("./zh/invites.ts").then((file) => file.invites),
    en: () => import("./en/invites.ts").then((file) => file.invites),
  },
  stake: {
    zh: () => import("./zh/stake.ts").then((file) => file.stake),
    en: () => import("./en/stake.ts").then((file) => file.stake),
  },
  admin: {
    zh: () => import("./zh/admin.ts").then((file) => file.admin),
    en: () => import("./en/admin.ts").then((file) => file.admin),
  },
  adminFom: {
    zh: () => import("./zh/admin-fom.ts").then((file) => file.adminFom),
    en: () => import("./en/admin-fom.ts").then((file) => file.adminFom),
  },
  adminManager: {
    zh: () => import("./zh/admin-manager.ts").then((file) => file.adminManager),
    en: () => import("./en/admin-manager.ts").then((file) => file.adminManager),
  },
  adminMining: {
    zh: () => import("./zh/admin-mining.ts").then((file) => file.adminMining),
    en: () => import("./en/admin-mining.ts").then((file) => file.adminMining),
  },
  team: {
    zh: () => import("./zh/team.ts").then((file) => file.team),
    en: () => import("./en/team.ts").then((file) => file.team),
  },
  account: {
    zh: () => import("./zh/account.ts").then((file) => file.account),
    en: () => import("./en/account.ts").then((file) => file.account),
  },
  solvency: {
    zh: () => import("./zh/solvency.ts").then((file) => file.solvency),
    en: () => import("./en/solvency.ts").then((file) => file.solvency),
  },
  changes: {
    zh: () => import("./zh/changes.ts").then((file) => file.changes),
    en: () => import("./en/changes.ts").then((file) => file.changes),
  },
  news: {
    zh: () => import("./zh/news.ts").then((file) => file.news),
    en: () => import("./en/news.ts").then((file) => file.news),
  },
  powers: {
    zh: () => import("./zh/powers.ts").then((file) => file.powers),
    en: () => import("./en/powers.ts").then((file) => file.powers),
  },
  fom: {
    zh: () => import("./zh/fom.ts").then((file) => file.fom),
    en: () => import("./en/fom.ts").then((file) => file.fom),
  },
  fomMine: {
    zh: () => import("./zh/fom-mine.ts").then((file) => file.fomMine),
    en: () => import("./en/fom-mine.ts").then((file) => file.fomMine),
  },
  fomTeam: {
    zh: () => import("./zh/fom-team.ts").then((file) => file.fomTeam),
    en: () => import("./en/fom-team.ts").then((file) => file.fomTeam),
  },
  mining: {
    zh: () => import("./zh/mining.ts").then((file) => file.mining),
    en: () => import("./en/mining.ts").then((file) => file.mining),
  },
  miningMine: {
    zh: () => import("./zh/mining-mine.ts").then((file) => file.miningMine),
    en: () => import("./en/mining-mine.ts").then((file) => file.miningMine),
  },
  miningTeam: {
    zh: () => import("./zh/mining-team.ts").then((file) => file.miningTeam),
    en: () => import("./en/mining-team.ts").then((file) => file.miningTeam),
  },
  mine: {
    zh: () => import("./zh/mine.ts").then((file) => file.mine),
    en: () => import("./en/mine.ts").then((file) => file.mine),
  },
  tiers: {
    zh: () => import("./zh/tiers.ts").then((file) => file.tiers),
    en: () => import("./en/tiers.ts").then((file) => file.tiers),
  },
  swap: {
    zh: () => import("./zh/swap.ts").then((file) => file.swap),
    en: () => import("./en/swap.ts").then((file) => file.swap),
  },
  paper: {
    zh: () => import("./zh/paper.ts").then((file) => file.paper),
    en: () => import("./en/paper.ts").then((file) => file.paper),
  },
  ...(import.meta.env.DEV
    ? {
        gallery: {
          zh: () => import("./zh/gallery.ts").then((file) => file.gallery),
          en: () => import("./en/gallery.ts").then((file) => file.gallery),
        },
      }
    : {}),
} satisfies Record<string, Record<Language, Load>>;

export type Part = keyof typeof parts;
