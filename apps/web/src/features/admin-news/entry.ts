import type { NewsData, NewsRequest } from "@cinder/api/news/calls";
import type { Announcement, Partner } from "../../shared/news/news.ts";

export type AnnouncementEntry = NewsData["announcements"][number];
export type PartnerEntry = NewsData["partners"][number];
export type Kind = "announcement" | "partner";

/** As `@cinder/api/news/requests` has them; a validation library would come along with that. Counted as people count. */
export const limits = { title: 120, body: 2_000, name: 80, url: 300 } as const;

/** What stands in the form: text, as it was typed. Times as the browser's own field writes them, in local time. */
export type Draft = {
  id: string | undefined;
  version: number | undefined;
  at: number | undefined;
  texts: Readonly<Record<TextName, string>>;
  published: boolean;
  from: string;
  until: string;
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
    from: localMoment(from),
    until: localMoment(until),
  };
}

/** Seconds as a `datetime-local` field has them: local time, to the minute. */
export function localMoment(seconds: number | null): string {
  if (seconds === null) return "";
  const date = new Date(seconds * 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Undefined for a field that holds no moment. */
export function secondsOf(local: string): number | undefined {
  const time = local === "" ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(time) ? undefined : Math.floor(time / 1_000);
}

/** What keeps a draft from being saved, by field. */
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

export function problemsOf(kind: Kind, { texts, from, until }: Draft): Problems {
  const problems: Problems = {};
  for (const name of textNames[kind]) {
    const problem = problemOf(name, texts[name]);
    if (problem) problems[name] = problem;
  }
  const [start, end] = [secondsOf(from), secondsOf(until)];
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
  if (name === "url") return isPublicLink(text.trim()) ? undefined : "link";
  const signs = isLine ? text : text.replaceAll("\n", "");
  return /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(signs) ? "signs" : undefined;
}

function isPublicLink(link: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(link) || !URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  return username === "" && password === "" && /\.[a-z][a-z0-9-]*$/.test(hostname);
}

type Common = Pick<NewsRequest<"partnerSave">, "id" | "version" | "published" | "from" | "until">;

function commonOf({ id, version, published, from, until }: Draft): Common {
  const [start, end] = [secondsOf(from), secondsOf(until)];
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

/** The draft as the home page will have it. */
export function announcementOf({ texts, from, at }: Draft, now: number): Announcement {
  return {
    id: "preview",
    at: secondsOf(from) ?? at ?? now,
    title: { en: texts.titleEn, zh: texts.titleZh },
    body: { en: texts.bodyEn, zh: texts.bodyZh },
  };
}

export function partnerOf({ texts }: Draft): Partner {
  const url = texts.url.trim();
  return {
    id: "preview",
    name: { en: texts.nameEn, zh: texts.nameZh },
    // What is no link yet leads nowhere.
    url: isPublicLink(url) ? url : "https://",
  };
}

export type Showing = "shown" | "hidden" | "later" | "over";

export function showingOf(
  { published, from, until }: Pick<PartnerEntry, "published" | "from" | "until">,
  now: number,
): Showing {
  if (!published) return "hidden";
  if (until !== null && until <= now) return "over";
  return from !== null && from > now ? "later" : "shown";
}

/** The list with one of it moved by a place; undefined at its end. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] | undefined {
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at < 0 || other === undefined) return undefined;
  return ids.with(at, other).with(at + by, id);
}
