import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const shown = new Set<HTMLDialogElement>();

/**
 * A dialog that covers the page while `open`. The page is marked meanwhile, for the style sheet to hold it still: a rule that looks
 * for an open dialog by itself would make the browser style the whole page anew whenever any part of it changes.
 * @param closed How often the browser has closed it by itself: it is shown again if it is still to be open.
 */
export function useModal(open: boolean, closed = 0): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the browser has closed it, it is looked after anew.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) return;
    if (!element.open) element.showModal();
    mark(() => shown.add(element));
    // Before any that takes its place is shown: that one would give the focus back to a button in here, which nobody sees any more.
    return () => {
      mark(() => shown.delete(element));
      if (element.open) element.close();
    };
  }, [open, closed]);
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
