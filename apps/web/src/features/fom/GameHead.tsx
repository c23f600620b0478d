import { Link, NavLink } from "react-router";
import { PageHead } from "../../app/PageHead.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { type Game, games, type NamedGame } from "./game.ts";

type GameHeadProps = { game: Game; page: keyof (typeof games)[Game]["paths"] };

/** What each page of a game begins with: its name, and the ways between its pages and to the other game. */
export function GameHead({ game, page }: GameHeadProps) {
  const t = useTexts();
  const names = useGameNames();
  const { paths, other } = games[game];
  const pages = [
    { to: paths.play, label: t("fom.nav.play") },
    { to: paths.mine, label: t("fom.nav.mine") },
    { to: paths.team, label: t("fom.nav.team") },
  ];
  return (
    <>
      <PageHead path={paths[page]} />
      <nav
        aria-label={t("fom.nav.label", { game: names[game] })}
        className="mt-5 flex flex-wrap items-center gap-x-6 border-b border-line"
      >
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              cx(
                "relative inline-flex min-h-11 items-center text-sm font-medium transition-colors -outline-offset-2",
                isActive ? "text-ink" : "text-soft hover:text-ink",
              )
            }
          >
            {({ isActive }) => (
              <>
                {label}
                <span
                  aria-hidden="true"
                  className={cx(
                    "ember absolute inset-x-0 -bottom-px h-0.5 rounded-full",
                    isActive ? "opacity-100" : "opacity-0",
                  )}
                />
              </>
            )}
          </NavLink>
        ))}
        <Link
          to={games[other].paths.play}
          className="ml-auto inline-flex min-h-11 items-center text-sm text-soft underline transition-colors hover:text-ink"
        >
          {names[other]}
        </Link>
      </nav>
    </>
  );
}

export function useNamedGame(game: Game): NamedGame {
  return { game, name: useGameNames()[game] };
}

export function useGameNames(): Record<Game, string> {
  const t = useTexts();
  return { fom: t("fom.name.fom"), superFom: t("fom.name.super") };
}
