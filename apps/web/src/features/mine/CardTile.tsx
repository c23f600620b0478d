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
import type { Card } from "./screen.ts";

export type CardTileProps = {
  card: Card;
  picture: string | null | undefined;
  /** The one that the account chose to show. */
  isBound: boolean;
  /**
   * While cards are chosen: whether this one is, or why it can't be, and whether somebody has just tried. Else a press opens it.
   */
  choice: { isChosen: boolean; whyNot: Text | undefined; isRefused: boolean } | undefined;
  onPress: () => void;
};

/** One card in the gallery. Its picture has the words for eyes; the button has them for everybody. */
export function CardTile({ card, picture, isBound, choice, onPress }: CardTileProps) {
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
      // Also of one that is off: fingers and keys meet no title, so a press says why.
      onClick={onPress}
      className={cx(
        "block w-full overflow-hidden rounded-card border bg-ground text-left transition-[border-color,opacity]",
        choice?.isChosen ? "border-ember" : "border-line hover:border-edge",
        isOff && "cursor-not-allowed",
        // What says why must be readable.
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
          // For eyes, which may be far below the line that says it to everybody.
          <span aria-hidden className="text-warn">
            {say(choice.whyNot)}
          </span>
        )}
      </span>
    </button>
  );
}
