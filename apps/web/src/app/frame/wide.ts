import { useSyncExternalStore } from "react";

/** From where on the style sheet shows a side menu (`lg`). */
const wide = () => matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the menu is beside the page; where it is not, it need not be drawn either. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
