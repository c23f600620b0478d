import { useEffect } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { decimalsOf, isFigure } from "../../shared/admin/units.ts";
import { useUnitNames } from "../../shared/admin/use-show.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { boundOf } from "./check.ts";
import type { Field, Value, Values } from "./model.ts";
import { useCodeHash } from "./use-code-hash.ts";
import { useWords } from "./use-words.ts";
import { isSame } from "./values.ts";

type FieldBoxProps = {
  field: Field;
  values: Values;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** Input for one field with its current value and limits. */
export function FieldBox({ field, values, text, error, onChange }: FieldBoxProps) {
  const t = useTexts();
  const { say, show } = useWords();
  const unitNames = useUnitNames();
  const hint = useHint(field, values);
  const { unit, current } = field;
  const label = say(field.label);
  // Show the current value only if the input differs from it.
  const isChanged = current !== undefined && !isSame(values[field.name], current);
  const aside = isChanged && unit !== "address" ? t("admin.now", { value: show(unit, current) }) : undefined;
  if (unit === "hash") {
    return (
      <CodeHash
        label={label}
        address={values[field.of ?? ""]}
        text={text}
        error={error}
        onChange={onChange}
      />
    );
  }
  if (unit === "yes") {
    return (
      <div>
        <p className="mb-2 flex justify-between gap-4 text-sm font-medium">
          {label} <span className="font-normal text-soft">{aside}</span>
        </p>
        <Segmented
          legend={label}
          value={text === "true" ? "true" : "false"}
          segments={[
            { value: "true", label: t("admin.yes") },
            { value: "false", label: t("admin.no") },
          ]}
          onChange={onChange}
        />
      </div>
    );
  }
  if (isFigure(unit)) {
    return (
      <AmountField
        {...{ label, hint, error, aside }}
        value={text}
        decimals={decimalsOf(unit)}
        unit={unitNames[unit] ?? ""}
        onChange={onChange}
      />
    );
  }
  if (unit === "time") {
    return (
      <TextField
        {...{ label, hint, error, aside }}
        type="datetime-local"
        step={1}
        value={text}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      {...{ label, hint, error, aside }}
      placeholder={unit === "address" ? "0x…" : undefined}
      value={text}
      onChange={onChange}
    />
  );
}

/** The hash of the code at an address, read from the chain. The user can't edit it. */
function CodeHash({
  label,
  address,
  text,
  error,
  onChange,
}: Pick<FieldBoxProps, "text" | "error" | "onChange"> & { label: string; address: Value | undefined }) {
  const t = useTexts();
  const found = useCodeHash(address);
  const hash = found.hash ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: report only a new hash; the callback is a new function on each render.
  useEffect(() => {
    if (hash !== text) onChange(hash);
  }, [hash]);
  return (
    <div className="min-w-0">
      <p className="mb-2 text-sm font-medium">{label}</p>
      <output className="block font-mono text-xs break-all text-soft">
        {hash !== "" ? hash : found.isReading ? t("admin.codehash.reading") : t("admin.codehash.empty")}
      </output>
      {error !== undefined && !found.isReading && <p className="mt-2 text-sm text-bad">{error}</p>}
    </div>
  );
}

/** End of the year 9999, the limit of browsers' date inputs. */
const LAST_DAY = 253_402_300_799n;

/** Whether a maximum is only the size of the contract's number, such as the largest uint88. */
function isTypeLimit(max: bigint): boolean {
  return max >= 2n ** 32n - 1n && (max & (max + 1n)) === 0n;
}

/** The contract's limits as text. */
function useHint(field: Field, values: Values): string | undefined {
  const t = useTexts();
  const { show } = useWords();
  const { unit, mayBeEmpty } = field;
  if (unit === "address") return mayBeEmpty ? t("admin.hint.address-none") : undefined;
  const least = boundOf(field.min, values);
  const most = boundOf(field.max, values);
  // Don't mention limits that no input reaches: more than zero, dates beyond the calendar, and the size of the number.
  const isBeyond = most !== undefined && (isTypeLimit(most) || (unit === "time" && most > LAST_DAY));
  const max = isBeyond ? undefined : most;
  const isNegligible = (least === 1n && decimalsOf(unit) === 18) || (least === 0n && max === undefined);
  const min = isNegligible ? undefined : least;
  if (unit === "text") return max === undefined ? undefined : t("admin.hint.bytes", { max: Number(max) });
  const parts = [
    min !== undefined && max !== undefined
      ? t("admin.hint.bounds", { min: show(unit, min), max: show(unit, max) })
      : min !== undefined
        ? t("admin.hint.min", { min: show(unit, min) })
        : max !== undefined
          ? t("admin.hint.max", { max: show(unit, max) })
          : undefined,
    field.step === undefined ? undefined : t("admin.hint.step", { step: show(unit, field.step) }),
    unit === "time" && mayBeEmpty ? t("admin.hint.at-once") : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" ");
}
