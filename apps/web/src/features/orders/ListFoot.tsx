import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { chainSteps } from "../../shared/chain-pages.ts";
import { More } from "../../ui/More.tsx";
import { Pager } from "../../ui/Pager.tsx";
import type { BurnList, InviteList } from "./use-lists.ts";

export type ListFootProps = {
  list: Pick<BurnList | InviteList, "pages" | "isAway" | "from" | "onFrom">;
  shown: number;
  /** Total number, if known. */
  total: bigint | undefined;
  /** Total and size of the chain's pages. */
  onChain: { total: bigint; size: bigint };
};

/** Loads more rows, or pages through the list if it comes from the chain. */
export function ListFoot({ list, shown, total, onChain }: ListFootProps) {
  const t = useTexts();
  const format = useFormat();
  const { pages, isAway, from, onFrom } = list;
  if (isAway) {
    const { first, last, newer, older } = chainSteps(from, onChain.total, onChain.size);
    const go = (to: bigint | undefined) => (to === undefined ? undefined : () => onFrom(to));
    return (
      <Pager
        label={t("orders.pager")}
        shown={t("orders.pager.shown", { first, last, total: format.integer(onChain.total) })}
        back={{ label: t("orders.pager.newer"), onPress: go(newer) }}
        onward={{ label: t("orders.pager.older"), onPress: go(older) }}
      />
    );
  }
  return (
    <More
      shown={
        total === undefined || total < BigInt(shown)
          ? t("orders.more.shown", { shown: format.integer(shown) })
          : t("orders.more.of", { shown: format.integer(shown), total: format.integer(total) })
      }
      label={t("orders.more")}
      onMore={pages.more}
      busy={pages.isReadingMore}
      error={pages.moreError === undefined ? undefined : t("orders.more.failed")}
    />
  );
}
