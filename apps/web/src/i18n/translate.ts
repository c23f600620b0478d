import type { Language } from "./language.ts";
import type { Texts } from "./texts.ts";

/** A value for a placeholder. */
export type Value = string | number | bigint;

/** All keys of texts. A text with plural forms has one key, without the ending of its form. */
export type Key = Asked<keyof Texts>;
/** All keys of files, without those of plural forms. */
export type Uncounted = Exclude<keyof Texts, `${string}_other`>;
type Asked<Written> = Written extends `${infer Base}_other` ? Base : Written;

/** The placeholders of each text. A text with plural forms needs `count`. */
type Named = {
  [Of in keyof Texts as Asked<Of>]: Names<Texts[Of]> | (Of extends `${string}_other` ? "count" : never);
};
type Names<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The values argument: required exactly when the text has placeholders. */
type Values<K extends Key> = [Named[K]] extends [never]
  ? []
  : [values: { readonly [Name in Named[K]]: Name extends "count" ? number : Value }];

/** Returns a text in one language. */
export type Translate = <K extends Key>(key: K, ...values: Values<K>) => string;

/** The same for keys that are known only at run time. */
export type TranslateAnyKey = (key: string, values?: Readonly<Record<string, Value | undefined>>) => string;

/** Plural rules, as in `Intl.PluralRules`, whose first use in a browser is slow and would delay the first figures. */
export const formOf: Record<Language, (count: number) => Intl.LDMLPluralRule> = {
  zh: () => "other",
  en: (count) => (Math.abs(count) === 1 ? "one" : "other"),
};

/** Looks a text up at each call, because `texts` grows as pages load. */
export function translator(texts: Readonly<Record<string, string>>, language: Language): Translate {
  const write: TranslateAnyKey = (key, values) => {
    if (!values) return texts[key] ?? key;
    const count = values.count;
    const counted =
      typeof count === "number"
        ? (texts[`${key}_${formOf[language](count)}`] ?? texts[`${key}_other`])
        : undefined;
    const sentence = counted ?? texts[key] ?? key;
    return sentence.replace(
      /( ?){{(\w+)}}( ?)/g,
      (whole: string, before: string, name: string, after: string, at: number) => {
        const value = String(values[name] ?? "");
        const lead = isChinese(sentence[at - 1]) && isChinese(value[0]) ? "" : before;
        const trail = isChinese(value.at(-1)) && isChinese(sentence[at + whole.length]) ? "" : after;
        return lead + value + trail;
      },
    );
  };
  return write as Translate;
}

/**
 * Spaces separate Chinese from Latin letters, but not Chinese from Chinese. Only the value shows which kind a placeholder
 * begins or ends with.
 */
function isChinese(letter: string | undefined): boolean {
  return letter !== undefined && /\p{Script=Han}/u.test(letter);
}
