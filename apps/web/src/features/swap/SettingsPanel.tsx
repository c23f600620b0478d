import { useState } from "react";
import { useSay } from "../../app/say.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { normalizeAmount } from "../../ui/amount.ts";
import { FilterChips } from "../../ui/FilterChips.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import {
  parseMinutes,
  parseSlippage,
  presets,
  slippageWarning,
  type Settings as Wanted,
} from "./settings.ts";

export type SettingsProps = { settings: Wanted; onChange: (settings: Wanted) => void };

/** Slippage and deadline, collapsed. The summary shows the current values. */
export function Settings({ settings, onChange }: SettingsProps) {
  const t = useTexts();
  const say = useSay();
  const { slippage, minutes } = settings;
  const isPreset = presets.includes(slippage);
  const [isOwn, setOwn] = useState(!isPreset);
  const [own, setOwnText] = useState(isPreset ? "" : String(Number(slippage) / 100));
  const [time, setTime] = useState(String(minutes));
  const warning = slippageWarning(slippage);
  const chosen = isOwn ? "own" : String(slippage);
  return (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="rounded-sm text-sm text-soft transition-colors hover:text-ink">
        {t("swap.settings.summary", { share: percent(slippage), count: minutes })}
      </summary>
      <div className="mt-4 grid gap-4">
        <FilterChips
          legend={t("swap.settings.slippage")}
          value={chosen}
          filters={[
            ...presets.map((preset) => ({ value: String(preset), label: percent(preset) })),
            { value: "own", label: t("swap.settings.own") },
          ]}
          onChange={(value) => {
            setOwn(value === "own");
            if (value !== "own") onChange({ ...settings, slippage: BigInt(value) });
          }}
        />
        {isOwn && (
          <TextField
            label={t("swap.settings.own-label")}
            value={own}
            inputMode="decimal"
            suffix="%"
            error={parseSlippage(own) === undefined && own !== "" ? t("swap.settings.invalid") : undefined}
            hint={t("swap.settings.own-hint")}
            onChange={(typed) => {
              // As in amount boxes: number pads of many phones have a comma but no point.
              const text = normalizeAmount(typed);
              setOwnText(text);
              const value = parseSlippage(text);
              if (value !== undefined) onChange({ ...settings, slippage: value });
            }}
          />
        )}
        {warning && <Notice tone="warn">{say(warning)}</Notice>}
        <TextField
          label={t("swap.settings.deadline")}
          value={time}
          inputMode="numeric"
          suffix={t("swap.settings.minutes")}
          error={parseMinutes(time) === undefined ? t("swap.settings.deadline-invalid") : undefined}
          hint={t("swap.settings.deadline-hint")}
          onChange={(typed) => {
            const text = normalizeAmount(typed);
            setTime(text);
            const value = parseMinutes(text);
            if (value !== undefined) onChange({ ...settings, minutes: value });
          }}
        />
      </div>
    </details>
  );
}
