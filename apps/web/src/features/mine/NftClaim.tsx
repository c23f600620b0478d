import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { type MineScreen, type PartProps, percent } from "./screen.ts";
import { useClaimNfts } from "./use-claim-nfts.ts";
import { Waiting } from "./Waiting.tsx";

/** Dividends of the account's NFTs, with a claim button. */
export function NftClaim({ screen, failed }: PartProps) {
  const t = useTexts();
  return (
    <Card title={t("mine.nft.heading")}>
      {screen ? <Claim screen={screen} /> : <Waiting failed={failed} className="h-[19.75rem]" />}
    </Card>
  );
}

function Claim({ screen }: { screen: MineScreen }) {
  const t = useTexts();
  const say = useSay();
  const { claim, isAsking, problem } = useClaimNfts(screen);
  const format = useFormat();
  const moment = useMoment();
  const { nft, nftTotals } = screen;
  const isNothing = nft.balance === 0n;
  return (
    <>
      <Figure
        size="lg"
        label={t("mine.claim.balance")}
        value={formatAmount(nft.balance, 4)}
        unit={symbols.usdt}
        whole={amountText(nft.balance, DECIMALS)}
      />
      <Button
        variant="primary"
        className="mt-4 w-full"
        disabled={isNothing}
        busy={isAsking}
        aria-describedby="mine-nft-note"
        onClick={claim}
      >
        {t("mine.nft.claim")}
      </Button>
      <p id="mine-nft-note" aria-live="polite" className="mt-2 text-sm text-soft">
        {problem ? (
          <span className="text-bad">{say(problem)}</span>
        ) : isNothing ? (
          nft.cards === 0n ? (
            t("mine.nft.no-cards")
          ) : (
            t("mine.nft.nothing")
          )
        ) : (
          t("mine.nft.costs")
        )}
      </p>
      <Facts
        className="mt-5 border-t border-line pt-4"
        facts={[
          {
            id: "total",
            name: t("mine.nft.total"),
            value: `${formatAmount(nft.total, 4)} ${symbols.usdt}`,
          },
          {
            id: "cards",
            name: t("mine.nft.cards"),
            value: t("mine.nft.cards-weigh", {
              count: Number(nft.cards),
              shown: format.integer(nft.cards),
              weight: format.integer(nft.force),
            }),
          },
          { id: "share", name: t("mine.nft.share"), value: percent(nft.force, nftTotals.totalForce) },
          {
            id: "last",
            name: t("mine.claim.last"),
            value: nft.lastOut === 0n ? t("mine.claim.never") : moment(nft.lastOut),
          },
        ]}
      />
    </>
  );
}
