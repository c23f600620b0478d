import { formatAmount } from "@cinder/protocol/format";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { tierName } from "../../shared/nft/tier-name.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Picture } from "./Picture.tsx";
import { type MineScreen, type Nft, percent } from "./screen.ts";
import { bindWrite } from "./writes.ts";

export type NftSheetProps = {
  card: Nft;
  picture: string | null | undefined;
  screen: MineScreen;
  onClose: () => void;
};

/** Details of one NFT: its image, its dividends and its first owner. */
export function NftSheet({ card, picture, screen: { nft, nftTotals }, onClose }: NftSheetProps) {
  const t = useTexts();
  const say = useSay();
  const format = useFormat();
  const { open } = useWrite();
  const isBound = nft.bound === card.tokenId;
  const amount = (value: bigint) => `${formatAmount(value, 4)} ${symbols.usdt}`;
  const name = `${say(tierName(card.level))} #${card.tokenId}`;
  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      closeLabel={t("mine.card.close")}
      footer={
        <Button
          className="w-full"
          disabled={isBound}
          onClick={() => {
            onClose();
            open(bindWrite(card.tokenId));
          }}
        >
          {isBound ? t("mine.card.is-bound") : t("mine.card.bind")}
        </Button>
      }
    >
      <div className="mx-auto max-w-80">
        <Picture source={picture} label={name} />
      </div>
      <Facts
        className="mt-5"
        facts={[
          { id: "weight", name: t("mine.card.weight-label"), value: format.integer(card.weight) },
          {
            id: "share",
            name: t("mine.card.share"),
            value: percent(card.weight, nftTotals.totalForce),
          },
          { id: "mine", name: t("mine.card.earned-me"), value: amount(card.total - card.debt) },
          { id: "all", name: t("mine.card.earned-all"), value: amount(card.total) },
          {
            id: "author",
            name: t("mine.card.author"),
            value: <AccountAddress address={card.author} />,
          },
        ]}
      />
      <p className="mt-4 text-sm text-soft">{t("mine.card.note")}</p>
    </Sheet>
  );
}
