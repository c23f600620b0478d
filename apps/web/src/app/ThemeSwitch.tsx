import type { ReactNode } from "react";
import { useTexts } from "../i18n/i18n.ts";
import { Drawing } from "../ui/Drawing.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { setTheme, useTheme } from "./theme.ts";
import { type ThemeChoice, themeChoices } from "./theme-choice.ts";

const icons: Record<ThemeChoice, ReactNode> = {
  system: <path d="M2.5 3.5h11v7h-11Zm3.5 10h4m-2-3v3" />,
  dark: <path d="M13 9.6A5.5 5.5 0 0 1 6.4 3a5.5 5.5 0 1 0 6.6 6.6Z" />,
  light: (
    <path d="M8 5.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3.05 3.05l1.06 1.06M11.9 11.9l1.05 1.05M3.05 12.95l1.06-1.06M11.9 4.1l1.05-1.05" />
  ),
};

export function ThemeSwitch() {
  const t = useTexts();
  const choice = useTheme();
  const labels: Record<ThemeChoice, string> = {
    system: t("app.theme.system"),
    dark: t("app.theme.dark"),
    light: t("app.theme.light"),
  };
  return (
    <Segmented
      legend={t("app.theme.legend")}
      value={choice}
      onChange={setTheme}
      segments={themeChoices.map((value) => ({
        value,
        label: labels[value],
        icon: (
          <Drawing width={16} height={16}>
            {icons[value]}
          </Drawing>
        ),
      }))}
    />
  );
}
