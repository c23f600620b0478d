import { useEffect } from "react";

/** Has the browser ask whoever closes or reloads the page, for as long as something would be lost with it. */
export function useUnloadQuestion(isWanted: boolean): void {
  // Only while it is wanted: some browsers load a page that listens anew on the way back to it.
  useEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Older browsers look at nothing else.
      event.returnValue = true;
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isWanted]);
}
