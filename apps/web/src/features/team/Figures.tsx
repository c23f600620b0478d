import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Place } from "../../ui/Place.tsx";
import type { PartProps } from "./TeamPage.tsx";

export function Figures({ screen, failed }: PartProps) {
  const t = useTexts();
  const format = useFormat();
  const place = (value: string | undefined) => (
    <Place value={value} failed={failed} unknownLabel={t("team.figures.unknown")} className="h-9 w-28" />
  );
  const note = (value: string | undefined) => (
    <Place value={value} failed={failed} unknownLabel={t("team.figures.unknown")} className="h-5 w-36" />
  );
  const team = screen?.team;
  return (
    <Card>
      <h2 className="sr-only">{t("team.figures.heading")}</h2>
      <div aria-busy={!screen && !failed} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <Figure
          label={t("team.figures.own")}
          value={place(screen && formatAmount(screen.volume))}
          unit={symbols.usdt}
          {...(screen ? { whole: amountText(screen.volume, DECIMALS) } : {})}
          note={t("team.figures.own-note")}
        />
        <Figure
          label={t("team.figures.volume")}
          value={place(team && formatAmount(team.teamAmount))}
          unit={symbols.usdt}
          {...(team ? { whole: amountText(team.teamAmount, DECIMALS) } : {})}
          note={note(screen && t("team.figures.volume-note", { count: Number(screen.config.algebra) }))}
        />
        <Figure
          label={t("team.figures.members")}
          value={place(team && format.integer(team.teamUser))}
          note={note(
            screen &&
              t("team.figures.members-note", {
                total: format.integer(screen.config.totalUser),
                count: Number(screen.config.totalUser),
              }),
          )}
        />
        <Figure
          label={t("team.figures.invites")}
          value={place(team && format.integer(team.invites))}
          note={note(
            screen &&
              t("team.figures.valid", {
                valid: format.integer(screen.team.inviteValids),
                least: formatAmount(screen.config.validMin),
              }),
          )}
        />
      </div>
    </Card>
  );
}
