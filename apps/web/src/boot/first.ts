import type { Language } from "../i18n/language.ts";

/** What the build knows of a page in one language: its first words, and the files that it is made of. */
export type First = {
  heading: string;
  lead: string;
  room: string | undefined;
  files: readonly string[];
};

/** The app itself: the file that starts it, and those that it needs. */
export type App = { entry: string; files: readonly string[] };

export type FirstOf = Readonly<Record<string, Readonly<Record<Language, First>>>>;

/** Of the page at an address; below an address that has pages below it, the same. */
export function firstOf(all: FirstOf, pathname: string, language: Language): First | undefined {
  const [, start = ""] = pathname.split("/");
  const path = pathname.replace(/\/$/, "") || "/";
  return (all[path] ?? all[`/${start}/*`])?.[language];
}
