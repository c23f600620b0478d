import { useSay } from "../../app/say.ts";
import { useTexts } from "../../i18n/i18n.ts";
import type { Section } from "./section.ts";

/** The table of contents: beside the text on wide screens, collapsed above it on narrow ones. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useTexts();
  const say = useSay();
  const list = (
    <ol className="grid gap-1 text-sm">
      {sections.map(({ id, title }, at) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center gap-3 rounded-sm text-soft transition-colors hover:text-ink"
          >
            <span className="w-5 shrink-0 text-right tabular-nums">{at + 1}</span>
            {say(title)}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="mt-4 rounded-card border border-line bg-raised px-4 py-3 lg:hidden print:hidden">
        <summary className="rounded-sm text-sm font-medium">{t("paper.contents")}</summary>
        <nav aria-label={t("paper.contents")} className="mt-2">
          {list}
        </nav>
      </details>
      <nav
        aria-label={t("paper.contents")}
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto border-l border-line pl-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block print:hidden"
      >
        <p className="mb-2 text-xs font-medium text-soft">{t("paper.contents")}</p>
        {list}
      </nav>
    </>
  );
}
