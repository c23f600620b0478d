/**
 * Copies a text. Pages without https, such as inside some wallets, have no clipboard API; there the old `execCommand` works.
 * @param near The pressed element: with an open dialog, text outside it can't be selected.
 */
export async function toClipboard(text: string, near: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, near);
  }
}

function copySelected(text: string, near: HTMLElement | null): boolean {
  const focused = document.activeElement;
  const box = document.createElement("textarea");
  box.value = text;
  box.readOnly = true;
  box.className = "sr-only";
  near?.after(box);
  box.select();
  const done = typeof document.execCommand === "function" && document.execCommand("copy");
  box.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done;
}
