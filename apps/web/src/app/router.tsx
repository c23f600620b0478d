import { type ComponentType, lazy } from "react";
import { BrowserRouter, matchPath, Route, Routes } from "react-router";
import { loadTexts } from "../i18n/i18n.ts";
import type { Part } from "../i18n/texts.ts";
import { inTime } from "../lib/in-time.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { Shell } from "./Shell.tsx";

/** A page that hasn't come by then is said not to come, with a way to try again. */
const chunkTimeout = 120_000;

type Page = {
  paths: readonly string[];
  part: Part;
  /** Texts that it shares with other pages. */
  also?: readonly Part[];
  load: () => Promise<ComponentType>;
};

const pages: readonly Page[] = [
  {
    paths: ["/", "/home"],
    part: "home",
    also: ["round"],
    load: () => import("../features/home/HomePage.tsx").then((file) => file.HomePage),
  },
  {
    paths: ["/invites"],
    part: "invites",
    load: () => import("../features/invites/InvitesPage.tsx").then((file) => file.InvitesPage),
  },
  {
    paths: ["/burn"],
    part: "burn",
    load: () => import("../features/burn/BurnPage.tsx").then((file) => file.BurnPage),
  },
  {
    paths: ["/orders"],
    part: "orders",
    load: () => import("../features/orders/OrdersPage.tsx").then((file) => file.OrdersPage),
  },
  {
    paths: ["/ido"],
    part: "ido",
    also: ["round"],
    load: () => import("../features/ido/IdoPage.tsx").then((file) => file.IdoPage),
  },
  {
    paths: ["/stake"],
    part: "stake",
    load: () => import("../features/stake/StakePage.tsx").then((file) => file.StakePage),
  },
  {
    paths: ["/team"],
    part: "team",
    load: () => import("../features/team/TeamPage.tsx").then((file) => file.TeamPage),
  },
  {
    paths: ["/address", "/address/:address"],
    part: "account",
    load: () => import("../features/account/AddressPage.tsx").then((file) => file.AddressPage),
  },
  {
    paths: ["/solvency"],
    part: "solvency",
    also: ["powers"],
    load: () => import("../features/solvency/SolvencyPage.tsx").then((file) => file.SolvencyPage),
  },
  {
    paths: ["/fomo"],
    part: "fom",
    load: () => import("../features/fom/FomPage.tsx").then((file) => file.FomoPage),
  },
  {
    paths: ["/superFom"],
    part: "fom",
    load: () => import("../features/fom/FomPage.tsx").then((file) => file.SuperFomPage),
  },
  {
    paths: ["/fomoMine"],
    part: "fomMine",
    also: ["fom"],
    load: () => import("../features/fom/MinePage.tsx").then((file) => file.FomoMinePage),
  },
  {
    paths: ["/superFomMine"],
    part: "fomMine",
    also: ["fom"],
    load: () => import("../features/fom/MinePage.tsx").then((file) => file.SuperFomMinePage),
  },
  {
    paths: ["/fomoTeam"],
    part: "fomTeam",
    also: ["fom"],
    load: () => import("../features/fom/TeamPage.tsx").then((file) => file.FomoTeamPage),
  },
  {
    paths: ["/superFomTeam"],
    part: "fomTeam",
    also: ["fom"],
    load: () => import("../features/fom/TeamPage.tsx").then((file) => file.SuperFomTeamPage),
  },
  {
    paths: ["/mining"],
    part: "mining",
    load: () => import("../features/mining/MiningPage.tsx").then((file) => file.MiningPage),
  },
  {
    paths: ["/miningMine"],
    part: "miningMine",
    also: ["mining"],
    load: () => import("../features/mining/MiningMinePage.tsx").then((file) => file.MiningMinePage),
  },
  {
    paths: ["/miningTeam"],
    part: "miningTeam",
    also: ["mining"],
    load: () => import("../features/mining/MiningTeamPage.tsx").then((file) => file.MiningTeamPage),
  },
  {
    paths: ["/mine"],
    part: "mine",
    load: () => import("../features/mine/MinePage.tsx").then((file) => file.MinePage),
  },
  {
    paths: ["/swap"],
    part: "swap",
    load: () => import("../features/swap/SwapPage.tsx").then((file) => file.SwapPage),
  },
  {
    paths: ["/wp"],
    part: "paper",
    load: () => import("../features/paper/PaperPage.tsx").then((file) => file.PaperPage),
  },
  {
    paths: ["/history"],
    part: "changes",
    // The same words as in the consoles.
    also: ["admin", "adminFom", "adminManager", "adminMining"],
    load: () => import("../features/changes/ChangesPage.tsx").then((file) => file.ChangesPage),
  },
  {
    paths: ["/managerNews"],
    part: "news",
    load: () => import("../features/admin-news/AdminNewsPage.tsx").then((file) => file.AdminNewsPage),
  },
  {
    paths: ["/manager"],
    part: "adminManager",
    also: ["admin"],
    load: () => import("../features/admin/ManagerAdminPage.tsx").then((file) => file.ManagerAdminPage),
  },
  {
    paths: ["/managerSuper"],
    part: "adminFom",
    also: ["admin"],
    load: () => import("../features/admin/FomAdminPage.tsx").then((file) => file.SuperAdminPage),
  },
  {
    paths: ["/managerFom"],
    part: "adminFom",
    also: ["admin"],
    load: () => import("../features/admin/FomAdminPage.tsx").then((file) => file.FomAdminPage),
  },
  {
    paths: ["/managerMining"],
    part: "adminMining",
    also: ["admin"],
    load: () => import("../features/admin/MiningAdminPage.tsx").then((file) => file.MiningAdminPage),
  },
  // Left out of production builds altogether, code and texts.
  ...(import.meta.env.DEV
    ? [
        {
          paths: ["/gallery"],
          part: "gallery" as const,
          load: () => import("../features/gallery/GalleryPage.tsx").then((file) => file.GalleryPage),
        },
      ]
    : []),
];

const routes = pages.map((page) => {
  // Kept, so that what was fetched ahead is not fetched again.
  let fetching: Promise<ComponentType> | undefined;
  const fetchPage = () => {
    fetching ??= page.load();
    return fetching;
  };
  const Lazy = lazy(async () => {
    const everything = Promise.all([fetchPage(), ...partsOf(page).map(loadTexts)]);
    const [Component] = await inTime(everything, chunkTimeout);
    return { default: Component };
  });
  return { ...page, fetchPage, Lazy };
});

function partsOf({ part, also = [] }: Page): readonly Part[] {
  return [part, ...also];
}

/** Starts fetching the page of an address, so that it arrives together with its texts instead of after them. */
export function fetchAhead(pathname: string): readonly Part[] {
  const route = routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  // A failure shows when the page is rendered, with a way to try again.
  route?.fetchPage().catch(() => undefined);
  return route ? partsOf(route) : [];
}

export function AppRoutes() {
  return (
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <Routes>
        <Route element={<Shell paths={pages.flatMap(({ paths }) => paths)} />}>
          {routes.flatMap(({ paths, Lazy }) =>
            paths.map((path) => <Route key={path} path={path} element={<Lazy />} />),
          )}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
