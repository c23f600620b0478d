import type { ReactNode } from "react";
import { Button } from "./Button.tsx";

export type PagerProps = {
  /** Names the group for those who cannot see it. */
  label: string;
  /** Which part of the list is shown. */
  shown: ReactNode;
  back: { label: string; onPress: (() => void) | undefined };
  onward: { label: string; onPress: (() => void) | undefined };
};

/** Two ways through a list of which one page is shown. An end is a button that can't be pressed, and keeps the focus. */
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
