import { useTexts } from "../../i18n/i18n.ts";
import type { Language } from "../../i18n/language.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import type { Partner } from "./news.ts";

/** Partners as on the home page: external links that send no referrer. */
export function PartnerList({ list, language }: { list: readonly Partner[]; language: Language }) {
  const t = useTexts();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {list.map(({ id, name, url }) => (
        <li key={id} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-12 items-center justify-between gap-3 rounded-md border border-line px-4 py-2 text-sm font-medium transition-colors hover:bg-hover"
          >
            <span className="min-w-0 wrap-anywhere">{name[language]}</span>
            <span className="sr-only">{t("app.opens-elsewhere")}</span>
            <Drawing width={16} height={16} className="shrink-0 text-soft">
              <path d="M6 3.5H3.5v9h9V10M9 3.5h3.5V7M12.25 3.75 7.5 8.5" />
            </Drawing>
          </a>
        </li>
      ))}
    </ul>
  );
}
