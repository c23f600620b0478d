import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { languages } from "../../i18n/language.ts";
import { AnnouncementList } from "../../shared/news/AnnouncementList.tsx";
import { PartnerList } from "../../shared/news/PartnerList.tsx";
import { Button } from "../../ui/Button.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { DiscardQuestion } from "./DiscardQuestion.tsx";
import {
  type AnnouncementEntry,
  announcementFields,
  announcementOf,
  type Draft,
  draftOf,
  entryOf,
  isTyped,
  type Kind,
  lengthOf,
  limits,
  type PartnerEntry,
  type Problems,
  partnerFields,
  partnerOf,
  problemsOf,
  type TextName,
  type Typed,
  textNames,
  typedOver,
  withTyped,
} from "./entry.ts";
import { RefusalNotice } from "./RefusalNotice.tsx";
import type { NewsEditor, Refusal } from "./use-news-editor.ts";
import { useUnloadQuestion } from "./use-unload-question.ts";
import { useFieldLabels, useLabels, useProblemSentence } from "./words.ts";

export type EntrySheetProps = {
  kind: Kind;
  entry: AnnouncementEntry | PartnerEntry | undefined;
  editor: NewsEditor;
  onClose: () => void;
};

/** Form for one entry, with a preview in both languages below. */
export function EntrySheet({ kind, entry, editor, onClose }: EntrySheetProps) {
  const t = useTexts();
  const toast = useToast();
  const [base, setBase] = useState<Draft>(() => draftOf(entry));
  const [draft, setDraft] = useState<Draft>(base);
  /** Input from before a newer version was loaded. It is kept, but not applied automatically. */
  const [typed, setTyped] = useState<Typed>({});
  const [isGone, setGone] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const problems = problemsOf(kind, draft);
  const isNews = kind === "announcement";
  /** Whether closing would lose input, so that it needs a confirmation. */
  const isOnlyHere = isGone || Object.keys(typed).length > 0 || isTyped(kind, base, draft);
  useUnloadQuestion(isOnlyHere);

  function leave(): void {
    if (isOnlyHere) setLeaving(true);
    else onClose();
  }

  async function save(): Promise<void> {
    setChecked(true);
    setRefusal(undefined);
    if (Object.keys(problems).length > 0) return;
    const failed = isNews
      ? await editor.run("announcementSave", announcementFields(draft))
      : await editor.run("partnerSave", partnerFields(draft));
    if (failed !== undefined) {
      setRefusal(failed);
      return;
    }
    toast.success(t("news.saved"));
    onClose();
  }

  async function takeNewer(): Promise<void> {
    const news = await editor.readNow();
    if (!news || draft.id === undefined) return;
    setRefusal(undefined);
    const found = entryOf(news, kind, draft.id);
    if (!found) {
      // The entry was deleted meanwhile: the form can only create a new one.
      setGone(true);
      return setDraft({ ...draft, id: undefined, version: undefined });
    }
    const newer = draftOf(found);
    setTyped({ ...typed, ...typedOver(kind, base, draft, newer) });
    setBase(newer);
    setDraft(newer);
  }

  function take(name: keyof Typed): void {
    const { [name]: text = "", ...others } = typed;
    setDraft(withTyped(draft, name, text));
    setTyped(others);
  }

  const title = entry
    ? isNews
      ? t("news.announcement.edit")
      : t("news.partner.edit")
    : isNews
      ? t("news.announcement.add")
      : t("news.partner.add");
  return (
    <Sheet
      open
      onClose={leave}
      title={title}
      closeLabel={t("news.close")}
      footer={
        <div className="grid gap-3">
          {refusal && <RefusalNotice refusal={refusal} isBusy={editor.isBusy} onNewer={takeNewer} />}
          {isGone && <p className="text-sm text-soft">{t("news.newer.gone")}</p>}
          {isChecked && Object.keys(problems).length > 0 && (
            <p role="alert" className="text-sm text-bad">
              {t("news.problem.some")}
            </p>
          )}
          {isLeaving && <DiscardQuestion onKeep={() => setLeaving(false)} onDiscard={onClose} />}
          <Button variant="primary" busy={editor.isBusy} onClick={() => void save()}>
            {t("news.save")}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <TypedBefore typed={typed} onTake={take} />
        {textNames[kind].map((name) => (
          <TextInput
            key={name}
            name={name}
            draft={draft}
            problems={isChecked ? problems : {}}
            onChange={setDraft}
          />
        ))}
        <Visibility draft={draft} problems={isChecked ? problems : {}} onChange={setDraft} />
        <Preview kind={kind} draft={draft} />
      </div>
    </Sheet>
  );
}

/** The user's earlier input that differs from the newer version. */
function TypedBefore({ typed, onTake }: { typed: Typed; onTake: (name: keyof Typed) => void }) {
  const t = useTexts();
  const labels = useFieldLabels();
  const names = Object.keys(typed) as (keyof Typed)[];
  if (names.length === 0) return null;
  return (
    <section aria-label={t("news.typed")} className="rounded-md bg-sunken p-4">
      <p className="text-sm">{t("news.typed.lead")}</p>
      <ul className="mt-2 divide-y divide-line">
        {names.map((name) => (
          <li key={name} className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-soft">{labels[name]}</p>
              <p className="whitespace-pre-wrap wrap-anywhere">{shown(name, typed[name] ?? "")}</p>
            </div>
            <Button size="sm" onClick={() => onTake(name)}>
              {t("news.typed.take")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );

  function shown(name: keyof Typed, text: string): string {
    if (name === "published") return text === "yes" ? t("news.published.yes") : t("news.published.no");
    return text === ""
      ? t("news.typed.empty")
      : text.replace("T", name === "from" || name === "until" ? " " : "T");
  }
}

type PartProps = { draft: Draft; problems: Problems; onChange: (draft: Draft) => void };

function TextInput({ name, draft, problems, onChange }: PartProps & { name: TextName }) {
  const t = useTexts();
  const labels = useLabels();
  const sentence = useProblemSentence();
  const value = draft.texts[name];
  const most = name === "url" ? limits.url : limits[name.slice(0, -2) as "title" | "body" | "name"];
  const problem = problems[name];
  const field = {
    label: labels[name],
    value,
    onChange: (text: string) => onChange({ ...draft, texts: { ...draft.texts, [name]: text } }),
    error: problem && sentence(problem, most),
    aside: t("news.length", { length: lengthOf(value), most }),
    ...(name === "url" ? {} : { lang: name.endsWith("Zh") ? "zh-Hant" : "en" }),
  };
  if (name.startsWith("body")) return <TextArea {...field} />;
  return <TextField {...field} {...(name === "url" ? { inputMode: "url", placeholder: "https://" } : {})} />;
}

function Visibility({ draft, problems, onChange }: PartProps) {
  const t = useTexts();
  const sentence = useProblemSentence();
  return (
    <>
      <div>
        <Segmented
          legend={t("news.published")}
          value={draft.published ? "yes" : "no"}
          segments={[
            { value: "yes", label: t("news.published.yes") },
            { value: "no", label: t("news.published.no") },
          ]}
          onChange={(choice) => onChange({ ...draft, published: choice === "yes" })}
        />
      </div>
      <TextField
        type="datetime-local"
        label={t("news.from")}
        hint={t("news.from.hint")}
        step={1}
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
      />
      <TextField
        type="datetime-local"
        label={t("news.until")}
        hint={t("news.until.hint")}
        step={1}
        error={problems.until && sentence(problems.until, 0)}
        value={draft.until}
        onChange={(until) => onChange({ ...draft, until })}
      />
    </>
  );
}

function Preview({ kind, draft }: { kind: Kind; draft: Draft }) {
  const t = useTexts();
  const now = Math.floor(Date.now() / 1_000);
  const { titleEn, titleZh, nameEn, nameZh } = draft.texts;
  const names = kind === "announcement" ? { en: titleEn, zh: titleZh } : { en: nameEn, zh: nameZh };
  const written = languages.filter((language) => names[language].trim() !== "");
  return (
    <section aria-label={t("news.preview")} className="rounded-md border border-dashed border-line p-4">
      <p className="text-xs font-medium text-soft">{t("news.preview")}</p>
      {written.length === 0 && <p className="mt-2 text-sm text-soft">{t("news.preview.empty")}</p>}
      {written.map((language) => (
        <div key={language} lang={language === "zh" ? "zh-Hant" : "en"} className="mt-4">
          {kind === "announcement" ? (
            <AnnouncementList list={[announcementOf(draft, now)]} language={language} />
          ) : (
            <PartnerList list={[partnerOf(draft)]} language={language} />
          )}
        </div>
      ))}
    </section>
  );
}
