import { type ReactNode, useId } from "react";
import { useModal } from "./use-modal.ts";

export type OverlayProps = {
  open: boolean;
  /** What the user waits for. */
  title: ReactNode;
  /** A more specific status for screen readers, announced when it changes, and on opening if it differs from the title. */
  status: string;
  /** Called on Escape. */
  onHide: () => void;
  children: ReactNode;
};

/** Covers the whole page while the user can only wait. */
export function Overlay({ open, title, status, onHide, children }: OverlayProps) {
  const id = useId();
  const statusId = useId();
  const dialog = useModal(open);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={status === title ? undefined : statusId}
      onCancel={(event) => {
        event.preventDefault();
        onHide();
      }}
      onClose={() => {
        if (open) onHide();
      }}
      className="sheet m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto border-0 bg-ground p-0 text-ink"
    >
      <div className="mx-auto flex min-h-full max-w-120 flex-col justify-center gap-8 p-4 py-10 text-center sm:p-6">
        <Embers />
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        <p id={statusId} role="status" className="sr-only">
          {status}
        </p>
        {children}
      </div>
    </dialog>
  );
}

/** Three pulsing dots; still if the user prefers reduced motion. */
function Embers() {
  return (
    <div aria-hidden="true" className="flex justify-center gap-3">
      <span className="ember size-3 animate-pulse rounded-full" />
      <span className="ember size-3 animate-pulse rounded-full [animation-delay:300ms]" />
      <span className="ember size-3 animate-pulse rounded-full [animation-delay:600ms]" />
    </div>
  );
}
