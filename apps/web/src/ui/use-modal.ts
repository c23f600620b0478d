import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const shown = new Set<HTMLDialogElement>();

/**
 * A dialog that covers the page while `open`. The page is marked meanwhile, for the style sheet to hold it still: a rule that looks
 * for an open dialog by itself would make the browser style the whole page anew whenever any part of it changes.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
    if (!open) return;
    mark(() => shown.add(element));
    return () => mark(() => shown.delete(element));
  }, [open]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // One that is taken away while it is open would take the focus with it: only closing gives that back.
    return () => {
      if (element?.open) element.close();
    };
  }, []);
  return dialog;
}

function mark(change: () => void): void {
  change();
  document.documentElement.toggleAttribute("data-modal", shown.size > 0);
}
