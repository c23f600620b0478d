import { useState } from "react";
import { useSay } from "../../app/say.ts";
import { useSession } from "../../app/session.ts";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { checkPurchase, type Offer, priceOf } from "./offer.ts";
import type { MiningScreen } from "./screen.ts";
import type { RunningPurchase } from "./use-purchases.ts";
import type { Reserve } from "./use-reserve.ts";
import { type Trouble, useTrouble } from "./use-trouble.ts";

type BuySheetProps = {
  offer: Offer;
  screen: MiningScreen;
  running: readonly RunningPurchase[];
  reserve: Reserve;
  onClose: () => void;
};

/** Quantity and price, before the service reserves the items and the payment opens. */
export function BuySheet({ offer, screen, running, reserve, onClose }: BuySheetProps) {
  const t = useTexts();
  const say = useSay();
  const { isLogin } = useSession();
  const troubleOf = useTrouble();
  const [num, setNum] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const complaint = checkPurchase(screen, offer, num);
  const before = running.find(({ purchase, stage }) => isInTheWay(offer, purchase, stage.is));
  const { asset } = offer.asset;
  const cost = priceOf(offer) * BigInt(num);

  async function go(): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      await reserve({ what: offer.what, id: offer.id, num, name: offer.name });
      onClose();
    } catch (error) {
      setTrouble(troubleOf(error));
      setBusy(false);
    }
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t("mining.buy.title", { name: offer.name })}
      description={offer.note}
      closeLabel={t("app.close")}
      footer={
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          busy={isBusy}
          disabled={complaint !== undefined || before !== undefined}
          onClick={() => void go()}
        >
          {isLogin ? t("mining.buy.submit") : t("mining.buy.sign-in-submit")}
        </Button>
      }
    >
      <div className="grid gap-5">
        {offer.maxNum > 1 && offer.stock > 0 && (
          <Stepper
            label={t("mining.buy.num")}
            hint={t("mining.buy.hint", { most: Math.min(offer.maxNum, offer.stock) })}
            value={num}
            onChange={setNum}
            min={1}
            max={Math.min(offer.maxNum, offer.stock)}
            decreaseLabel={t("mining.buy.fewer")}
            increaseLabel={t("mining.buy.more")}
            disabled={isBusy}
          />
        )}
        <div className="rounded-md bg-sunken p-4">
          <Facts
            facts={[
              {
                id: "cost",
                name: t("mining.buy.cost"),
                value: `${amountShown(cost)} ${symbols[asset]}`,
              },
              {
                id: "balance",
                name: t("mining.buy.balance"),
                value: `${amountShown(screen.shell[asset])} ${symbols[asset]}`,
              },
            ]}
          />
        </div>
        <div aria-live="polite" className="grid gap-3 empty:hidden">
          {before && <Notice tone="warn">{t("mining.buy.before")}</Notice>}
          {complaint && <Notice tone="warn">{say(complaint)}</Notice>}
          {trouble && <Notice tone={trouble.isQuiet ? "neutral" : "bad"}>{trouble.sentence}</Notice>}
        </div>
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm text-soft">
          {!isLogin && <li>{t("mining.buy.step-sign")}</li>}
          <li>{t("mining.buy.step-check")}</li>
          <li>{t("mining.buy.step-pay")}</li>
          <li>{t("mining.buy.step-confirm")}</li>
        </ol>
      </div>
    </Sheet>
  );
}

/** Whether a purchase being paid or confirmed blocks this one: the service allows one order per kind at a time. */
function isInTheWay(
  offer: Offer,
  { what, id }: RunningPurchase["purchase"],
  stage: RunningPurchase["stage"]["is"],
): boolean {
  const isSameKind = what === offer.what && (what === "node" || id === offer.id);
  return isSameKind && (stage === "paying" || stage === "paid");
}
