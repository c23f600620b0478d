import type { ReactNode } from "react";
import { Button } from "./Button.tsx";

export type PagerProps = {
  /** Name of the group for screen readers. */
  label: string;
  /** Which part of the list is shown. */
  shown: ReactNode;
  back: { label: string; onPress: (() => void) | undefined };
  onward: { label: string; onPress: (() => void) | undefined };
};

/** Back and forward buttons for a list shown page by page. At an end, the button is inactive but keeps the focus. */
export function Pager({ label, shown, back, onward }: PagerProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <Step {...back} />
      <p role="status" className="text-sm text-soft">
        {shown}
      </p>
      <Step {...onward} />
    </nav>
  );
}

function Step({ label, onPress }: PagerProps["back"]) {
  return (
    <Button size="sm" aria-disabled={onPress === undefined} onClick={onPress}>
      {label}
    </Button>
  );
}
