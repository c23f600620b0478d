import { useSyncExternalStore } from "react";
import { type Language, markDocument, savedLanguage, saveLanguage } from "./language.ts";
import { type Part, parts } from "./texts.ts";
import { type Translate, type TranslateAnyKey, translator } from "./translate.ts";

const texts: Record<Language, Record<string, string>> = { zh: {}, en: {} };
const translators: Record<Language, Translate> = {
  zh: translator(texts.zh, "zh"),
  en: translator(texts.en, "en"),
};
const wanted = new Set<Part>();
const listeners = new Set<() => void>();
/** The language on the screen, and the one requested last. */
let shown: Language | undefined;
let chosen: Language | undefined;

/** Starts in the saved language with the parts the first page needs. */
export async function startTexts(...first: Part[]): Promise<void> {
  const language = savedLanguage();
  await Promise.all(first.map((part) => fetchPart(language, part)));
  show(language);
}

/**
 * Loads the texts of a part in the current language, and again if the user switches meanwhile. Pages wait for it and
 * for their code at the same time.
 */
export async function loadTexts(part: Part): Promise<void> {
  const language = currentLanguage();
  await fetchPart(language, part);
  if (language !== currentLanguage()) await loadTexts(part);
}

/** Switches once the texts of all loaded parts are here, so that no page mixes two languages. */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language;
  for (let had = 0; had < wanted.size; ) {
    // More parts may have been requested meanwhile.
    had = wanted.size;
    await Promise.all([...wanted].map((part) => fetchPart(language, part)));
  }
  // The user has chosen another language meanwhile.
  if (chosen !== language) return;
  show(language);
  saveLanguage(language);
}

export function currentLanguage(): Language {
  return shown ?? savedLanguage();
}

/** Returns a text in the current language, for code outside components. */
export const write: TranslateAnyKey = (key, values) =>
  (translators[currentLanguage()] as TranslateAnyKey)(key, values);
export const translated = write as Translate;

export function useLanguage(): Language {
  return useSyncExternalStore(listen, currentLanguage);
}

/** Returns texts in the current language. The function changes with the language, so components render again. */
export function useTexts(): Translate {
  return translators[useLanguage()];
}

function show(language: Language): void {
  shown = language;
  markDocument(language);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const fetched = new Map<string, Promise<Record<string, string>>>();

async function fetchPart(language: Language, part: Part): Promise<void> {
  wanted.add(part);
  const id = `${language}/${part}`;
  const load = parts[part]?.[language];
  if (!load) throw new Error(`There are no texts for ${id}.`);
  let loading = fetched.get(id);
  if (!loading) {
    loading = load();
    fetched.set(id, loading);
    // Allow another attempt after a failed download.
    loading.catch(() => fetched.delete(id));
  }
  Object.assign(texts[language], await loading);
}
