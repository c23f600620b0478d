import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { Button } from "../../ui/Button.tsx";
import { useConnect } from "../../wallet/ConnectProvider.tsx";
import { useWalletState } from "../../wallet/context.ts";
import { type Offer, priceOf } from "./offer.ts";

type OfferCardProps = {
  offer: Offer;
  facts: readonly { id: string; label: string; value: string }[];
  onBuy: () => void;
};

/** An item sold by the service, with price and remaining stock. */
export function OfferCard({ offer, facts, onBuy }: OfferCardProps) {
  const t = useTexts();
  const format = useFormat();
  const { open } = useConnect();
  const { status } = useWalletState();
  const isSoldOut = offer.stock === 0;
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h4 className="display text-base">{offer.name}</h4>
          <p className="flex items-baseline gap-x-1.5">
            <span className="display text-lg">{amountShown(priceOf(offer))}</span>
            <span className="text-xs text-soft">{symbols[offer.asset.asset]}</span>
          </p>
        </div>
        <p className="mt-1 text-sm text-soft">{offer.note}</p>
      </div>
      <dl className="mt-auto grid grid-cols-3 gap-x-3 text-sm">
        {[...facts, { id: "stock", label: t("mining.offer.stock"), value: format.integer(offer.stock) }].map(
          ({ id, label, value }) => (
            <div key={id} className="min-w-0">
              <dt className="text-xs text-soft">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Button
        className="w-full"
        busy={status === "starting"}
        disabled={isSoldOut}
        aria-label={isSoldOut ? undefined : t("mining.offer.buy-it", { name: offer.name })}
        // Without a wallet there is no balance to check, so connect first.
        onClick={status === "connected" ? onBuy : open}
      >
        {isSoldOut ? t("mining.offer.sold-out") : t("mining.offer.buy")}
      </Button>
    </article>
  );
}
