import { Link, useLocation } from "react-router";
import { useIsManager } from "../../app/manager.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { useEntryLabels } from "./labels.ts";
import { here } from "./MenuList.tsx";
import { activePath, type Menu } from "./menu.ts";
import { NavIcon } from "./NavIcon.tsx";

/** The main entries as icons with a small word: along the bottom on phones, down the side of a folded menu. */
export function Bar({ menu, upright = false }: { menu: Menu; upright?: boolean }) {
  const t = useTexts();
  const { pathname } = useLocation();
  // Six words side by side have to be short.
  const short = {
    burn: t("app.menu.burn-short"),
    superFom: t("app.menu.super-fom-short"),
    team: t("app.menu.team-short"),
    mine: t("app.menu.mine-short"),
  };
  const labels = { ...useEntryLabels(), ...short };
  const active = activePath(menu, pathname);
  const isManager = useIsManager();
  // Along the bottom there is room for six; there, a manager's own entries are in the menu that opens.
  const admin = upright && isManager ? menu.admin : [];
  return (
    <nav aria-label={t("app.menu.label")}>
      <ul className={upright ? "grid grid-cols-1 gap-1" : "mx-auto flex max-w-160 justify-around"}>
        {menu.main.map(({ id, path }) => (
          <li key={id} className={upright ? undefined : "min-w-0 flex-1"}>
            <Link
              to={path}
              aria-current={here(path, pathname)}
              className={cx(
                "flex min-h-16 flex-col items-center justify-center gap-1 rounded-md text-center text-xs transition-colors -outline-offset-2",
                path === active ? "font-semibold text-ink" : "text-soft hover:text-ink",
              )}
            >
              <NavIcon name={id} active={path === active} />
              <span className="max-w-full truncate px-0.5">{labels[id]}</span>
            </Link>
          </li>
        ))}
        {admin.map(({ id, path }, at) => (
          <li key={id} className={at === 0 ? "mt-2 border-t border-line pt-2" : undefined}>
            <Link
              to={path}
              aria-current={here(path, pathname)}
              title={labels[id]}
              className={cx(
                "flex min-h-16 flex-col items-center justify-center gap-1 rounded-md text-center text-xs transition-colors -outline-offset-2",
                path === pathname ? "font-semibold text-ink" : "text-soft hover:text-ink",
              )}
            >
              <NavIcon name="manager" active={path === pathname} />
              <span className="line-clamp-2 max-w-full px-0.5">{labels[id]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
