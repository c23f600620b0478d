import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { cx } from "./cx.ts";
import { useModal } from "./use-modal.ts";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Stays visible below the content; holds the main action. */
  footer?: ReactNode;
  /** Stays above dialogs that open later. For a wallet request, which the page waits for. */
  isForemost?: boolean;
  children: ReactNode;
};

/**
 * A modal over the page: from the bottom on phones, centred on larger screens. The browser's dialog element keeps the focus
 * inside, closes on Escape and restores the focus.
 */
export function Sheet({
  open,
  onClose,
  title,
  description,
  closeLabel,
  footer,
  isForemost = false,
  children,
}: SheetProps) {
  const id = useId();
  const [closed, setClosed] = useState(0);
  const dialog = useModal(open, closed);
  const isRaising = useRef(false);
  const isBeside = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open || !isForemost) return;
    // The browser puts the dialog opened last on top, so reopen this one when another opens.
    const raise = new MutationObserver((changes) => {
      const opened = changes.some(
        ({ target }) => target !== element && target instanceof HTMLDialogElement && target.open,
      );
      if (!opened || !element.open) return;
      isRaising.current = true;
      element.close();
      element.showModal();
      isRaising.current = false;
    });
    raise.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
    return () => raise.disconnect();
  }, [dialog, open, isForemost]);

  /** The content fills the dialog, so a press on the dialog element itself is outside. */
  function startPress({ target, currentTarget }: PointerEvent<HTMLDialogElement>): void {
    isBeside.current = target === currentTarget;
  }

  function pressBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
    // A text selection that starts inside and ends outside is not a press outside.
    if (isBeside.current && target === currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same for the keyboard.
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onPointerDown={startPress}
      onClick={pressBackdrop}
      onCancel={(event) => {
        // The parent decides; the dialog closes when `open` changes.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The event is asynchronous: the dialog may be open again by now.
        if (!open || isRaising.current || event.currentTarget.open) return;
        onClose();
        // Browsers close a dialog on a second Escape regardless. If the parent keeps it open, open it again.
        setClosed(closed + 1);
      }}
      className={cx(
        "sheet m-0 mt-auto max-h-[85dvh] w-full max-w-full flex-col overflow-hidden rounded-t-card border border-line bg-raised p-0 text-ink open:flex",
        "sm:m-auto sm:max-w-120 sm:rounded-card",
      )}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        {/* No header and footer elements: outside a section they would be landmarks of the whole page. */}
        <div className="flex items-start justify-between gap-4 p-4 pb-0 sm:p-6 sm:pb-0">
          <div>
            <h2 id={`${id}-title`} className="display text-lg">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-1 text-sm text-soft">
                {description}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full text-soft transition-colors hover:bg-hover hover:text-ink"
          >
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
              <path d="M3 3l10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">{children}</div>
        {footer && (
          <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
