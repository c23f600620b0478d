import type { NewsData } from "@cinder/api/news/calls";
import { useState } from "react";
import { useChainTime } from "../../app/live.ts";
import { useMoment } from "../../i18n/format.ts";
import { useLanguage, useTexts } from "../../i18n/i18n.ts";
import type { Language } from "../../i18n/language.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip, type Tone } from "../../ui/Chip.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import {
  type AnnouncementEntry,
  type Kind,
  moved,
  type PartnerEntry,
  type Visibility,
  visibilityOf,
} from "./entry.ts";
import { RefusalNotice } from "./RefusalNotice.tsx";
import type { NewsEditor, Refusal } from "./use-news-editor.ts";

type Entry = AnnouncementEntry | PartnerEntry;
type Move = { id: string; by: -1 | 1 };

export type EntryListProps = {
  kind: Kind;
  editor: NewsEditor;
  news: NewsData;
  /** Opens the form, for a new entry if none is given. */
  onEdit: (entry?: Entry) => void;
  onRemove: (entry: Entry) => void;
};

const tones: Record<Visibility, Tone> = { shown: "good", hidden: "neutral", later: "warn", over: "neutral" };

/** One list of the home page in its order, including hidden entries. */
export function EntryList({ kind, editor, news, onEdit, onRemove }: EntryListProps) {
  const t = useTexts();
  const [refusal, setRefusal] = useState<Refusal>();
  const [moving, setMoving] = useState<Move>();
  const isNews = kind === "announcement";
  const entries: readonly Entry[] = isNews ? news.announcements : news.partners;
  const ids = entries.map(({ id }) => id);

  async function move(id: string, by: Move["by"]): Promise<void> {
    const next = moved(ids, id, by);
    if (!next) return;
    setMoving({ id, by });
    setRefusal(await editor.run("newsOrder", { kind, ids: next.join(",") }));
    setMoving(undefined);
  }

  return (
    <Card
      title={isNews ? t("news.announcements") : t("news.partners")}
      aside={
        <Button size="sm" onClick={() => onEdit()}>
          {isNews ? t("news.announcement.add") : t("news.partner.add")}
        </Button>
      }
    >
      {refusal && (
        <div className="mb-4">
          <RefusalNotice
            refusal={refusal}
            isBusy={editor.isBusy}
            onNewer={async () => {
              if (await editor.readNow()) setRefusal(undefined);
            }}
          />
        </div>
      )}
      {entries.length === 0 ? (
        <p className="py-4 text-sm text-soft">
          {isNews ? t("news.announcement.none") : t("news.partner.none")}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry, at) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              isBusy={editor.isBusy}
              moving={moving?.id === entry.id ? moving.by : undefined}
              onUp={at === 0 ? undefined : () => void move(entry.id, -1)}
              onDown={at === entries.length - 1 ? undefined : () => void move(entry.id, 1)}
              onEdit={() => onEdit(entry)}
              onRemove={() => onRemove(entry)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type EntryRowProps = {
  entry: Entry;
  isBusy: boolean;
  /** The direction of a move under way. */
  moving: Move["by"] | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

function EntryRow({ entry, isBusy, moving, onUp, onDown, onEdit, onRemove }: EntryRowProps) {
  const t = useTexts();
  const language = useLanguage();
  const time = useChainTime() ?? 0;
  const now = Math.max(time, Math.floor(Date.now() / 1_000));
  const name = nameOf(entry, language);
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="min-w-0 text-base font-medium wrap-anywhere">{name}</h3>
          <ShowingChip entry={entry} now={now} />
        </div>
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-soft">
          {"url" in entry ? entry.url : language === "zh" ? entry.bodyZh : entry.bodyEn}
        </p>
        <Times entry={entry} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="ghost"
          busy={moving === -1}
          aria-disabled={!onUp || isBusy}
          aria-label={t("news.up", { name })}
          onClick={onUp}
        >
          <Drawing width={16} height={16}>
            <path d="M8 13V3M4 7l4-4 4 4" />
          </Drawing>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={moving === 1}
          aria-disabled={!onDown || isBusy}
          aria-label={t("news.down", { name })}
          onClick={onDown}
        >
          <Drawing width={16} height={16}>
            <path d="M8 3v10M4 9l4 4 4-4" />
          </Drawing>
        </Button>
        <Button size="sm" aria-label={t("news.edit-named", { name })} onClick={onEdit}>
          {t("news.edit")}
        </Button>
        <Button size="sm" variant="danger" aria-label={t("news.remove-named", { name })} onClick={onRemove}>
          {t("news.remove")}
        </Button>
      </div>
    </li>
  );
}

function ShowingChip({ entry, now }: { entry: Entry; now: number }) {
  const t = useTexts();
  const showing = visibilityOf(entry, now);
  const words: Record<Visibility, string> = {
    shown: t("news.showing.shown"),
    hidden: t("news.showing.hidden"),
    later: t("news.showing.later"),
    over: t("news.showing.over"),
  };
  return <Chip tone={tones[showing]}>{words[showing]}</Chip>;
}

function Times({ entry: { from, until } }: { entry: Entry }) {
  const t = useTexts();
  const moment = useMoment();
  if (from === null && until === null) return null;
  return (
    <p className="mt-1 text-xs text-soft">
      {[
        ...(from === null ? [] : [t("news.from-moment", { moment: moment(from) })]),
        ...(until === null ? [] : [t("news.until-moment", { moment: moment(until) })]),
      ].join(" · ")}
    </p>
  );
}

export function nameOf(entry: Entry, language: Language): string {
  const [en, zh] = "url" in entry ? [entry.nameEn, entry.nameZh] : [entry.titleEn, entry.titleZh];
  return language === "zh" ? zh : en;
}
