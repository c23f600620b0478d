import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps, inputBox, inputText } from "./Field.tsx";

export type TextFieldProps = Omit<FieldProps, "children"> &
  Omit<ComponentProps<"input">, "id" | "onChange" | "value"> & {
    value: string;
    onChange: (value: string) => void;
    suffix?: ReactNode;
  };

export function TextField({ label, hint, error, aside, suffix, value, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={inputBox}>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={inputText}
          />
          {suffix && <span className="flex shrink-0 items-center pr-3 text-sm text-soft">{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
