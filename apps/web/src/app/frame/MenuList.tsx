import { Link, useLocation } from "react-router";
import { useIsManager } from "../../app/manager.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { useEntryLabels } from "./labels.ts";
import { activePath, type Menu } from "./menu.ts";
import { NavIcon } from "./NavIcon.tsx";

/** Menu entries with labels and their subpages, plus the managers' entries for managers. */
export function MenuList({ menu }: { menu: Menu }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const labels = useEntryLabels();
  const active = activePath(menu, pathname);
  const isManager = useIsManager();
  return (
    <>
      <nav aria-label={t("app.menu.label")}>
        <ul className="grid gap-1">
          {menu.main.map(({ id, path, below }) => (
            <li key={id}>
              <Link to={path} aria-current={here(path, pathname)} className={entryLook(path === active)}>
                <NavIcon name={id} active={path === active} />
                {labels[id]}
              </Link>
              {below.length > 0 && (
                <ul className="mt-1 ml-9 border-l border-line pl-2">
                  {below.map((sub) => (
                    <li key={sub.id}>
                      <Link
                        to={sub.path}
                        aria-current={here(sub.path, pathname)}
                        className={cx(
                          "flex min-h-9 items-center rounded-sm px-3 text-sm transition-colors hover:bg-hover hover:text-ink",
                          sub.path === pathname ? "font-semibold text-ink" : "text-soft",
                        )}
                      >
                        {labels[sub.id]}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {isManager && menu.admin.length > 0 && (
        <nav aria-label={t("app.menu.admin")} className="mt-6">
          <p aria-hidden="true" className="px-3 pb-2 text-xs font-medium text-soft">
            {t("app.menu.admin")}
          </p>
          <ul className="grid gap-1">
            {menu.admin.map(({ id, path }) => (
              <li key={id}>
                <Link to={path} aria-current={here(path, pathname)} className={entryLook(path === pathname)}>
                  <NavIcon name="manager" active={path === pathname} />
                  {labels[id]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function entryLook(active: boolean): string {
  return cx(
    "flex min-h-11 items-center gap-3 rounded-md px-3 text-base transition-colors",
    active ? "bg-chosen font-semibold text-ink" : "text-soft hover:bg-hover hover:text-ink",
  );
}

export function here(path: string, pathname: string): "page" | undefined {
  return path === pathname || (path === "/" && pathname === "/home") ? "page" : undefined;
}
