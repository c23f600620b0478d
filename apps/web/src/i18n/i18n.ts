import { useSyncExternalStore } from "react";
import { type Language, markDocument, savedLanguage, saveLanguage } from "./language.ts";
import { type Part, parts } from "./texts.ts";
import { type Translate, translator, type Write } from "./translate.ts";

const texts: Record<Language, Record<string, string>> = { zh: {}, en: {} };
const translators: Record<Language, Translate> = {
  zh: translator(texts.zh, "zh"),
  en: translator(texts.en, "en"),
};
const wanted = new Set<Part>();
const listeners = new Set<() => void>();
/** What is shown, and what was asked for last. */
let shown: Language | undefined;
let chosen: Language | undefined;

/** Starts in the saved language with the parts the first page needs. */
export async function startTexts(...first: Part[]): Promise<void> {
  const language = savedLanguage();
  await Promise.all(first.map((part) => fetchPart(language, part)));
  show(language);
}

/**
 * Brings the texts of one part in the language in use, also where another is chosen meanwhile; pages wait for it together with
 * their own code.
 */
export async function loadTexts(part: Part): Promise<void> {
  const language = currentLanguage();
  await fetchPart(language, part);
  if (language !== currentLanguage()) await loadTexts(part);
}

/** Switches once every part in use has arrived, so no page is ever half translated. */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language;
  for (let had = 0; had < wanted.size; ) {
    // Others may be wanted by the time that these are here.
    had = wanted.size;
    await Promise.all([...wanted].map((part) => fetchPart(language, part)));
  }
  // Whoever has chosen again meanwhile wants that one.
  if (chosen !== language) return;
  show(language);
  saveLanguage(language);
}

export function currentLanguage(): Language {
  return shown ?? savedLanguage();
}

/** Writes a sentence in the language in use, for what is not a component. */
export const write: Write = (key, values) => (translators[currentLanguage()] as Write)(key, values);
export const translated = write as Translate;

export function useLanguage(): Language {
  return useSyncExternalStore(listen, currentLanguage);
}

/** Writes sentences in the language in use; another function with each language. */
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
    // A failed download may be tried again.
    loading.catch(() => fetched.delete(id));
  }
  Object.assign(texts[language], await loading);
}
