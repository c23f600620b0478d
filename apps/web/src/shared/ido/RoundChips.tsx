import { useTexts } from "../../i18n/i18n.ts";
import { Chip, type Tone } from "../../ui/Chip.tsx";
import type { RoundPhase } from "./round.ts";

const tones: Record<Exclude<RoundPhase, "none">, Tone> = {
  waiting: "neutral",
  listed: "warn",
  open: "good",
  soldOut: "neutral",
  ended: "neutral",
  failed: "bad",
};

export function PhaseChip({ phase }: { phase: RoundPhase }) {
  const t = useTexts();
  if (phase === "none") return null;
  const names: Record<typeof phase, string> = {
    waiting: t("round.phase.waiting"),
    listed: t("round.phase.listed"),
    open: t("round.phase.open"),
    soldOut: t("round.phase.sold-out"),
    ended: t("round.phase.ended"),
    failed: t("round.phase.failed"),
  };
  return <Chip tone={tones[phase]}>{names[phase]}</Chip>;
}

/** Whether the connected account is on the whitelist and can buy early. */
export function ListedChip({ isListed }: { isListed: boolean }) {
  const t = useTexts();
  return isListed ? <Chip tone="good">{t("round.listed.yes")}</Chip> : <Chip>{t("round.listed.no")}</Chip>;
}
