// Executed by the build: collects the first words of every page in every language.
import { type PageIntro, type PageRoute, pageRoutes } from "../src/app/page-routes.ts";
import { type Language, languages } from "../src/i18n/language.ts";
import { parts } from "../src/i18n/texts.ts";
import { translator } from "../src/i18n/translate.ts";

export type FirstWords = { route: Omit<PageRoute, "head">; heads: Record<Language, PageIntro> };

async function headIn(route: PageRoute, language: Language): Promise<[Language, PageIntro]> {
  const texts: Record<string, string>[] = await Promise.all(
    route.parts.map((part) => parts[part]?.[language]() ?? {}),
  );
  return [language, route.head(translator(Object.assign({}, ...texts), language))];
}

export const firstWords: readonly FirstWords[] = await Promise.all(
  pageRoutes.map(async (route) => {
    const heads = await Promise.all(languages.map((language) => headIn(route, language)));
    return { route, heads: Object.fromEntries(heads) as Record<Language, PageIntro> };
  }),
);
