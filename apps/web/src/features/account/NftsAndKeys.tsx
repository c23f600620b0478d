import { formatAmount } from "@cinder/protocol/format";
import { useCoins } from "../../app/coins.ts";
import { isMissing } from "../../app/peers.ts";
import { useSay } from "../../app/say.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { tierName } from "../../shared/nft/tier-name.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import type { HoldingsProps } from "./Holdings.tsx";
import { keyLines, type MineScreen, nftsByTier } from "./holdings.ts";

export function NftsAndKeys({ screen, failed }: HoldingsProps) {
  const t = useTexts();
  const shell = screen?.shell;
  const is = (peer: "nft" | "keyNft") => (shell !== undefined && isMissing(shell, peer)) || failed;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Card title={t("account.cards.heading")}>
        {is("nft") ? <Unknown /> : screen ? <Cards screen={screen} /> : <Skeleton className="h-32 w-full" />}
      </Card>
      <Card title={t("account.keys.heading")}>
        {is("keyNft") ? (
          <Unknown />
        ) : screen ? (
          <Keys screen={screen} />
        ) : (
          <Skeleton className="h-32 w-full" />
        )}
      </Card>
    </div>
  );
}

function Unknown() {
  const t = useTexts();
  return <p className="text-sm text-soft">{t("account.contract-away")}</p>;
}

function Cards({ screen }: { screen: MineScreen }) {
  const t = useTexts();
  const say = useSay();
  const format = useFormat();
  const { usdt } = useCoins();
  const { nft, cards } = screen;
  if (nft.cards === 0n) return <p className="text-sm text-soft">{t("account.cards.none")}</p>;
  const isPart = nft.cards > BigInt(cards.length);
  return (
    <>
      <p className="text-sm text-soft">
        {t("account.cards.sum", {
          count: Number(nft.cards),
          cards: format.integer(nft.cards),
          force: format.integer(nft.force),
        })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {nftsByTier(cards).map(({ level, count }) => (
          <li key={level} className="rounded-full border border-line bg-sunken px-3 py-1 text-sm">
            {say(tierName(level))} <span className="font-semibold">×{format.integer(count)}</span>
          </li>
        ))}
      </ul>
      <details className="mt-4 text-sm">
        <summary className="w-fit rounded-sm text-soft transition-colors hover:text-ink">
          {t("account.cards.each")}
        </summary>
        <Table
          caption={t("account.cards.heading")}
          captionHidden
          columns={[
            {
              id: "card",
              header: t("account.cards.card"),
              cell: ({ level, tokenId }) => `${say(tierName(level))} #${format.integer(tokenId)}`,
            },
            {
              id: "weight",
              header: t("account.cards.weight"),
              align: "end",
              cell: ({ weight }) => format.integer(weight),
            },
            {
              id: "earned",
              header: t("account.cards.earned", { symbol: usdt }),
              align: "end",
              cell: ({ total, debt }) => formatAmount(total - debt),
            },
          ]}
          rows={cards}
          rowKey={({ tokenId }) => String(tokenId)}
          empty=""
        />
      </details>
      {isPart && (
        <p className="mt-3 text-sm text-soft">
          {t("account.cards.part", { shown: format.integer(cards.length), total: format.integer(nft.cards) })}
        </p>
      )}
    </>
  );
}

function Keys({ screen }: { screen: MineScreen }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Table
      caption={t("account.keys.heading")}
      captionHidden
      columns={[
        {
          id: "edition",
          header: t("account.keys.edition"),
          cell: ({ tokenId }) => t("account.keys.edition-name", { index: format.integer(tokenId) }),
        },
        {
          id: "held",
          header: t("account.keys.held"),
          align: "end",
          cell: ({ held }) => format.integer(held),
        },
        {
          id: "credited",
          header: t("account.keys.credited"),
          align: "end",
          cell: ({ credited }) => format.integer(credited),
        },
      ]}
      rows={keyLines(screen)}
      rowKey={({ tokenId }) => String(tokenId)}
      empty={t("account.keys.none")}
    />
  );
}
