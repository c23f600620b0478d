import { useState } from "react";
import { useSay } from "../../app/say.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { BuySheet } from "./BuySheet.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { type Offer, offerOf, shopClosed } from "./offer.ts";
import { PurchaseCard } from "./PurchaseCard.tsx";
import type { MiningScreen } from "./screen.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { usePurchases } from "./use-purchases.ts";
import { useReserve } from "./use-reserve.ts";

/** The service's machines and nodes, and the account's open purchases. */
export function Shop({ screen }: { screen: MiningScreen | undefined }) {
  const t = useTexts();
  const say = useSay();
  const { catalogue, failed, again } = useCatalogue();
  const purchases = usePurchases(again);
  const reserve = useReserve(screen, purchases.add);
  const [wanted, setWanted] = useState<Offer>();
  const closed = screen && shopClosed(screen);
  return (
    <Card title={t("mining.shop.heading")} className="when-near">
      <p className="max-w-[80ch] text-sm text-soft">
        {t("mining.shop.lead", { reserved: screen ? percent(screen.cashier.reserveRate) : "–" })}
      </p>
      {closed && (
        <div className="mt-4">
          <Notice tone="warn">{say(closed)}</Notice>
        </div>
      )}
      {screen && purchases.running.length > 0 && (
        <section aria-label={t("mining.order.heading")} className="mt-5 grid gap-4 lg:grid-cols-2">
          {purchases.running.map((running) => (
            <PurchaseCard
              key={running.purchase.orderId}
              {...running}
              screen={screen}
              reserve={reserve}
              onForget={() => purchases.forget(running.purchase)}
            />
          ))}
        </section>
      )}
      {!catalogue ? (
        failed ? (
          <div className="mt-5">
            <Notice>{t("mining.shop.away")}</Notice>
          </div>
        ) : (
          <Waiting />
        )
      ) : (
        <>
          <Shelf
            title={t("mining.shop.machines")}
            note={t("mining.shop.machines-note")}
            empty={t("mining.shop.no-machines")}
            offers={catalogue.machines.map((kind) => ({
              offer: offerOf(kind),
              facts: [
                { id: "power", label: t("mining.offer.power"), value: String(kind.power) },
                {
                  id: "days",
                  label: t("mining.offer.days"),
                  value: t("mining.offer.days-of", { count: kind.days }),
                },
              ],
            }))}
            onBuy={setWanted}
          />
          <Shelf
            title={t("mining.shop.nodes")}
            note={t("mining.shop.nodes-note")}
            empty={t("mining.shop.no-nodes")}
            offers={catalogue.nodes.map((kind) => ({
              offer: offerOf(kind),
              facts: [{ id: "weight", label: t("mining.offer.weight"), value: String(kind.weight) }],
            }))}
            onBuy={setWanted}
          />
        </>
      )}
      {screen && wanted && (
        <BuySheet
          // Use the newest list, because the stock may have changed.
          offer={newest(wanted)}
          screen={screen}
          running={purchases.running}
          reserve={reserve}
          onClose={() => setWanted(undefined)}
        />
      )}
    </Card>
  );

  function newest(offer: Offer): Offer {
    const list = offer.what === "machine" ? catalogue?.machines : catalogue?.nodes;
    const kind = list?.find(({ id }) => id === offer.id);
    return kind ? offerOf(kind) : { ...offer, stock: 0 };
  }
}

type ShelfProps = {
  title: string;
  note: string;
  empty: string;
  offers: readonly { offer: Offer; facts: readonly { id: string; label: string; value: string }[] }[];
  onBuy: (offer: Offer) => void;
};

function Shelf({ title, note, empty, offers, onBuy }: ShelfProps) {
  return (
    <section className="mt-6">
      <h3 className="display text-base">{title}</h3>
      <p className="mt-1 max-w-[80ch] text-sm text-soft">{note}</p>
      {offers.length === 0 ? (
        <p className="py-6 text-sm text-soft">{empty}</p>
      ) : (
        <div
          className={cx(
            "mt-3 grid gap-3 sm:grid-cols-2 sm:gap-4",
            offers.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-4",
          )}
        >
          {offers.map(({ offer, facts }) => (
            <OfferCard key={offer.id} offer={offer} facts={facts} onBuy={() => onBuy(offer)} />
          ))}
        </div>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
    </div>
  );
}
