import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { CsvLink } from "../../ui/CsvLink.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Slips } from "../../ui/Slips.tsx";

/** The list as a file of the server's; none while the server is away. */
export function FileLink({ path, isAway }: { path: string; isAway: boolean }) {
  const t = useTexts();
  const { data: config } = useFeed(useLive().config);
  if (isAway || config === undefined) return null;
  return <CsvLink href={`${config.serverUrl}${path}`}>{t("orders.csv")}</CsvLink>;
}

export function ServerAwayNotice() {
  const t = useTexts();
  return <Notice tone="warn">{t("orders.away")}</Notice>;
}

/** As many lines as a phone shows, or a sentence if none will come. */
export function ListSkeleton({ failed }: { failed: boolean }) {
  const t = useTexts();
  if (failed) return <Empty drawing={<Slips />}>{t("orders.failed")}</Empty>;
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">{t("orders.loading")}</span>
      {["one", "two", "three", "four", "five"].map((id) => (
        <Skeleton key={id} className="h-16 w-full" />
      ))}
    </div>
  );
}
