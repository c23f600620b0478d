import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const shown = new Set<HTMLDialogElement>();

/**
 * A dialog that covers the page while `open`. It also marks the page, so that the style sheet can stop scrolling. A CSS rule that
 * searches for an open dialog would make the browser restyle the whole page on every change.
 * @param closed How often the browser has closed the dialog on its own: it opens again if `open` is still true.
 */
export function useModal(open: boolean, closed = 0): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run again each time the browser has closed the dialog.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) return;
    if (!element.open) element.showModal();
    mark(() => shown.add(element));
    // Close before the next dialog opens: that one would otherwise restore the focus to a hidden button in here.
    return () => {
      mark(() => shown.delete(element));
      if (element.open) element.close();
    };
  }, [open, closed]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Close it when it is unmounted while open: only closing restores the focus.
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
