import { Link } from "react-router";
import { PageHead } from "../../app/PageHead.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { PageTabs } from "../../ui/PageTabs.tsx";
import { type Game, games, type NamedGame } from "./game.ts";

type GameHeadProps = { game: Game; page: keyof (typeof games)[Game]["paths"] };

/** The head of a game's pages: its name and the links to its pages and to the other game. */
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
      <PageTabs
        label={t("fom.nav.label", { game: names[game] })}
        pages={pages}
        aside={
          <Link
            to={games[other].paths.play}
            className="ml-auto inline-flex min-h-11 items-center text-sm text-soft underline transition-colors hover:text-ink"
          >
            {names[other]}
          </Link>
        }
      />
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
