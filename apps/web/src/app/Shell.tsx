import { Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useTexts } from "../i18n/i18n.ts";
import { cx } from "../ui/cx.ts";
import { Drawer } from "../ui/Drawer.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useMedia } from "../ui/use-media.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Arrival, useLastVisit } from "./frame/Arrival.tsx";
import { Bar } from "./frame/Bar.tsx";
import { MenuHeader } from "./frame/MenuHeader.tsx";
import { MenuList } from "./frame/MenuList.tsx";
import { type Menu, menuOf } from "./frame/menu.ts";
import { useMenuShown } from "./frame/menu-shown.ts";
import { Registration } from "./frame/Registration.tsx";
import { TopBar } from "./frame/TopBar.tsx";
import { useInvitationFromAddress } from "./invitation.ts";
import { look } from "./look.ts";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** The frame around every page. `paths` lists all pages. */
export function Shell({ paths }: { paths: readonly string[] }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const [menu] = useState(() => menuOf(paths));
  const [drawerOpen, setDrawerOpen] = useState(false);
  // From this width on, the style sheet shows the side menu (`lg`); below it, don't render it.
  const isWide = useMedia("(min-width: 64rem)");
  const lastVisit = useLastVisit();
  useInvitationFromAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: close the menu after each navigation.
  useEffect(() => setDrawerOpen(false), [pathname]);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-4 z-20 -translate-y-20 rounded-md bg-raised px-4 py-3 font-medium focus:translate-y-0"
      >
        {t("app.skip")}
      </a>
      <TopBar drawerOpen={drawerOpen} onDrawer={() => setDrawerOpen(true)} />
      <div className={look.columns}>
        {isWide && <SideMenu menu={menu} />}
        <main id="content" tabIndex={-1} className={look.main}>
          {/* If a page fails, the frame keeps working; another path resets the boundary. */}
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
              <Arrival last={lastVisit} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <div className={look.bottom}>{!isWide && <Bar menu={menu} />}</div>
      <Registration />
      <Drawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        label={t("app.menu.label")}
        closeLabel={t("app.menu.close")}
      >
        <MenuHeader />
        <div className="mt-4 flex-1">
          <MenuList menu={menu} />
        </div>
        <div className="mt-6 px-3">
          <ThemeSwitch />
        </div>
      </Drawer>
    </>
  );
}

/** The menu beside the page on wide screens: expanded with labels, or collapsed to icons. */
function SideMenu({ menu }: { menu: Menu }) {
  const shown = useMenuShown();
  return (
    <aside className={cx(look.side, shown ? look.sideShown : look.sideFolded)}>
      {shown ? (
        <>
          <MenuHeader />
          <div className="mt-3">
            <MenuList menu={menu} />
          </div>
        </>
      ) : (
        <Bar menu={menu} upright />
      )}
    </aside>
  );
}

function PageSkeleton() {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <span className="sr-only">{t("app.loading")}</span>
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="mt-4 h-6 w-120 max-w-full" />
      <Skeleton className="mt-10 h-96 w-full rounded-card" />
    </div>
  );
}
