import type { NewsData, NewsRequest } from "@cinder/api/news/calls";
import { publicLink } from "@cinder/api/news/link";
import { localMoment, momentOf } from "../../lib/local-moment.ts";
import type { Announcement, Partner } from "../../shared/news/news.ts";

export type AnnouncementEntry = NewsData["announcements"][number];
export type PartnerEntry = NewsData["partners"][number];
export type Kind = "announcement" | "partner";

/** Copied from `@cinder/api/news/requests`, which would import a validation library. Counted in visible characters. */
export const limits = { title: 120, body: 2_000, name: 80, url: 300 } as const;

/** The form's input as text. Times are in the format of the browser's input, in local time. */
export type Draft = {
  id: string | undefined;
  version: number | undefined;
  at: number | undefined;
  texts: Readonly<Record<TextName, string>>;
  published: boolean;
  from: string;
  until: string;
  /** The original times of these texts. */
  was: { from: number | null; until: number | null };
};
export type TextName = "titleEn" | "titleZh" | "bodyEn" | "bodyZh" | "nameEn" | "nameZh" | "url";

export const textNames: Readonly<Record<Kind, readonly TextName[]>> = {
  announcement: ["titleZh", "bodyZh", "titleEn", "bodyEn"],
  partner: ["nameZh", "nameEn", "url"],
};

const noTexts: Draft["texts"] = {
  titleEn: "",
  titleZh: "",
  bodyEn: "",
  bodyZh: "",
  nameEn: "",
  nameZh: "",
  url: "",
};

export function draftOf(entry: AnnouncementEntry | PartnerEntry | undefined): Draft {
  if (!entry) {
    return {
      id: undefined,
      version: undefined,
      at: undefined,
      texts: noTexts,
      published: true,
      from: "",
      until: "",
      was: { from: null, until: null },
    };
  }
  const { id, version, published, from, until, ...rest } = entry;
  const { at, ...texts } = { at: undefined, ...rest };
  return {
    id,
    version,
    at,
    texts: { ...noTexts, ...texts },
    published,
    from: from === null ? "" : localMoment(from),
    until: until === null ? "" : localMoment(until),
    was: { from, until },
  };
}

/** Start and end of a draft's display. Untouched times stay exact to the second. */
function spanOf({ from, until, was }: Draft): readonly [number | undefined, number | undefined] {
  return [momentOf(from, was.from), momentOf(until, was.until)];
}

/** Why a field can't be saved. */
export type Problem = "missing" | "long" | "signs" | "link" | "order";
export type Problems = Partial<Record<TextName | "until", Problem>>;

const limitOf: Readonly<Record<TextName, number>> = {
  titleEn: limits.title,
  titleZh: limits.title,
  bodyEn: limits.body,
  bodyZh: limits.body,
  nameEn: limits.name,
  nameZh: limits.name,
  url: limits.url,
};

export function problemsOf(kind: Kind, draft: Draft): Problems {
  const problems: Problems = {};
  for (const name of textNames[kind]) {
    const problem = problemOf(name, draft.texts[name]);
    if (problem) problems[name] = problem;
  }
  const [start, end] = spanOf(draft);
  if (start !== undefined && end !== undefined && end <= start) problems.until = "order";
  return problems;
}

export function lengthOf(text: string): number {
  return [...text].length;
}

function problemOf(name: TextName, text: string): Problem | undefined {
  const isLine = !name.startsWith("body");
  if (text.trim() === "") return "missing";
  if (lengthOf(text) > limitOf[name]) return "long";
  if (name === "url") return publicLink(text.trim()) === undefined ? "link" : undefined;
  const signs = isLine ? text : text.replaceAll("\n", "");
  return /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(signs) ? "signs" : undefined;
}

type Common = Pick<NewsRequest<"partnerSave">, "id" | "version" | "published" | "from" | "until">;

function commonOf(draft: Draft): Common {
  const { id, version, published } = draft;
  const [start, end] = spanOf(draft);
  return {
    ...(id === undefined ? {} : { id, version: String(version) }),
    published: published ? "yes" : "no",
    ...(start === undefined ? {} : { from: String(start) }),
    ...(end === undefined ? {} : { until: String(end) }),
  };
}

export function announcementFields(draft: Draft): NewsRequest<"announcementSave"> {
  const { titleEn, titleZh, bodyEn, bodyZh } = draft.texts;
  return { ...commonOf(draft), titleEn, titleZh, bodyEn, bodyZh };
}

export function partnerFields(draft: Draft): NewsRequest<"partnerSave"> {
  const { nameEn, nameZh, url } = draft.texts;
  return { ...commonOf(draft), nameEn, nameZh, url: url.trim() };
}

/** The draft as the home page will show it. */
export function announcementOf(draft: Draft, now: number): Announcement {
  const { texts, at } = draft;
  return {
    id: "preview",
    at: spanOf(draft)[0] ?? at ?? now,
    title: { en: texts.titleEn, zh: texts.titleZh },
    body: { en: texts.bodyEn, zh: texts.bodyZh },
  };
}

export function partnerOf({ texts }: Draft): Partner {
  return {
    id: "preview",
    name: { en: texts.nameEn, zh: texts.nameZh },
    // An incomplete link is not clickable.
    url: publicLink(texts.url.trim()) ?? "https://",
  };
}

export function entryOf(
  news: NewsData,
  kind: Kind,
  id: string,
): AnnouncementEntry | PartnerEntry | undefined {
  const entries: readonly (AnnouncementEntry | PartnerEntry)[] =
    kind === "announcement" ? news.announcements : news.partners;
  return entries.find((entry) => entry.id === id);
}

/** Input for an entry that another account changed meanwhile. */
export type Typed = Partial<Record<TextName | "published" | "from" | "until", string>>;

/**
 * The user's input that the newer version doesn't contain.
 * @param base The entry when the user started, to find the edited fields.
 */
export function typedOver(kind: Kind, base: Draft, draft: Draft, newer: Draft): Typed {
  const flat = ({ texts, published, from, until }: Draft) => {
    const own = textNames[kind].map((name) => [name, texts[name]] as const);
    return { ...Object.fromEntries(own), published: published ? "yes" : "no", from, until };
  };
  const [was, mine, theirs] = [flat(base), flat(draft), flat(newer)] as const;
  const names = Object.keys(mine) as (keyof typeof mine)[];
  return Object.fromEntries(
    names
      .filter((name) => mine[name] !== was[name] && mine[name] !== theirs[name])
      .map((name) => [name, mine[name]]),
  );
}

/** Whether the user changed anything. */
export function isTyped(kind: Kind, base: Draft, draft: Draft): boolean {
  return Object.keys(typedOver(kind, base, draft, base)).length > 0;
}

/** The draft with one field replaced by the user's earlier input. */
export function withTyped(draft: Draft, name: keyof Typed, text: string): Draft {
  if (name === "published") return { ...draft, published: text === "yes" };
  if (name === "from" || name === "until") return { ...draft, [name]: text };
  return { ...draft, texts: { ...draft.texts, [name]: text } };
}

export type Visibility = "shown" | "hidden" | "later" | "over";

export function visibilityOf(
  { published, from, until }: Pick<PartnerEntry, "published" | "from" | "until">,
  now: number,
): Visibility {
  if (!published) return "hidden";
  if (until !== null && until <= now) return "over";
  return from !== null && from > now ? "later" : "shown";
}

/** The list with one entry moved by one position; undefined at the end of the list. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] | undefined {
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at < 0 || other === undefined) return undefined;
  return ids.with(at, other).with(at + by, id);
}
