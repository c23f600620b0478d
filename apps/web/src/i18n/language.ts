import { readSaved, save } from "../lib/storage.ts";

export const languages = ["zh", "en"] as const;
export type Language = (typeof languages)[number];

const storageKey = "cinder.language";
const defaultLanguage: Language = "zh";

/** Language tags for browsers, screen readers and `Intl`. The Chinese is Traditional. */
export const localeOf: Record<Language, string> = { zh: "zh-Hant", en: "en" };

export function savedLanguage(): Language {
  const saved = readSaved(storageKey);
  return languages.find((known) => known === saved) ?? defaultLanguage;
}

export function saveLanguage(language: Language): void {
  save(storageKey, language);
}

export function markDocument(language: Language): void {
  document.documentElement.lang = localeOf[language];
}
