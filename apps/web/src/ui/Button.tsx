import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "./cx.ts";

type Variant = "primary" | "secondary" | "ghost" | "danger";
type Size = "sm" | "md" | "lg";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled" | "aria-disabled"> & {
  variant?: Variant;
  size?: Size;
  /** Work is under way: the button keeps its width and the focus, and ignores presses. */
  busy?: boolean;
  disabled?: boolean;
  /** Disabled but keeps the focus, for a button that its own press can disable. */
  "aria-disabled"?: boolean;
  icon?: ReactNode;
};

const variants: Record<Variant, string> = {
  primary: "ember text-ember-ink hover:brightness-108 active:brightness-95",
  secondary: "border border-edge bg-raised text-ink hover:bg-hover active:bg-pressed",
  ghost: "text-ink hover:bg-hover active:bg-pressed",
  danger: "border border-bad-line bg-bad-soft text-bad hover:border-bad active:brightness-95",
};

const sizes: Record<Size, string> = {
  sm: "min-h-9 px-3 text-sm gap-1.5 rounded-sm",
  md: "min-h-11 px-4 text-base gap-2 rounded-md",
  lg: "min-h-14 px-6 text-base gap-2 rounded-md",
};

/** The style of a button, also for links that are a screen's main action. */
export function buttonLook(variant: Variant, size: Size): string {
  return cx(
    "relative inline-flex items-center justify-center font-semibold transition-[filter,background-color,border-color,opacity]",
    variants[variant],
    sizes[size],
  );
}

export function Button({
  variant = "secondary",
  size = "md",
  busy = false,
  disabled = false,
  "aria-disabled": isOff = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (busy || isOff) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // Not `disabled` while busy, because that would lose the focus.
      aria-disabled={busy || isOff || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={cx(
        buttonLook(variant, size),
        "disabled:cursor-not-allowed disabled:opacity-45 disabled:grayscale-60",
        busy ? "cursor-progress" : isOff && "cursor-not-allowed opacity-45 grayscale-60",
        className,
      )}
    >
      <span className={cx("inline-flex items-center gap-2", busy && "opacity-0")}>
        {icon}
        {children}
      </span>
      {busy && (
        <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center gap-1.5">
          <span className="size-1.5 animate-pulse rounded-full bg-current" />
          <span className="size-1.5 animate-pulse rounded-full bg-current [animation-delay:150ms]" />
          <span className="size-1.5 animate-pulse rounded-full bg-current [animation-delay:300ms]" />
        </span>
      )}
    </button>
  );
}
