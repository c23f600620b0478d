import { useSyncExternalStore } from "react";
import { savedMenu, saveMenu } from "./menu-saved.ts";

const listeners = new Set<() => void>();
let shown: boolean | undefined;

function read(): boolean {
  shown ??= savedMenu() === "shown";
  return shown;
}

export function showMenu(next: boolean): void {
  shown = next;
  saveMenu(next ? "shown" : "folded");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMenuShown(): boolean {
  return useSyncExternalStore(subscribe, read);
}
