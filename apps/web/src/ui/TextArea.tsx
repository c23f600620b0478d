import type { ComponentProps } from "react";
import { Field, type FieldProps, inputBox, inputText } from "./Field.tsx";

export type TextAreaProps = Omit<FieldProps, "children"> &
  Omit<ComponentProps<"textarea">, "id" | "onChange" | "value"> & {
    value: string;
    onChange: (value: string) => void;
  };

/** Input for text of several lines. */
export function TextArea({ label, hint, error, aside, value, onChange, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={inputBox}>
          <textarea
            autoComplete="off"
            {...rest}
            {...control}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputText} resize-y py-3`}
          />
        </div>
      )}
    </Field>
  );
}
