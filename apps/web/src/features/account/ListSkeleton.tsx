import { useTexts } from "../../i18n/i18n.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** About as many lines as fit on a phone. */
export function ListSkeleton() {
  const t = useTexts();
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">{t("account.loading")}</span>
      {["one", "two", "three", "four", "five"].map((id) => (
        <Skeleton key={id} className="h-16 w-full" />
      ))}
    </div>
  );
}
