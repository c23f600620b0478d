import { type ReactNode, useId } from "react";
import { useSay } from "../../app/say.ts";
import { useNames } from "../../app/use-names.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { events } from "../../shared/admin/event-words.ts";
import { inputBox, inputText } from "../../ui/Field.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { type ChangeFilter, contracts, isBackwards } from "./filter.ts";

export type ChangeFiltersProps = {
  filter: ChangeFilter;
  onChange: (change: Partial<ChangeFilter>) => void;
  /** Download link for the same list. */
  file: ReactNode;
};

export function ChangeFilters({ filter, onChange, file }: ChangeFiltersProps) {
  const t = useTexts();
  const say = useSay();
  const names = useNames();
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Choice
          label={t("changes.filter.contract")}
          value={filter.contract}
          all={t("changes.filter.all-contracts")}
          options={contracts.map((name) => [name, names[name]] as const)}
          onChange={(contract) => onChange({ contract: contract as ChangeFilter["contract"] })}
        />
        <Choice
          label={t("changes.filter.event")}
          value={filter.event}
          all={t("changes.filter.all-events")}
          options={Object.entries(events).map(([name, text]) => [name, say(text)] as const)}
          onChange={(event) => onChange({ event })}
        />
        <TextField
          type="date"
          label={t("changes.filter.first")}
          value={filter.first}
          onChange={(first) => onChange({ first })}
        />
        <TextField
          type="date"
          label={t("changes.filter.last")}
          value={filter.last}
          onChange={(last) => onChange({ last })}
          error={isBackwards(filter) ? t("changes.filter.backwards") : undefined}
        />
      </div>
      <div className="flex justify-end">{file}</div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** A select, because there are too many options for chips. */
function Choice({ label, value, all, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="col-span-2 min-w-0 sm:col-span-1">
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {label}
      </label>
      <div className={inputBox}>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputText} [color-scheme:inherit]`}
        >
          <option value="all">{all}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
