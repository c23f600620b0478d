import { type FormEvent, type ReactNode, useState } from "react";
import { useRegistrationGuard } from "../../app/registration-gate.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { usePress } from "../../tx/use-press.ts";
import { useRefusal } from "../../tx/use-refusal.ts";
import { useWrite } from "../../tx/use-write.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useAccount, useWalletState } from "../../wallet/context.ts";
import type { PartProps } from "./BurnPage.tsx";
import { type Complaint, checkDraft, closedBecause, mostPerUnit, priceWarning } from "./check.ts";
import { OrderPreview } from "./OrderPreview.tsx";
import { type BurnScreen, type Draft, paymentOf } from "./screen.ts";
import type { Receiver } from "./use-receiver.ts";
import { orderWrite } from "./writes.ts";

/** As the contract bounds them: more would not fit a sum of coin. */
const mostUnits = 10_000;

type OrderFormProps = PartProps & {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** The chain's answer to exactly this draft; undefined until it has come. */
  answer: BurnScreen | undefined;
  /** Who would get the draft's gift; undefined until that is known. */
  receiver: Receiver | undefined;
};

export function OrderForm({ screen, failed, draft, onDraft, answer, receiver }: OrderFormProps) {
  const t = useTexts();
  const say = useSay();
  const account = useAccount();
  const { status } = useWalletState();
  const { open } = useWrite();
  const mayWrite = useRegistrationGuard();
  const [text, setText] = useState("");
  const [isPressed, setIsPressed] = useState(false);

  const isConnected = status === "connected";
  const refusal = useRefusal(answer?.refusal);
  const preview = refusal === undefined && answer ? (receiver ?? answer).preview : undefined;
  const knowsReferrers = draft.recipient === undefined || receiver !== undefined;
  const closed = screen && closedBecause(screen);
  const found =
    isConnected && screen && !closed ? checkDraft(screen, draft, account, preview, receiver) : undefined;
  // An empty box is nobody's mistake until the button is pressed.
  const complaint = found && (isPressed || isWorthSaying(found, draft)) ? found : undefined;
  const errorOf = (field: Complaint["field"]) =>
    complaint?.field === field ? say(complaint.text) : undefined;

  const review = usePress(draft, preview !== undefined || refusal !== undefined, () => {
    if (answer && preview && !found) open(orderWrite(answer, draft, account, preview, knowsReferrers));
  });

  function change(part: Partial<Draft>): void {
    setIsPressed(false);
    onDraft({ ...draft, ...part });
  }

  function choosePayment(isBNB: boolean): void {
    setText("");
    change({ isBNB, amount: undefined });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsPressed(true);
    // Without the contract's own split there is nothing to agree to yet; it is a moment away.
    if (mayWrite("burn.order") && !closed && !found) review.press();
  }

  const unit = draft.isBNB ? symbols.native : symbols.usdt;
  const balance = screen && (draft.isBNB ? screen.shell.native : screen.shell.usdt);
  const most = screen && isConnected ? mostPerUnit(screen, draft) : 0n;
  const warning = screen && preview ? priceWarning(screen, draft, preview) : undefined;
  return (
    <Card title={t("burn.form.heading")}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {closed && <Closed screen={screen} />}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Choice label={t("burn.form.pay")}>
            <Segmented
              legend={t("burn.form.pay")}
              value={draft.isBNB ? "native" : "usdt"}
              onChange={(value) => choosePayment(value === "native")}
              segments={[
                { value: "native", label: symbols.native },
                { value: "usdt", label: symbols.usdt },
              ]}
            />
          </Choice>
          <Choice label={t("burn.form.for")}>
            <Segmented
              legend={t("burn.form.for")}
              value={draft.recipient === undefined ? "self" : "gift"}
              onChange={(value) => change({ recipient: value === "self" ? undefined : "" })}
              segments={[
                { value: "self", label: t("burn.form.self") },
                { value: "gift", label: t("burn.form.gift") },
              ]}
            />
          </Choice>
        </div>
        {draft.recipient !== undefined && (
          <TextField
            label={t("burn.form.recipient")}
            hint={t("burn.form.recipient-hint")}
            error={errorOf("recipient")}
            placeholder="0x…"
            value={draft.recipient}
            onChange={(recipient) => change({ recipient: recipient.trim() })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <AmountField
            label={t("burn.form.amount")}
            decimals={18}
            unit={unit}
            value={text}
            onChange={(next, amount) => {
              setText(next);
              change({ amount });
            }}
            error={errorOf("amount")}
            aside={
              isConnected && balance !== undefined
                ? t("burn.form.balance", { amount: amountShown(balance), unit })
                : undefined
            }
            max={most > 0n ? { amount: most, label: t("burn.form.max") } : undefined}
          />
          <Stepper
            label={t("burn.form.units")}
            min={1}
            max={mostUnits}
            value={draft.times}
            onChange={(times) => change({ times })}
            decreaseLabel={t("burn.form.fewer")}
            increaseLabel={t("burn.form.more")}
          />
        </div>
        {draft.times > 1 && draft.amount !== undefined && (
          <p className="-mt-2 text-sm text-soft">
            {t("burn.form.total", {
              times: draft.times,
              amount: amountShown(draft.amount),
              total: amountShown(paymentOf(draft)),
              unit,
            })}
          </p>
        )}
        <OrderPreview {...{ screen, failed, draft, preview, knowsReferrers }} />
        {warning && <Notice tone="warn">{say(warning)}</Notice>}
        <div aria-live="polite" className="grid gap-3 empty:hidden">
          {refusal && <Notice tone="bad">{refusal}</Notice>}
          {complaint?.field === "order" && <Notice tone="warn">{say(complaint.text)}</Notice>}
        </div>
        {isConnected ? (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={review.isWaiting}
            disabled={!screen || closed !== undefined}
          >
            {t("burn.form.review")}
          </Button>
        ) : (
          <ConnectButton />
        )}
      </form>
    </Card>
  );
}

/** A figure that can't do is said at once; what is only missing so far, when the button is pressed. */
function isWorthSaying({ field }: Complaint, { amount, recipient }: Draft): boolean {
  switch (field) {
    case "amount":
      return amount !== undefined;
    case "recipient":
      return recipient !== undefined && recipient.length >= 42;
    case "order":
      return true;
  }
}

function Closed({ screen }: { screen: BurnScreen | undefined }) {
  const say = useSay();
  const moment = useMoment();
  const reason = screen && closedBecause(screen);
  if (!screen || !reason) return null;
  const values = { time: moment(screen.config.startTime) };
  return <Notice tone="warn">{say({ ...reason, values })}</Notice>;
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 text-sm">
      <span aria-hidden="true" className="font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
