import { getMineAbi } from "@cinder/protocol/generated/screens/get-mine";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { WhenNear } from "../../ui/WhenNear.tsx";
import { ConnectFirst } from "../../wallet/ConnectFirst.tsx";
import { useAccount, useIsDisconnected } from "../../wallet/context.ts";
import { BurnClaim } from "./BurnClaim.tsx";
import { DividendHistory } from "./DividendHistory.tsx";
import { Keys } from "./Keys.tsx";
import { NftClaim } from "./NftClaim.tsx";
import { NftGallery } from "./NftGallery.tsx";
import { PoolFacts } from "./PoolFacts.tsx";
import { nftsPerPage, type PartProps } from "./screen.ts";
import { ServiceWallet } from "./service/ServiceWallet.tsx";
import { VoucherHint } from "./service/VoucherHint.tsx";
import { TiersTable } from "./TiersTable.tsx";

export function MinePage() {
  const t = useTexts();
  const account = useAccount();
  const isDisconnected = useIsDisconnected();
  const [cardsFrom, setCardsFrom] = useState(0n);
  const { data, error, isFormer } = useScreen(getMineAbi, [account, cardsFrom, nftsPerPage, 0n, 0n]);
  const isSomebody = account !== zeroAddress;
  const failed = data === undefined && error !== undefined;
  /** Props of a part, marked as failed if its contract couldn't be read. */
  const of = (peer: "nft" | "burn" | "keyNft"): PartProps => {
    const isUnknown = data !== undefined && isMissing(data.shell, peer);
    return { screen: isUnknown ? undefined : data, failed: failed || isUnknown };
  };
  /** Like `of`, for the account's own figures, which are undefined until the account is known. */
  const own = (peer: Parameters<typeof of>[0]): PartProps =>
    isSomebody ? of(peer) : { screen: undefined, failed };
  return (
    <>
      <PageHead path="/mine" />
      {isDisconnected ? (
        <div className="mt-6 grid gap-4 sm:mt-8 lg:gap-6">
          <Card title={t("mine.nobody.heading")}>
            <ConnectFirst>{t("mine.nobody.connect")}</ConnectFirst>
          </Card>
          <PoolFacts {...of("nft")} />
          <TiersTable {...of("nft")} />
        </div>
      ) : (
        <>
          <Sections />
          {isSomebody && <VoucherHint key={account} screen={data} />}
          <Section id="dividends">
            <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
              <NftClaim {...own("nft")} />
              <BurnClaim {...own("burn")} />
            </div>
          </Section>
          <Section id="history">
            <DividendHistory key={account} account={isSomebody ? account : undefined} />
          </Section>
          <Section id="cards">
            <NftGallery
              {...own("nft")}
              key={account}
              from={cardsFrom}
              onFrom={setCardsFrom}
              isFormer={isFormer}
            />
          </Section>
          <Section id="keys">
            <Keys {...own("keyNft")} />
          </Section>
          <Section id="wallet">
            <WhenNear className="min-h-40">
              <ServiceWallet key={account} screen={data} />
            </WhenNear>
          </Section>
          <Section id="tiers">
            <div className="grid gap-4 lg:gap-6">
              <PoolFacts {...of("nft")} />
              <TiersTable {...of("nft")} />
            </div>
          </Section>
        </>
      )}
      {data !== undefined && isMissing(data.shell, "nft") && (
        <div className="mt-6">
          <Notice tone="warn">{t("mine.unknown")}</Notice>
        </div>
      )}
    </>
  );
}

/** Links to the sections of this long page. */
function Sections() {
  const t = useTexts();
  const names = {
    dividends: t("mine.section.dividends"),
    history: t("mine.section.history"),
    cards: t("mine.section.cards"),
    keys: t("mine.section.keys"),
    wallet: t("mine.section.wallet"),
    tiers: t("mine.section.tiers"),
  };
  return (
    <nav aria-label={t("mine.sections")} className="mt-5 -mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex w-max gap-2">
        {Object.entries(names).map(([id, name]) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className="inline-flex min-h-9 items-center rounded-full border border-line px-3 text-sm text-soft transition-colors -outline-offset-2 hover:bg-hover hover:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="mt-4 scroll-mt-24 first-of-type:mt-5 lg:mt-6">
      {children}
    </div>
  );
}
