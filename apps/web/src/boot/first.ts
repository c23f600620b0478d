import type { Language } from "../i18n/language.ts";

/** A page's first words in one language and the files it needs, collected by the build. */
export type First = {
  heading: string;
  lead: string;
  room: string | undefined;
  files: readonly string[];
};

/** The app's entry file and the files it needs. */
export type App = { entry: string; files: readonly string[] };

export type FirstOf = Readonly<Record<string, Readonly<Record<Language, First>>>>;

/** The entry of the page at a path. Subpages share their parent's entry. */
export function firstOf(all: FirstOf, pathname: string, language: Language): First | undefined {
  const [, start = ""] = pathname.split("/");
  const path = pathname.replace(/\/$/, "") || "/";
  return (all[path] ?? all[`/${start}/*`])?.[language];
}
