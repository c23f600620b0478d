import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Pager } from "../../ui/Pager.tsx";

type LogPagerProps = { page: number; size: number; total: number; onPage: (page: number) => void };

/** Pager of the service's lists, counted from 1; hidden if there is only one page. */
export function LogPager({ page, size, total, onPage }: LogPagerProps) {
  const t = useTexts();
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(total / Math.max(1, size)));
  if (pages === 1) return null;
  return (
    <Pager
      label={t("miningMine.log.pages")}
      shown={t("miningMine.log.page", { page: format.integer(page), pages: format.integer(pages) })}
      back={{ label: t("miningMine.stakes.newer"), onPress: page > 1 ? () => onPage(page - 1) : undefined }}
      onward={{
        label: t("miningMine.stakes.older"),
        onPress: page < pages ? () => onPage(page + 1) : undefined,
      }}
    />
  );
}
