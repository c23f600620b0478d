import { formats } from "../../i18n/format.ts";
import type { Language } from "../../i18n/language.ts";
import type { Announcement } from "./news.ts";

/** Announcements as on the home page. Their text is never interpreted as markup. */
export function AnnouncementList({ list, language }: { list: readonly Announcement[]; language: Language }) {
  const format = formats[language];
  return (
    <ul className="grid gap-5">
      {list.map(({ id, at, title, body }) => (
        <li key={id} className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="min-w-0 text-base font-medium wrap-anywhere">{title[language]}</h3>
            <time dateTime={new Date(at * 1_000).toISOString()} className="text-xs text-soft">
              {format.date(at)}
            </time>
          </div>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-soft">{body[language]}</p>
        </li>
      ))}
    </ul>
  );
}
