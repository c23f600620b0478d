// Executed by the build: collects the first words of every page in every language.
import { type PageIntro, type Place, places } from "../src/app/places.ts";
import { type Language, languages } from "../src/i18n/language.ts";
import { parts } from "../src/i18n/texts.ts";
import { translator } from "../src/i18n/translate.ts";

export type FirstWords = { place: Omit<Place, "head">; heads: Record<Language, PageIntro> };

async function headIn(place: Place, language: Language): Promise<[Language, PageIntro]> {
  const texts: Record<string, string>[] = await Promise.all(
    place.parts.map((part) => parts[part]?.[language]() ?? {}),
  );
  return [language, place.head(translator(Object.assign({}, ...texts), language))];
}

export const firstWords: readonly FirstWords[] = await Promise.all(
  places.map(async (place) => {
    const heads = await Promise.all(languages.map((language) => headIn(place, language)));
    return { place, heads: Object.fromEntries(heads) as Record<Language, PageIntro> };
  }),
);
