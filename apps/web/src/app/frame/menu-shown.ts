import { useSyncExternalStore } from "react";
import { readSaved, save } from "../../lib/storage.ts";

const storageKey = "cinder.menu";
const listeners = new Set<() => void>();
let shown: boolean | undefined;

/** Whether the side menu of wide screens is spread out, with words, or folded to its icons. */
function read(): boolean {
  shown ??= readSaved(storageKey) !== "hidden";
  return shown;
}

export function showMenu(next: boolean): void {
  shown = next;
  save(storageKey, next ? "shown" : "hidden");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMenuShown(): boolean {
  return useSyncExternalStore(subscribe, read);
}
