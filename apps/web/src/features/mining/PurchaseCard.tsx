import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useSession } from "../../app/session.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PurchaseSteps } from "./PurchaseSteps.tsx";
import { payWrite } from "./pay-write.ts";
import type { MiningScreen } from "./screen.ts";
import type { RunningPurchase } from "./use-purchases.ts";
import type { Reserve } from "./use-reserve.ts";
import { type Trouble, useTrouble } from "./use-trouble.ts";

type PurchaseCardProps = RunningPurchase & {
  screen: MiningScreen;
  reserve: Reserve;
  onForget: () => void;
};

/** A purchase under way: its three steps, its state and the next action. Survives a reload. */
export function PurchaseCard(props: PurchaseCardProps) {
  const { purchase, stage, confirmations, trouble } = props;
  const t = useTexts();
  const { num, name, coin, amount } = purchase;
  const [own, setOwn] = useState<Trouble>();
  const shown = own ?? (stage.is === "done" || stage.is === "refused" ? undefined : trouble);
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded-card border border-edge bg-raised p-4">
      <header>
        <h3 className="display text-base">{t("mining.order.title", { num, name })}</h3>
        <p className="text-sm text-soft">
          {amountShown(BigInt(amount))} {symbols[coin]}
        </p>
      </header>
      <PurchaseSteps stage={stage.is} confirmations={confirmations} />
      <div aria-live="polite" className="grid gap-3 text-sm">
        <Sentence {...props} />
        {shown && <Notice tone={shown.isQuiet ? "neutral" : "bad"}>{shown.sentence}</Notice>}
      </div>
      <footer className="mt-auto flex flex-wrap gap-3">
        <Actions {...props} onTrouble={setOwn} />
      </footer>
    </article>
  );
}

function Sentence({ purchase, stage, confirmations, isUnseen }: PurchaseCardProps) {
  const t = useTexts();
  const moment = useMoment();
  const { isLogin } = useSession();
  switch (stage.is) {
    case "open":
      return <p className="text-soft">{t("mining.order.open", { until: moment(purchase.expiresAt) })}</p>;
    case "late":
      return <p className="text-soft">{t("mining.order.late", { until: moment(purchase.expiresAt) })}</p>;
    case "paying":
      return <p className="text-soft">{t("mining.order.paying")}</p>;
    case "paid":
      if (!isLogin) return <p className="text-soft">{t("mining.order.signed-out")}</p>;
      if (isUnseen)
        return <p className="break-words text-soft">{t("mining.order.unseen", { hash: stage.hash })}</p>;
      return (
        <p className="text-soft">
          {confirmations
            ? t("mining.order.blocks", { ...confirmations, count: confirmations.needed })
            : t("mining.order.paid")}
        </p>
      );
    case "done":
      return (
        <p className="text-good">
          {purchase.what === "machine" ? t("mining.order.done") : t("mining.order.done-node")}
        </p>
      );
    case "refused":
      return <Notice tone="bad">{stage.sentence}</Notice>;
  }
}

function Actions({
  purchase,
  stage,
  screen,
  reserve,
  isUnseen,
  onForget,
  onTrouble,
}: PurchaseCardProps & { onTrouble: (trouble: Trouble | undefined) => void }): ReactNode {
  const t = useTexts();
  const moment = useMoment();
  const { open } = useWrite();
  const { isLogin, signIn } = useSession();
  const troubleOf = useTrouble();
  const [isBusy, setBusy] = useState(false);

  async function attempt(run: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    onTrouble(undefined);
    try {
      await run();
    } catch (error) {
      onTrouble(troubleOf(error));
    } finally {
      setBusy(false);
    }
  }

  switch (stage.is) {
    case "open":
      return (
        <>
          <Button onClick={() => open(payWrite(screen, purchase, moment))}>{t("mining.order.pay")}</Button>
          <Button variant="ghost" onClick={onForget}>
            {t("mining.order.give-up")}
          </Button>
        </>
      );
    case "late":
      return (
        <>
          <Button busy={isBusy} onClick={() => void attempt(() => reserve(purchase))}>
            {t("mining.order.again")}
          </Button>
          <Button variant="ghost" onClick={onForget}>
            {t("mining.order.give-up")}
          </Button>
        </>
      );
    case "paid":
      if (!isLogin)
        return (
          <Button busy={isBusy} onClick={() => void attempt(() => signIn())}>
            {t("mining.order.sign-in")}
          </Button>
        );
      return isUnseen ? (
        <Button variant="ghost" onClick={onForget}>
          {t("mining.order.dismiss")}
        </Button>
      ) : null;
    case "done":
      return (
        <>
          <Link to="/miningMine" className="inline-flex min-h-11 items-center font-medium underline">
            {t("mining.order.see")}
          </Link>
          <Button variant="ghost" onClick={onForget}>
            {t("mining.order.dismiss")}
          </Button>
        </>
      );
    case "refused":
      return (
        <Button variant="ghost" onClick={onForget}>
          {t("mining.order.dismiss")}
        </Button>
      );
    case "paying":
      return null;
  }
}
