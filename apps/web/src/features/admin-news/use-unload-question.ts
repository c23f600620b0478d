import { useEffect } from "react";

/** Makes the browser ask before closing or reloading the page while input would be lost. */
export function useUnloadQuestion(isWanted: boolean): void {
  // Only while needed: some browsers can't restore a page with this listener from their cache.
  useEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Older browsers only check this.
      event.returnValue = true;
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isWanted]);
}
