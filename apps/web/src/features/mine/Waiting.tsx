import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { Place } from "../../ui/Place.tsx";

/** Keeps the room of a part that has not come, or says that it will not. */
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
