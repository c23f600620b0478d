import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Progress } from "../../ui/Progress.tsx";
import { type Round, unitsLeft } from "./round.ts";

/** Units sold in a round, and how many it needs to succeed. */
export function RoundProgress({ round }: { round: Round }) {
  const t = useTexts();
  const format = useFormat();
  const [sold, total] = [Number(round.sold), Number(round.idoTotal)];
  const figures = { sold: format.integer(sold), total: format.integer(total), count: total };
  const needed = Number(round.softCap - round.sold);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">{t("round.progress.sold", figures)}</span>
        <span className="text-soft">
          {t("round.progress.left", { left: format.integer(unitsLeft(round)) })}
        </span>
      </div>
      <Progress
        label={t("round.progress.label")}
        text={t("round.progress.sold", figures)}
        share={total === 0 ? 0 : sold / total}
        mark={round.succeeded || total === 0 ? undefined : Number(round.softCap) / total}
      />
      <p className="mt-2 text-sm text-soft">
        {round.succeeded
          ? t("round.progress.succeeded")
          : t("round.progress.needed", {
              cap: format.integer(round.softCap),
              count: Number(round.softCap),
              needed: format.integer(Math.max(needed, 0)),
            })}
      </p>
    </div>
  );
}
