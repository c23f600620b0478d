import { NavLink } from "react-router";
import { useTexts } from "../../i18n/i18n.ts";

/** The three pages of mining. */
export function MiningNav() {
  const t = useTexts();
  const pages = [
    { path: "/mining", label: t("mining.nav.pool") },
    { path: "/miningMine", label: t("mining.nav.mine") },
    { path: "/miningTeam", label: t("mining.nav.team") },
  ];
  return (
    <nav aria-label={t("mining.nav.label")} className="mt-5 flex flex-wrap gap-2">
      {pages.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          end
          className="inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-sm text-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:border-edge aria-[current=page]:bg-chosen aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
