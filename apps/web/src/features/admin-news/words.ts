import type { NewsData } from "@cinder/api/news/calls";
import { useTexts } from "../../i18n/i18n.ts";
import type { Problem, TextName } from "./entry.ts";

export function useLabels(): Record<TextName, string> {
  const t = useTexts();
  return {
    titleEn: t("news.field.title-en"),
    titleZh: t("news.field.title-zh"),
    bodyEn: t("news.field.body-en"),
    bodyZh: t("news.field.body-zh"),
    nameEn: t("news.field.name-en"),
    nameZh: t("news.field.name-zh"),
    url: t("news.field.url"),
  };
}

/** Labels of all form fields. */
export function useFieldLabels(): Record<TextName | "published" | "from" | "until", string> {
  const t = useTexts();
  return { ...useLabels(), published: t("news.published"), from: t("news.from"), until: t("news.until") };
}

export function useProblemSentence(): (problem: Problem, most: number) => string {
  const t = useTexts();
  return (problem, most) => {
    switch (problem) {
      case "missing":
        return t("news.problem.missing");
      case "long":
        return t("news.problem.long", { most });
      case "signs":
        return t("news.problem.signs");
      case "link":
        return t("news.problem.link");
      case "order":
        return t("news.problem.order");
    }
  };
}

type Change = NewsData["changes"][number];

export function useActionWords(): (change: Change) => string {
  const t = useTexts();
  return ({ kind, action }) => {
    const isNews = kind === "announcement";
    switch (action) {
      case "filled":
        return isNews ? t("news.log.announcement.filled") : t("news.log.partner.filled");
      case "created":
        return isNews ? t("news.log.announcement.created") : t("news.log.partner.created");
      case "changed":
        return isNews ? t("news.log.announcement.changed") : t("news.log.partner.changed");
      case "deleted":
        return isNews ? t("news.log.announcement.deleted") : t("news.log.partner.deleted");
      case "ordered":
        return isNews ? t("news.log.announcement.ordered") : t("news.log.partner.ordered");
    }
  };
}

/** Labels of the given fields; unknown ones are left out. */
export function useFieldWords(): (fields: readonly string[]) => string {
  const t = useTexts();
  const { from: showFrom, until: showUntil, ...own } = useFieldLabels();
  const labels: Readonly<Record<string, string>> = { ...own, showFrom, showUntil };
  return (fields) => fields.flatMap((field) => labels[field] ?? []).join(t("news.and"));
}
