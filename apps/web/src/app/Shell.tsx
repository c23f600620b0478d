import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router";
import { Skeleton } from "../ui/Skeleton.tsx";
import { BrandMark } from "./BrandMark.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

const column = "mx-auto w-full max-w-[1152px] px-4";

/** The frame around every page. */
export function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-4 z-20 -translate-y-20 rounded-md bg-raised px-4 py-3 font-medium focus:translate-y-0"
      >
        {t("app.skip")}
      </a>
      <header className="sticky top-0 z-10 border-b border-line bg-ground">
        <div className={`${column} flex h-16 items-center justify-between gap-3`}>
          <Link to="/" className="flex min-h-11 items-center gap-2.5 rounded-sm pr-1">
            <BrandMark className="size-7 shrink-0" />
            <span className="display text-lg">Cinder</span>
          </Link>
          <div className="flex items-center gap-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`${column} pt-8 pb-16 outline-none sm:pt-14`}>
        {/* A page that fails must not take the way out with it; another address starts afresh. */}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}

function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <span className="sr-only">{t("app.loading")}</span>
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="mt-4 h-6 w-120 max-w-full" />
      <Skeleton className="mt-10 h-96 w-full rounded-card" />
    </div>
  );
}
