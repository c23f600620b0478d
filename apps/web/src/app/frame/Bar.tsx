import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { cx } from "../../ui/cx.ts";
import { useEntryLabels } from "./labels.ts";
import { here } from "./MenuList.tsx";
import { activePath, type Menu } from "./menu.ts";
import { NavIcon } from "./NavIcon.tsx";

/** The main entries as icons with a small word: along the bottom on phones, down the side of a folded menu. */
export function Bar({ menu, upright = false }: { menu: Menu; upright?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // Six words side by side have to be short.
  const short = {
    burn: t("app.menu.burn-short"),
    superFom: t("app.menu.super-fom-short"),
    team: t("app.menu.team-short"),
  };
  const labels = { ...useEntryLabels(), ...short };
  const active = activePath(menu, pathname);
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
      </ul>
    </nav>
  );
}
