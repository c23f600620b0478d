import { useSyncExternalStore } from "react";
import { readSaved, save } from "../lib/storage.ts";

export const themeChoices = ["system", "dark", "light"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = "cinder.theme";
const defaultChoice: ThemeChoice = "dark";

/** The page colours of both themes, for the browser's own bars. */
const groundColour = { dark: "#111110", light: "#f9f9f8" };

let choice = readChoice();
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const saved = readSaved(storageKey);
  return themeChoices.find((known) => known === saved) ?? defaultChoice;
}

function prefersLight(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: light)");
}

function apply(): void {
  const light = choice === "light" || (choice === "system" && prefersLight().matches);
  const theme = light ? "light" : "dark";
  document.documentElement.className = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", groundColour[theme]);
}

export function setTheme(next: ThemeChoice): void {
  choice = next;
  save(storageKey, next);
  apply();
  for (const listener of listeners) listener();
}

/** Follows the system's setting while that is the choice. Returns the way to stop. */
export function followSystemTheme(): () => void {
  choice = readChoice();
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
