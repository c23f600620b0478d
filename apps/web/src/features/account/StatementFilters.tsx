import { features } from "@cinder/api/reads/words";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { inputBox, inputText } from "../../ui/Field.tsx";
import { FilterChips } from "../../ui/FilterChips.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { isBackwards, kinds, type StatementFilter, spans, type TimeSpan } from "./history.ts";
import { useFeatureLabels, useKindLabels } from "./words.ts";

export type StatementFiltersProps = {
  filter: StatementFilter;
  onChange: (change: Partial<StatementFilter>) => void;
  /** Download link for the same list. */
  file: ReactNode;
};

export function StatementFilters({ filter, onChange, file }: StatementFiltersProps) {
  const t = useTexts();
  const kindLabels = useKindLabels();
  const spanLabels: Record<TimeSpan, string> = {
    all: t("account.filter.all"),
    "7": t("account.filter.days", { count: 7 }),
    "30": t("account.filter.days", { count: 30 }),
    "90": t("account.filter.days", { count: 90 }),
    custom: t("account.filter.custom"),
  };
  return (
    <div className="grid min-w-0 gap-4">
      <FilterChips
        legend={t("account.filter.kind")}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
        filters={[
          { value: "all", label: t("account.filter.all") },
          ...kinds.map((value) => ({ value, label: kindLabels[value] })),
        ]}
      />
      <FilterChips
        legend={t("account.filter.time")}
        value={filter.span}
        onChange={(span) => onChange({ span })}
        filters={spans.map((value) => ({ value, label: spanLabels[value] }))}
      />
      {filter.span === "custom" && (
        <div className="grid max-w-120 grid-cols-2 gap-3">
          <TextField
            type="date"
            label={t("account.filter.first")}
            value={filter.first}
            onChange={(first) => onChange({ first })}
            error={isBackwards(filter) ? t("account.filter.backwards") : undefined}
          />
          <TextField
            type="date"
            label={t("account.filter.last")}
            value={filter.last}
            onChange={(last) => onChange({ last })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <FeatureField
          value={filter.feature}
          onChange={(feature) => onChange({ feature: feature as StatementFilter["feature"] })}
          among={features}
        />
        {file}
      </div>
    </div>
  );
}

/** A select, because there are too many options for chips. */
export function FeatureField<Value extends keyof ReturnType<typeof useFeatureLabels>>({
  value,
  onChange,
  among,
}: {
  value: Value | "all";
  onChange: (value: Value | "all") => void;
  among: readonly Value[];
}) {
  const t = useTexts();
  const labels = useFeatureLabels();
  const id = useId();
  return (
    <div className="min-w-48">
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {t("account.filter.product")}
      </label>
      <div className={inputBox}>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as Value | "all")}
          className={`${inputText} [color-scheme:inherit]`}
        >
          <option value="all">{t("account.filter.all")}</option>
          {among.map((feature) => (
            <option key={feature} value={feature}>
              {labels[feature]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
