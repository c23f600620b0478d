import { DECIMALS } from "@cinder/protocol/format";
import { type FormEvent, useId, useState } from "react";
import { useChainId } from "../../app/chain-id.ts";
import { coinAddress } from "../../app/coins.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { useWrite } from "../../tx/use-write.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useWalletState } from "../../wallet/context.ts";
import { checkGift, missingBudgetNote } from "./check.ts";
import { useNamedGame } from "./GameHead.tsx";
import type { FomScreen, Game } from "./game.ts";
import { TierChoice } from "./TierChoice.tsx";
import { fundWrite } from "./writes.ts";

export type FundSheetProps = {
  game: Game;
  /** Undefined briefly after an account change; the input stays. */
  screen: FomScreen | undefined;
  /** The tier selected at first. */
  firstTier: number;
  onClose: () => void;
};

/** Adds CIN to a tier's reward budget. Anyone can do it; it is a gift to those who order there. */
export function FundSheet({ game, screen, firstTier, onClose }: FundSheetProps) {
  const t = useTexts();
  const say = useSay();
  const chainId = useChainId();
  const { status } = useWalletState();
  const { open } = useWrite();
  const named = useNamedGame(game);
  const formId = useId();
  const [tier, setTier] = useState(firstTier);
  const [text, setText] = useState("");
  const [amount, setAmount] = useState<bigint>();
  const [isPressed, setPressed] = useState(false);

  const isConnected = status === "connected";
  // Balances are known only once an account is connected.
  const own = isConnected ? screen : undefined;
  const found = own && checkGift(own, amount);
  // Don't complain about an empty box until the button is pressed.
  const complaint = isPressed || amount !== undefined ? found : undefined;
  const lack = screen && missingBudgetNote(screen, tier);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setPressed(true);
    if (!own || found || amount === undefined || chainId === undefined) return;
    // Close first, so that the flow later returns the focus to the page.
    onClose();
    open(fundWrite(named, own, { tier, amount }, coinAddress("token", chainId)));
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t("fom.fund.action")}
      description={t("fom.fund.gift")}
      closeLabel={t("app.close")}
      footer={
        isConnected ? (
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            className="w-full"
            busy={own === undefined}
          >
            {t("fom.fund.review")}
          </Button>
        ) : (
          <ConnectButton size="lg" className="w-full" />
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {screen ? (
          <TierChoice legend={t("fom.fund.tier")} screen={screen} value={tier} onChange={setTier} isNarrow />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
        <AmountField
          label={t("fom.fund.amount")}
          decimals={DECIMALS}
          unit={symbols.token}
          value={text}
          onChange={(next, read) => {
            setText(next);
            setAmount(read);
            setPressed(false);
          }}
          aside={own && t("units.balance", { amount: amountShown(own.shell.token), unit: symbols.token })}
          max={own && own.shell.token > 0n ? { amount: own.shell.token, label: t("units.max") } : undefined}
          error={complaint && say(complaint)}
          hint={lack && say(lack)}
        />
        <p className="text-sm text-soft">{t("fom.fund.stays")}</p>
      </form>
    </Sheet>
  );
}
