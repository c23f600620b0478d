import type { ReactNode } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Drawing } from "../../ui/Drawing.tsx";

/** Advantages, each of which users can verify. */
export function Advantages() {
  const t = useTexts();
  const points: { id: string; icon: ReactNode; title: string; text: string }[] = [
    {
      id: "chain",
      icon: <path d="M10 6h8a6 6 0 0 1 0 12h-2M18 22h-8a6 6 0 0 1 0-12h2" />,
      title: t("home.good.chain"),
      text: t("home.good.chain-text"),
    },
    {
      id: "exits",
      icon: <path d="M11 5H6v18h5M13 14h10M19 9l5 5-5 5" />,
      title: t("home.good.exits"),
      text: t("home.good.exits-text"),
    },
    {
      id: "funded",
      icon: <path d="M5 23h18M8 23V12M14 23V12M20 23V12M4 12l10-7 10 7Z" />,
      title: t("home.good.funded"),
      text: t("home.good.funded-text"),
    },
    {
      id: "preview",
      icon: <path d="M3 14s4-7 11-7 11 7 11 7-4 7-11 7-11-7-11-7Zm11-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />,
      title: t("home.good.preview"),
      text: t("home.good.preview-text"),
    },
    {
      id: "supply",
      icon: <path d="M4 6v17h20M8 10l5 5 4-3 6 7M23 14v5h-5" />,
      title: t("home.good.supply"),
      text: t("home.good.supply-text"),
    },
    {
      id: "open",
      icon: <path d="M10 9l-5 5 5 5M18 9l5 5-5 5" />,
      title: t("home.good.open"),
      text: t("home.good.open-text"),
    },
  ];
  return (
    <Card title={t("home.good.heading")} className="when-near lg:col-span-2">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {points.map(({ id, icon, title, text }) => (
          <li key={id} className="flex gap-4">
            <Drawing width={28} height={28} className="text-soft">
              {icon}
            </Drawing>
            <div className="min-w-0">
              <h3 className="text-base font-medium">{title}</h3>
              <p className="mt-1 text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
