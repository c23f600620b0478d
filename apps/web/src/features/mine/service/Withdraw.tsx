import { DECIMALS } from "@cinder/protocol/format";
import { type FormEvent, useState } from "react";
import { useChainId } from "../../../app/chain-id.ts";
import { useSay } from "../../../app/say.ts";
import { symbols } from "../../../app/symbols.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useWrite } from "../../../tx/use-write.ts";
import { AmountField } from "../../../ui/AmountField.tsx";
import { amountText } from "../../../ui/amount.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import type { MineScreen } from "../screen.ts";
import {
  type Credit,
  type CreditType,
  checkAmount,
  coinOf,
  creditName,
  type My,
  payWarning,
  shown,
  units,
  type Withdrawal,
} from "./credit.ts";
import { type Draft, saveDraft } from "./draft.ts";
import type { KeptVoucher } from "./vouchers.ts";
import { WithdrawSteps } from "./WithdrawSteps.tsx";
import { feeWrite } from "./writes.ts";

export type WithdrawProps = {
  my: My;
  screen: MineScreen | undefined;
  /** A started withdrawal, also from before a reload. */
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  onVoucher: (voucher: KeptVoucher) => void;
  /** Called when the service's figures have changed. */
  onChanged: () => void;
};

/** Withdraws a balance to the wallet in three steps (fee, voucher, redemption), which the user can leave and resume. */
export function Withdraw({ my, screen, draft, onDraft, onVoucher, onChanged }: WithdrawProps) {
  const t = useTexts();
  const { open } = useWrite();
  const chainId = useChainId();
  const [type, setType] = useState<CreditType>(draft?.credit ?? my.credits[0]?.credit_type ?? "usdt");
  const [over, setOver] = useState<Withdrawal>();
  const begun = draft && my.credits.find(({ credit_type }) => credit_type === draft.credit);
  const credit = begun ?? my.credits.find(({ credit_type }) => credit_type === type);

  function keepDraft(next: Draft | undefined): void {
    saveDraft(next);
    onDraft(next);
  }

  /** Starts with the fee, unless an unused one was paid already or there is no order to pay. */
  function pay(chosen: Credit, num: string): void {
    const { hash, orderId } = chosen.fee;
    if (hash !== null || orderId === null || chainId === undefined) return;
    open(feeWrite(chosen, orderId, num, chainId));
  }

  function begin(chosen: Credit, num: string): void {
    setOver(undefined);
    keepDraft({ account: my.address, credit: chosen.credit_type, num });
    pay(chosen, num);
  }

  if (!credit) return null;
  return (
    <section aria-labelledby="mine-withdraw" className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="mine-withdraw" className="text-base font-medium">
          {t("mine.withdraw.heading")}
        </h3>
        {!begun && (
          <Segmented
            legend={t("mine.withdraw.credit")}
            value={type}
            onChange={setType}
            segments={my.credits.map(({ credit_type }) => ({
              value: credit_type,
              label: creditName(credit_type),
            }))}
          />
        )}
      </div>
      <div aria-live="polite" className="contents">
        {over && <Over withdrawal={over} />}
      </div>
      {draft && begun ? (
        <WithdrawSteps
          key={`${draft.credit} ${draft.num}`}
          credit={begun}
          draft={draft}
          screen={screen}
          onPay={() => pay(begun, draft.num)}
          onPaid={(hash) => keepDraft({ ...draft, hash })}
          onVoucher={(voucher) => {
            onVoucher(voucher);
            keepDraft(undefined);
            onChanged();
          }}
          onOver={(withdrawal) => {
            setOver(withdrawal);
            keepDraft(undefined);
            onChanged();
          }}
          onCancel={() => keepDraft(undefined)}
        />
      ) : (
        <Form key={credit.credit_type} credit={credit} screen={screen} onBegin={begin} />
      )}
    </section>
  );
}

/** The end of a withdrawal that the user wanted to resume. */
function Over({ withdrawal: { status, amount, credit_type } }: { withdrawal: Withdrawal }) {
  const t = useTexts();
  const values = { amount: shown(amount), unit: symbols[coinOf(credit_type)] };
  return (
    <Notice>
      {status === "redeemed"
        ? t("mine.withdraw.was-redeemed", values)
        : t("mine.withdraw.was-expired", values)}
    </Notice>
  );
}

function Form({
  credit,
  screen,
  onBegin,
}: {
  credit: Credit;
  screen: MineScreen | undefined;
  onBegin: (credit: Credit, num: string) => void;
}) {
  const t = useTexts();
  const say = useSay();
  const [text, setText] = useState("");
  const [amount, setAmount] = useState<bigint>();
  const [isTried, setTried] = useState(false);
  const complaint = checkAmount(credit, amount, screen);
  const warning = complaint ? undefined : payWarning(credit.asset.address, amount, screen);
  const name = creditName(credit.credit_type);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!complaint && amount !== undefined) onBegin(credit, amountText(amount, DECIMALS));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <AmountField
        label={t("mine.withdraw.amount")}
        aside={t("mine.withdraw.have", { balance: shown(credit.balance), name })}
        hint={t("mine.withdraw.rule", {
          name,
          above: credit.withdrawAbove,
          unit: credit.asset.symbol,
        })}
        error={complaint && (isTried || (amount !== undefined && amount > 0n)) ? say(complaint) : undefined}
        value={text}
        decimals={DECIMALS}
        unit={name}
        max={{ amount: units(credit.balance), label: t("mine.withdraw.max") }}
        onChange={(next, value) => {
          setText(next);
          setAmount(value);
        }}
      />
      {warning && <p className="text-sm text-warn">{say(warning)}</p>}
      <Button type="submit" className="w-full">
        {t("mine.withdraw.submit")}
      </Button>
      <p className="text-sm text-soft">
        {credit.fee.hash === null
          ? t("mine.withdraw.steps", { fee: credit.fee.amount, unit: credit.fee.asset.symbol })
          : t("mine.withdraw.fee-paid")}
      </p>
    </form>
  );
}
