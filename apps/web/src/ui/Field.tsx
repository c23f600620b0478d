import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

/** Attributes for the control inside, which tie label, hint and error to it. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: ReactNode;
  /** Shown at the end of the label's line: a balance, a limit. */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** Label, control, and one line below: the error, or else the hint. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = error ? errorId : hint ? hintId : undefined;
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside && <span className="text-soft">{aside}</span>}
      </div>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {/* Always rendered, so that screen readers announce an error that appears later. */}
      <div aria-live="polite" className={cx("text-sm", describedBy !== undefined && "mt-2")}>
        {error ? (
          <p id={errorId} className="flex items-start gap-2 text-bad">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0">
              <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
              <path d="M8 4.5v4M8 11h.01" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
            {error}
          </p>
        ) : (
          hint && (
            <p id={hintId} className="text-soft">
              {hint}
            </p>
          )
        )}
      </div>
    </div>
  );
}

/** The style of an input box, shared by all such controls. */
export const inputBox = cx(
  "flex min-h-12 w-full items-stretch overflow-hidden rounded-md border border-edge bg-ground transition-colors",
  "hover:border-soft focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus",
  "has-aria-invalid:border-bad has-[input:disabled]:opacity-50",
);

export const inputText = "w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-soft";
