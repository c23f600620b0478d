import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button, buttonLook } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { NftSheet } from "./NftSheet.tsx";
import { NftTile } from "./NftTile.tsx";
import { Picture } from "./Picture.tsx";
import { Synthesis } from "./Synthesis.tsx";
import { type MineScreen, type Nft, nftsPerPage, type PartProps } from "./screen.ts";
import { whyNotChosen } from "./synthesis.ts";
import { usePictures } from "./use-pictures.ts";
import { Waiting } from "./Waiting.tsx";

export type GalleryProps = PartProps & {
  from: bigint;
  onFrom: (from: bigint) => void;
  /** Whether the NFTs are still those of another page. */
  isFormer: boolean;
};

/** The account's NFTs with their on-chain images, and the form to merge three into one. */
export function NftGallery({ screen, failed, ...paging }: GalleryProps) {
  const t = useTexts();
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const count = screen?.nft.cards ?? 0n;
  return (
    <Card
      title={
        count > 0n ? t("mine.cards.heading-count", { shown: format.integer(count) }) : t("mine.cards.heading")
      }
      aside={
        count > 0n && (
          <Button size="sm" aria-pressed={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {isChoosing ? t("mine.synthesis.stop") : t("mine.synthesis.start")}
          </Button>
        )
      }
    >
      {!screen ? (
        <Waiting failed={failed} className="h-72" />
      ) : count === 0n ? (
        <Empty
          drawing={
            <div className="w-24 opacity-60">
              <Picture source={null} label="" />
            </div>
          }
          action={
            <Link to="/ido" className={buttonLook("secondary", "md")}>
              {t("mine.cards.to-minting")}
            </Link>
          }
        >
          {t("mine.cards.empty")}
        </Empty>
      ) : (
        <Gallery screen={screen} isChoosing={isChoosing} onDone={() => setChoosing(false)} {...paging} />
      )}
    </Card>
  );
}

type Props = Omit<GalleryProps, keyof PartProps> & {
  screen: MineScreen;
  isChoosing: boolean;
  onDone: () => void;
};

function Gallery({ screen, isChoosing, onDone, from, onFrom, isFormer }: Props) {
  const t = useTexts();
  const { cards, nft } = screen;
  const [chosen, setChosen] = useState<readonly Nft[]>([]);
  const [opened, setOpened] = useState<Nft>();
  /** The NFT pressed last that can't be selected. */
  const [refused, setRefused] = useState<Nft>();
  if (!isChoosing && refused) setRefused(undefined);
  const pictureOf = usePictures(cards.map(({ tokenId }) => ({ kind: "card", id: tokenId })));
  const held = chosen.filter((card) => isFormer || !isGone(card, cards, nft.cards));
  // The page may no longer exist, after a merge or for another account.
  const isBeyond = !isFormer && cards.length === 0 && from > 0n;
  useEffect(() => {
    if (isBeyond) onFrom(0n);
  }, [isBeyond, onFrom]);

  function choose(next: readonly Nft[]): void {
    setRefused(undefined);
    setChosen(next);
  }

  function toggle(card: Nft): void {
    const without = held.filter(({ tokenId }) => tokenId !== card.tokenId);
    if (without.length < held.length) choose(without);
    else if (whyNotChosen(held, card)) setRefused(card);
    else choose([...held, card]);
  }

  return (
    <>
      {isChoosing && (
        <Synthesis
          screen={screen}
          chosen={held}
          refused={refused}
          onChosen={choose}
          pictureOf={pictureOf}
          onSent={() => {
            setChosen([]);
            onDone();
          }}
        />
      )}
      <ul
        aria-busy={isFormer}
        className={cx(
          "grid grid-cols-2 gap-3 transition-opacity sm:grid-cols-3 lg:grid-cols-4 lg:gap-4",
          isFormer && "opacity-50",
        )}
      >
        {cards.map((card) => (
          <li key={String(card.tokenId)}>
            <NftTile
              card={card}
              picture={pictureOf({ kind: "card", id: card.tokenId })}
              isBound={nft.bound === card.tokenId}
              choice={
                isChoosing
                  ? {
                      isChosen: held.some(({ tokenId }) => tokenId === card.tokenId),
                      whyNot: whyNotChosen(held, card),
                      isRefused: refused?.tokenId === card.tokenId,
                    }
                  : undefined
              }
              onPress={() => (isChoosing ? toggle(card) : setOpened(card))}
            />
          </li>
        ))}
      </ul>
      {nft.cards > nftsPerPage && (
        <Pager
          label={t("mine.cards.pages")}
          shown={t("mine.cards.shown", {
            first: String(from + 1n),
            last: String(from + BigInt(cards.length)),
            total: String(nft.cards),
          })}
          back={{
            label: t("mine.cards.back"),
            onPress: from > 0n ? () => onFrom(from > nftsPerPage ? from - nftsPerPage : 0n) : undefined,
          }}
          onward={{
            label: t("mine.cards.onward"),
            onPress: from + nftsPerPage < nft.cards ? () => onFrom(from + nftsPerPage) : undefined,
          }}
        />
      )}
      {opened && (
        <NftSheet
          card={cards.find(({ tokenId }) => tokenId === opened.tokenId) ?? opened}
          picture={pictureOf({ kind: "card", id: opened.tokenId })}
          screen={screen}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Whether a selected NFT no longer exists. It may be on another page, unless this page shows all NFTs. */
function isGone(card: Nft, cards: readonly Nft[], count: bigint): boolean {
  const isAllHere = BigInt(cards.length) === count;
  return isAllHere && cards.every(({ tokenId }) => tokenId !== card.tokenId);
}
