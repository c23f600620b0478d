import { readSaved, save } from "../lib/storage.ts";

export const themeChoices = ["system", "dark", "light"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = "cinder.theme";
const defaultChoice: ThemeChoice = "dark";

/** Page colours of both themes, for the browser's toolbar. */
const groundColour = { dark: "#111110", light: "#f9f9f8" };

export function savedTheme(): ThemeChoice {
  const saved = readSaved(storageKey);
  return themeChoices.find((known) => known === saved) ?? defaultChoice;
}

export function saveTheme(choice: ThemeChoice): void {
  save(storageKey, choice);
}

export function prefersLight(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: light)");
}

export function applyTheme(choice: ThemeChoice): void {
  const light = choice === "light" || (choice === "system" && prefersLight().matches);
  const theme = light ? "light" : "dark";
  document.documentElement.className = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", groundColour[theme]);
}
