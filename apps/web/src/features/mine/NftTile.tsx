import { formatAmount } from "@cinder/protocol/format";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { tierName } from "../../shared/nft/tier-name.ts";
import type { Text } from "../../tx/write.ts";
import { Chip } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Picture } from "./Picture.tsx";
import type { Nft } from "./screen.ts";

export type NftTileProps = {
  card: Nft;
  picture: string | null | undefined;
  /** Whether the account chose this NFT to show. */
  isBound: boolean;
  /**
   * Set while the user selects NFTs: whether this one is selected or why it can't be, and whether the user just tried. Without it, a
   * press opens the NFT.
   */
  choice: { isChosen: boolean; whyNot: Text | undefined; isRefused: boolean } | undefined;
  onPress: () => void;
};

/** One NFT in the gallery. The image contains its texts visually; the button has them for screen readers. */
export function NftTile({ card, picture, isBound, choice, onPress }: NftTileProps) {
  const t = useTexts();
  const say = useSay();
  const format = useFormat();
  const isOff = choice?.whyNot !== undefined;
  return (
    <button
      type="button"
      aria-pressed={choice?.isChosen}
      aria-disabled={isOff || undefined}
      title={choice?.whyNot && say(choice.whyNot)}
      // Also for an unavailable one: touch and keyboard show no tooltip, so a press says why.
      onClick={onPress}
      className={cx(
        "block w-full overflow-hidden rounded-card border bg-ground text-left transition-[border-color,opacity]",
        choice?.isChosen ? "border-ember" : "border-line hover:border-edge",
        isOff && "cursor-not-allowed",
        // Don't fade the tile that shows the reason.
        isOff && !choice.isRefused && "opacity-45",
      )}
    >
      <Picture source={picture} label="" className="rounded-b-none!" />
      <span className="grid gap-1 p-3 text-sm">
        <span className="flex flex-wrap items-center justify-between gap-1">
          <span className="font-medium">
            {say(tierName(card.level))} #{String(card.tokenId)}
          </span>
          {choice?.isChosen ? (
            <Chip tone="warn">{t("mine.card.chosen")}</Chip>
          ) : (
            isBound && <Chip tone="good">{t("mine.card.bound")}</Chip>
          )}
        </span>
        <span className="text-soft">{t("mine.card.weight", { weight: format.integer(card.weight) })}</span>
        <span className="text-soft">
          {t("mine.card.earned", { amount: formatAmount(card.total - card.debt), usdt: symbols.usdt })}
        </span>
        {choice?.isRefused && choice.whyNot && (
          // Visual only: the line that announces the reason may be far above.
          <span aria-hidden className="text-warn">
            {say(choice.whyNot)}
          </span>
        )}
      </span>
    </button>
  );
}
