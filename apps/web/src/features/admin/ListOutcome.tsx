import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { Chip, type Tone } from "../../ui/Chip.tsx";
import { More } from "../../ui/More.tsx";
import type { Line, Outcome } from "./accounts.ts";

/** Lines per page. */
const pageSize = 50;

const tones: Record<Outcome, Tone> = {
  change: "good",
  same: "neutral",
  twice: "warn",
  malformed: "bad",
  extra: "bad",
  checksum: "bad",
  zero: "bad",
};

/** Outcomes that the user has to correct. */
const wrong: readonly Outcome[] = ["malformed", "extra", "checksum", "zero"];

/** The dry run's outcome of each line, wrong lines first. */
export function ListOutcome({ lines, isAdding }: { lines: readonly Line[]; isAdding: boolean }) {
  const t = useTexts();
  const [shown, setShown] = useState(pageSize);
  const label: Record<Outcome, string> = {
    change: isAdding ? t("admin.outcome.added") : t("admin.outcome.removed"),
    same: isAdding ? t("admin.outcome.already") : t("admin.outcome.absent"),
    twice: t("admin.outcome.twice"),
    malformed: t("admin.outcome.malformed"),
    extra: t("admin.outcome.extra"),
    checksum: t("admin.outcome.checksum"),
    zero: t("admin.outcome.zero"),
  };
  const count = (...outcomes: readonly Outcome[]) =>
    lines.filter(({ outcome }) => outcome !== undefined && outcomes.includes(outcome)).length;
  const sorted = lines.toSorted((one, other) => rank(one) - rank(other) || one.number - other.number);
  return (
    <div className="rounded-md bg-sunken p-4">
      <p role="status" className="text-sm font-medium">
        {t("admin.outcome.sum", {
          change: count("change"),
          same: count("same", "twice"),
          wrong: count(...wrong),
        })}
      </p>
      <ol className="mt-3 divide-y divide-line text-sm">
        {sorted.slice(0, shown).map(({ number, text, outcome }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 font-mono text-xs break-all">
              <span className="text-soft">{number}</span> {text}
            </span>
            {outcome && <Chip tone={tones[outcome]}>{label[outcome]}</Chip>}
          </li>
        ))}
      </ol>
      {sorted.length > shown && (
        <More
          shown={t("admin.outcome.shown", { shown, all: sorted.length })}
          label={t("admin.outcome.more")}
          onMore={() => setShown(shown + pageSize)}
        />
      )}
    </div>
  );
}

function rank({ outcome }: Line): number {
  if (outcome !== undefined && wrong.includes(outcome)) return 0;
  return outcome === "twice" ? 1 : 2;
}
