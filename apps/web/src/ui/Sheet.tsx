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
  /** Stays in view below the content: the one action. */
  footer?: ReactNode;
  /** Nothing that opens later covers it: a wallet's question, which the page waits for. */
  isForemost?: boolean;
  children: ReactNode;
};

/**
 * A modal over the page: from below on phones, centred on larger screens. The browser's own dialog keeps the
 * focus inside, closes on Escape and gives the focus back to where it was.
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
    // The browser puts the dialog that was opened last on top, and both may open in the same moment.
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

  /** The content fills the dialog, so a press on the dialog itself is one beside it. */
  function startPress({ target, currentTarget }: PointerEvent<HTMLDialogElement>): void {
    isBeside.current = target === currentTarget;
  }

  function pressBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
    // Whoever selects text inside and lets go beside it has not pressed beside it.
    if (isBeside.current && target === currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for the keyboard what the backdrop does for the pointer.
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onPointerDown={startPress}
      onClick={pressBackdrop}
      onCancel={(event) => {
        // The owner decides; closing follows from `open`.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Whoever hears of it later finds it open again.
        if (!open || isRaising.current || event.currentTarget.open) return;
        onClose();
        // A browser closes by itself on a second Escape. An owner who keeps it open finds it so.
        setClosed(closed + 1);
      }}
      className={cx(
        "sheet m-0 mt-auto max-h-[85dvh] w-full max-w-full flex-col overflow-hidden rounded-t-card border border-line bg-raised p-0 text-ink open:flex",
        "sm:m-auto sm:max-w-120 sm:rounded-card",
      )}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        {/* No header and footer: outside of a section those would be the whole page's. */}
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
