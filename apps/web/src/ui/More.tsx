import type { ReactNode } from "react";
import { Button } from "./Button.tsx";

export type MoreProps = {
  /** How much of the list is shown; announced when it grows. */
  shown: ReactNode;
  label: string;
  /** Loads the next page; undefined at the end of the list. */
  onMore?: (() => void) | undefined;
  busy?: boolean;
  /** Why the last press failed, and what to do. */
  error?: ReactNode;
};

/** The foot of a list that grows page by page. */
export function More({ shown, label, onMore, busy = false, error }: MoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 pt-4 text-center text-sm text-soft">
      <p role="status">{shown}</p>
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      {onMore && (
        <Button busy={busy} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  );
}
