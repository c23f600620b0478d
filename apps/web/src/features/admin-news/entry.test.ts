import { describe, expect, it } from "vitest";
import {
  type AnnouncementEntry,
  announcementFields,
  announcementOf,
  draftOf,
  moved,
  partnerFields,
  partnerOf,
  problemsOf,
  typedOver,
  visibilityOf,
  withTyped,
} from "./entry.ts";

const entry: AnnouncementEntry = {
  id: "one",
  version: 3,
  published: false,
  from: 1_794_700_800,
  until: null,
  at: 1_794_700_800,
  titleEn: "Title",
  titleZh: "標題",
  bodyEn: "Body",
  bodyZh: "內文",
};
const withTexts = (texts: Record<string, string>) => {
  const draft = draftOf(entry);
  return { ...draft, texts: { ...draft.texts, ...texts } };
};
const partner = (url: string) => ({
  ...draftOf(undefined),
  texts: { ...draftOf(undefined).texts, nameEn: "Forge", nameZh: "鍛造", url },
});

describe("a draft", () => {
  it("sends the fields as they were read, with the version that was read", () => {
    expect(announcementFields(draftOf(entry))).toEqual({
      id: "one",
      version: "3",
      published: "no",
      from: "1794700800",
      titleEn: "Title",
      titleZh: "標題",
      bodyEn: "Body",
      bodyZh: "內文",
    });
  });

  it("of a new entry sends neither id nor version", () => {
    expect(partnerFields(partner(" https://forge.example "))).toEqual({
      published: "yes",
      nameEn: "Forge",
      nameZh: "鍛造",
      url: "https://forge.example",
    });
  });

  it("sends an untouched time exact to the second", () => {
    const odd = { ...entry, from: 1_794_700_859, until: 1_794_787_259 };
    expect(announcementFields(draftOf(odd))).toMatchObject({ from: "1794700859", until: "1794787259" });
  });

  it("returns only the edited fields that differ from a newer version", () => {
    const base = draftOf(entry);
    const mine = { ...base, texts: { ...base.texts, titleEn: "Mine", bodyEn: "Theirs" }, published: true };
    const newer = draftOf({ ...entry, version: 4, titleEn: "Theirs", bodyEn: "Theirs", titleZh: "新" });
    const typed = typedOver("announcement", base, mine, newer);
    expect(typed).toEqual({ titleEn: "Mine", published: "yes" });
    const taken = withTyped(withTyped(newer, "titleEn", "Mine"), "published", "yes");
    expect(announcementFields(taken)).toMatchObject({
      ...{ version: "4", published: "yes", titleEn: "Mine", titleZh: "新", bodyEn: "Theirs" },
    });
  });

  it("is previewed with its start day, or without one with the day it was written", () => {
    expect(announcementOf(draftOf(entry), 5).at).toBe(1_794_700_800);
    expect(announcementOf(draftOf(undefined), 5).at).toBe(5);
  });

  it("is previewed without a link while the link is invalid", () => {
    expect(partnerOf(partner("javascript:alert(1)")).url).toBe("https://");
    // As the server stores it and the home page shows it.
    expect(partnerOf(partner(" https://Forge.example")).url).toBe("https://forge.example/");
  });
});

describe("the check of an entry", () => {
  it.each([
    [{ titleEn: "" }, { titleEn: "missing" }],
    [{ bodyZh: " \n " }, { bodyZh: "missing" }],
    [{ titleZh: "火".repeat(121) }, { titleZh: "long" }],
    [{ titleEn: "a\nb" }, { titleEn: "signs" }],
    [{ bodyEn: "a\u202eb" }, { bodyEn: "signs" }],
    [{ bodyEn: "x".repeat(2_001) }, { bodyEn: "long" }],
  ])("names the field and the problem: %j", (texts, problems) => {
    expect(problemsOf("announcement", withTexts(texts))).toEqual(problems);
  });

  it("counts visible characters and allows line breaks in a text", () => {
    const texts = { titleZh: "🔥".repeat(120), bodyEn: "one\ntwo" };
    expect(problemsOf("announcement", withTexts(texts))).toEqual({});
  });

  it.each([
    "http://forge.example",
    "javascript:alert(1)",
    "https://localhost",
    "https://1.2.3.4",
    "https://u:p@f.example",
    "forge.example",
  ])("rejects the link %s", (url) => {
    expect(problemsOf("partner", partner(url))).toEqual({ url: "link" });
  });

  it("rejects an end that isn't after the start", () => {
    const draft = { ...draftOf(entry), from: "2026-11-15T10:00", until: "2026-11-15T10:00" };
    expect(problemsOf("announcement", draft)).toEqual({ until: "order" });
  });
});

describe("the visibility of an entry", () => {
  it.each([
    [{ published: true, from: null, until: null }, "shown"],
    [{ published: false, from: null, until: null }, "hidden"],
    [{ published: true, from: 101, until: null }, "later"],
    [{ published: true, from: 100, until: 101 }, "shown"],
    [{ published: true, from: null, until: 100 }, "over"],
  ] as const)("for %j is: %s", (given, showing) => {
    expect(visibilityOf(given, 100)).toBe(showing);
  });
});

describe("moving an entry", () => {
  it("swaps it with its neighbour, and does nothing at the ends", () => {
    expect(moved(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b"], "a", -1)).toBeUndefined();
    expect(moved(["a", "b"], "b", 1)).toBeUndefined();
    expect(moved(["a"], "x", 1)).toBeUndefined();
  });
});
