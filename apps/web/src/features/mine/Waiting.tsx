import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { Place } from "../../ui/Place.tsx";

/** Placeholder of a part that is loading, or a message that it failed. */
export function Waiting({ failed, className }: { failed: boolean; className: string }) {
  const t = useTexts();
  return (
    <div aria-busy={!failed}>
      <Place
        value={undefined}
        failed={failed}
        unknownLabel={t("mine.figure.unknown")}
        className={cx("w-full", className)}
      />
    </div>
  );
}
