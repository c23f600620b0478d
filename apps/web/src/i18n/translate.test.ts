import { expect, it } from "vitest";
import { languages, localeOf } from "./language.ts";
import { formOf, type TranslateAnyKey, translator } from "./translate.ts";

const english: Record<string, string> = {
  plain: "Nothing to name.",
  named: "{{amount}} {{unit}} of {{amount}}",
  things_one: "{{count}} thing",
  things_other: "{{count}} things",
  coins_other: "{{count}} coins",
};
const write = translator(english, "en") as TranslateAnyKey;

it("returns a sentence with every placeholder replaced, even a repeated one", () => {
  expect(write("plain")).toBe("Nothing to name.");
  expect(write("named", { amount: 5n, unit: "CIN" })).toBe("5 CIN of 5");
  expect(write("named", { amount: "$&", unit: "$1" })).toBe("$& $1 of $&");
  expect(write("named", { amount: "{{unit}}", unit: "CIN" })).toBe("{{unit}} CIN of {{unit}}");
});

it("leaves missing values empty, and returns the key of a missing sentence", () => {
  expect(write("named", { amount: 0, unit: undefined })).toBe("0  of 0");
  expect(write("missing", { count: 1 })).toBe("missing");
  expect(write("missing")).toBe("missing");
});

it("uses the plural rules of the language, and the general form if a special one is missing", () => {
  expect(write("things", { count: 1 })).toBe("1 thing");
  expect(write("things", { count: 0 })).toBe("0 things");
  expect(write("things", { count: 1.5 })).toBe("1.5 things");
  expect(write("coins", { count: 1 })).toBe("1 coins");
  const chinese = translator({ things_one: "never", things_other: "{{count}} 個" }, "zh") as TranslateAnyKey;
  expect(chinese("things", { count: 1 })).toBe("1 個");
});

it("puts spaces around a name in a Chinese sentence unless the name is Chinese", () => {
  const chinese = translator(
    { open: "建立 {{game}} 訂單", head: "Cinder · {{game}}" },
    "zh",
  ) as TranslateAnyKey;
  expect(chinese("open", { game: "FOM" })).toBe("建立 FOM 訂單");
  expect(chinese("open", { game: "超級 FOM" })).toBe("建立超級 FOM 訂單");
  expect(chinese("open", { game: "超級" })).toBe("建立超級訂單");
  expect(chinese("open", { game: undefined })).toBe("建立  訂單");
  expect(chinese("head", { game: "超級 FOM" })).toBe("Cinder · 超級 FOM");
});

it.each(languages)("in %s, counts as the browser would", (language) => {
  const like = new Intl.PluralRules(localeOf[language]);
  for (const count of [0, 0.5, 1, 1.5, 2, 3, 10, 11, 21, 100, 101, 1_000_001, -1, -2])
    expect(formOf[language](count), String(count)).toBe(like.select(count));
});

it("finds texts that were loaded later", () => {
  english.late = "Here now.";
  expect(write("late")).toBe("Here now.");
});
