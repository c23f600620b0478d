import { describe, expect, it } from "vitest";
import { type Language, languages, localeOf } from "../src/i18n/language.ts";

const files = import.meta.glob<Record<string, Record<string, string>>>(
  ["../src/i18n/zh/*.ts", "../src/i18n/en/*.ts"],
  {
    eager: true,
  },
);
const sources = import.meta.glob<string>(
  ["../src/**/*.{ts,tsx}", "!../src/i18n/{zh,en}/*", "!../src/**/*.test.*"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** The texts of a language by part: `{ home: { "home.title": … } }`. */
function partsOf(language: Language): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, exports]) =>
      path.includes(`/${language}/`) ? Object.entries(exports) : [],
    ),
  );
}

function textsOf(language: Language): Record<string, string> {
  return Object.assign({}, ...Object.values(partsOf(language)));
}

const plural = /_(zero|one|two|few|many|other)$/;
const idOf = (key: string) => key.replace(plural, "");
const idsOf = (language: Language) => new Set(Object.keys(textsOf(language)).map(idOf));

/** Literal keys passed to `t(…)` or stored as data (`key: "…"`), with their files. */
function usedKeys(): Map<string, string> {
  const used = new Map<string, string>();
  for (const [path, source] of Object.entries(sources)) {
    for (const [, key] of source.matchAll(/(?:\b(?:t|translated)\(\s*|\bkey:\s*)"([a-zA-Z]+\.[^"]+)"/g))
      if (key) used.set(key, path);
  }
  return used;
}

/** Counts that are constants, or shown only if greater than one. */
const alwaysMany = [
  "admin.hint.bytes",
  "admin.list.long",
  "admin.outcome.shown",
  "admin.refused.long",
  "burn.chart.daily-title",
  "burn.chart.mine-sum",
  "burn.chart.mine-title",
  "burn.chart.total-title",
  "burn.preview.parts",
  "burn.preview.parts-gift",
  "fomMine.double.gate",
  "fomMine.move.gate",
  "fomMine.move.gate-closed",
  "fomMine.refused.double-full",
  "gallery.fields.amount-hint",
  "ido.problem.nodes",
  "mine.cards.shown",
  "mine.history.sum",
  "mine.history.title",
  "mine.ledger.csv-cut",
  "mine.ledger.shown",
  "mine.power.done",
  "mine.power.for",
  "mine.power.lead",
  "mine.power.warning",
  "mine.syndicate.heading",
  "mine.syndicate.mint-first",
  "mine.synthesis.count",
  "stake.closed.running",
  "stake.records.shown",
  "swap.pool.fees",
  "swap.pool.fees-how",
];

const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

describe("texts", () => {
  it("are found", () => {
    expect(idsOf("zh").size).toBeGreaterThan(20);
    expect(usedKeys().size).toBeGreaterThan(20);
  });

  // @spec 1-p
  it.each(languages)("in %s lack no key that another language has", (language) => {
    const all = languages.flatMap((other) => [...idsOf(other)]);
    const own = idsOf(language);
    expect(all.filter((id) => !own.has(id))).toEqual([]);
  });

  it.each(languages)("in %s are never empty", (language) => {
    expect(Object.entries(textsOf(language)).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it.each(languages)("in %s have every plural form the language needs, and no other", (language) => {
    const forms = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories;
    const counted = new Set(
      Object.keys(textsOf(language))
        .filter((key) => plural.test(key))
        .map(idOf),
    );
    for (const id of counted) {
      const present = Object.keys(textsOf(language)).filter((key) => idOf(key) === id);
      expect(present.sort()).toEqual(forms.map((form) => `${id}_${form}`).sort());
    }
  });

  it("in English have a singular wherever a count can be one", () => {
    const counted =
      /{{\w+}} (?:(?!in )[\w-]+ )?(?:units|keys|NFTs|orders|stakes|gifts|nodes|machines|days|hours|minutes|confirmations|releases|rounds|places|accounts|members|generations|lines|entries|bytes|Syndicates) /;
    const unsure = Object.entries(textsOf("en")).filter(
      ([key, text]) => !plural.test(key) && counted.test(`${text.replace(/[.,;:)]/g, " ")} `),
    );
    expect(unsure.map(([key]) => key).sort()).toEqual(alwaysMany);
  });

  it("use the same placeholders in both languages", () => {
    const chinese = textsOf("zh");
    const english = textsOf("en");
    for (const [key, text] of Object.entries(english)) {
      const other = chinese[key] ?? chinese[`${idOf(key)}_other`] ?? "";
      expect(placeholders(text), key).toEqual(placeholders(other));
    }
  });

  it("are in the file of the part that their key names", () => {
    for (const language of languages) {
      for (const [part, texts] of Object.entries(partsOf(language))) {
        expect(Object.keys(texts).filter((key) => !key.startsWith(`${part}.`))).toEqual([]);
      }
    }
  });

  // @spec 1-p
  it("are all used", () => {
    const used = usedKeys();
    expect([...idsOf("zh")].filter((id) => !used.has(id))).toEqual([]);
  });

  it("exist for every used key", () => {
    const defined = idsOf("zh");
    expect([...usedKeys()].filter(([key]) => !defined.has(key))).toEqual([]);
  });

  it("are used by literal keys only, so that these checks find them all", () => {
    const hidden = Object.entries(sources).filter(([, source]) =>
      /\b(?:t|translated)\(\s*(?!")[^)\s]/.test(source),
    );
    expect(hidden.map(([path]) => path)).toEqual([]);
  });
});
