import { useTexts } from "../../i18n/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

export function ServerAwayNotice() {
  const t = useTexts();
  return <Notice tone="warn">{t("orders.away")}</Notice>;
}

/** Placeholder lines, or a message if loading failed. */
export function ListSkeleton({ failed }: { failed: boolean }) {
  const t = useTexts();
  if (failed) return <Empty drawing={<EmptyListDrawing />}>{t("orders.failed")}</Empty>;
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">{t("orders.loading")}</span>
      {["one", "two", "three", "four", "five"].map((id) => (
        <Skeleton key={id} className="h-16 w-full" />
      ))}
    </div>
  );
}
