import { useSyncExternalStore } from "react";
import { applyTheme, prefersLight, savedTheme, saveTheme, type ThemeChoice } from "./theme-choice.ts";

let choice = savedTheme();
const listeners = new Set<() => void>();

export function setTheme(next: ThemeChoice): void {
  choice = next;
  saveTheme(next);
  applyTheme(choice);
  for (const listener of listeners) listener();
}

/** Follows the system's theme while the user chose that. Returns a function that stops it. */
export function followSystemTheme(): () => void {
  const apply = () => applyTheme(choice);
  choice = savedTheme();
  apply();
  const media = prefersLight();
  media.addEventListener("change", apply);
  return () => media.removeEventListener("change", apply);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}
