import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Stepper } from "../../ui/Stepper.tsx";

type UnitsFieldProps = {
  times: number;
  onTimes: (times: number) => void;
  /** The maximum that is possible. */
  most: bigint;
  error: string | undefined;
};

/** More than any round can sell. Too large a number gets an explanation instead of being cut silently. */
const typable = 65_535;

export function UnitsField({ times, onTimes, most, error }: UnitsFieldProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Stepper
      label={t("ido.form.units")}
      aside={
        <button
          type="button"
          disabled={most === 0n}
          onClick={() => onTimes(Number(most))}
          className="rounded-sm underline decoration-dotted underline-offset-4 enabled:hover:text-ink"
        >
          {t("ido.form.most", { most: format.integer(most) })}
        </button>
      }
      value={times}
      onChange={onTimes}
      min={0}
      max={typable}
      unit={t("ido.form.unit", { count: times })}
      decreaseLabel={t("ido.form.fewer")}
      increaseLabel={t("ido.form.more")}
      error={error}
    />
  );
}
