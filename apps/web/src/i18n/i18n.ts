import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages, markDocument, savedLanguage, saveLanguage } from "./language.ts";
import { type Part, parts } from "./texts.ts";

const namespace = "translation";
const wanted = new Set<Part>();
let chosen: Language | undefined;

/** Starts in the saved language with the parts the first page needs. */
export async function startTexts(...first: Part[]): Promise<void> {
  const language = savedLanguage();
  const loading = Promise.all(first.map((part) => fetchPart(language, part)));
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { [namespace]: {} } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await loading;
  markDocument(language);
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
  await i18next.changeLanguage(language);
  saveLanguage(language);
  markDocument(language);
}

export function currentLanguage(): Language {
  return languages.find((known) => known === i18next.language) ?? savedLanguage();
}

const fetched = new Map<string, Promise<Record<string, string>>>();

async function fetchPart(language: Language, part: Part): Promise<void> {
  wanted.add(part);
  const id = `${language}/${part}`;
  const load = parts[part]?.[language];
  if (!load) throw new Error(`There are no texts for ${id}.`);
  let texts = fetched.get(id);
  if (!texts) {
    texts = load();
    fetched.set(id, texts);
    // A failed download may be tried again.
    texts.catch(() => fetched.delete(id));
  }
  const loaded = await texts;
  await ready();
  i18next.addResourceBundle(language, namespace, loaded, false, true);
}

function ready(): Promise<void> {
  if (i18next.isInitialized) return Promise.resolve();
  return new Promise((resolve) => {
    i18next.on("initialized", () => resolve());
  });
}
