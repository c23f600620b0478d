import { type MouseEvent, type ReactNode, useState } from "react";
import { useModal } from "./use-modal.ts";

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  children: ReactNode;
};

/** A modal from the side, for a menu that doesn't fit beside the page. The browser's dialog keeps the focus inside. */
export function Drawer({ open, onClose, label, closeLabel, children }: DrawerProps) {
  const dialog = useModal(open);
  // Rendered on the first opening, then kept, so that it stays visible while it slides away.
  const [isUsed, setUsed] = useState(open);
  if (open && !isUsed) setUsed(true);

  function press({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
    const isBeside = target === currentTarget;
    // Close the menu after the user selects a link, even one to the current page.
    const isLink = target instanceof Element && target.closest("a") !== null;
    if (isBeside || isLink) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same for the keyboard.
    <dialog
      ref={dialog}
      aria-label={label}
      onClick={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
      className="drawer m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-hidden border-r border-line bg-raised p-0 text-ink"
    >
      <div className="flex h-full flex-col overflow-y-auto p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {isUsed && children}
        <button
          type="button"
          onClick={onClose}
          className="mt-4 flex min-h-11 items-center justify-center rounded-md border border-line text-sm font-medium text-soft transition-colors hover:bg-hover hover:text-ink"
        >
          {closeLabel}
        </button>
      </div>
    </dialog>
  );
}
