import type { Language } from "./language.ts";
import type { Texts } from "./texts.ts";

/** What may stand in the place of a name in a sentence. */
export type Value = string | number | bigint;

/** Every sentence that can be asked for. One that counts is asked for without the ending of its plural. */
export type Key = Asked<keyof Texts>;
/** Those of them that need not be told how many. */
export type Uncounted = Exclude<keyof Texts, `${string}_other`>;
type Asked<Written> = Written extends `${infer Base}_other` ? Base : Written;

/** What each sentence names; one that counts is told how many. */
type Named = {
  [Of in keyof Texts as Asked<Of>]: Names<Texts[Of]> | (Of extends `${string}_other` ? "count" : never);
};
type Names<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** A sentence that names something is not asked for without it. */
type Values<K extends Key> = [Named[K]] extends [never]
  ? []
  : [values: { readonly [Name in Named[K]]: Name extends "count" ? number : Value }];

/** Writes a sentence in one language. */
export type Translate = <K extends Key>(key: K, ...values: Values<K>) => string;

/** The same for sentences that come as data. */
export type Write = (key: string, values?: Readonly<Record<string, Value | undefined>>) => string;

/**
 * Written out rather than with `Intl.PluralRules`, and like it: a browser takes its time to make the first of a language, in the
 * moment when the first figures appear.
 */
export const formOf: Record<Language, (count: number) => Intl.LDMLPluralRule> = {
  zh: () => "other",
  en: (count) => (Math.abs(count) === 1 ? "one" : "other"),
};

/** `texts` may grow later: they are looked up each time. */
export function translator(texts: Readonly<Record<string, string>>, language: Language): Translate {
  const write: Write = (key, values) => {
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

/** A space stands between Chinese and Latin letters, never between two of Chinese; what a name begins with, only its value tells. */
function isChinese(letter: string | undefined): boolean {
  return letter !== undefined && /\p{Script=Han}/u.test(letter);
}
