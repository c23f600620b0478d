import { type FormEvent, useEffect, useState } from "react";
import { useRegistrationGuard } from "../../app/registration-gate.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { UnitsPayment } from "../../shared/units/UnitsPayment.tsx";
import { usePress } from "../../tx/use-press.ts";
import { useRefusal } from "../../tx/use-refusal.ts";
import { useWrite } from "../../tx/use-write.ts";
import { withValues } from "../../tx/with-values.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { LabelledSegmented } from "../../ui/Segmented.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useAccount, useWalletState } from "../../wallet/context.ts";
import type { PartProps } from "./BurnPage.tsx";
import { checkDraft, closedBecause, type DraftProblem, mostPerUnit, priceWarning } from "./check.ts";
import { OrderPreview } from "./OrderPreview.tsx";
import type { BurnScreen, Draft } from "./screen.ts";
import type { Receiver } from "./use-receiver.ts";
import { orderWrite } from "./writes.ts";

type OrderFormProps = PartProps & {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** The chain's answer for exactly this draft; undefined until it arrives. */
  answer: BurnScreen | undefined;
  /** The receiver of the draft's gift; undefined until known. */
  receiver: Receiver | undefined;
};

export function OrderForm({ screen, failed, draft, onDraft, answer, receiver }: OrderFormProps) {
  const t = useTexts();
  const say = useSay();
  const account = useAccount();
  const { status } = useWalletState();
  const { open, revise } = useWrite();
  const mayWrite = useRegistrationGuard();
  const [isPressed, setIsPressed] = useState(false);

  const isConnected = status === "connected";
  const refusal = useRefusal(answer?.refusal);
  const preview = refusal === undefined && answer ? (receiver ?? answer).preview : undefined;
  const knowsReferrers = draft.recipient === undefined || receiver !== undefined;
  const closed = screen && closedBecause(screen);
  const found =
    isConnected && screen && !closed ? checkDraft(screen, draft, account, preview, receiver) : undefined;
  // Don't complain about an empty box until the button is pressed.
  const complaint = found && (isPressed || isWorthSaying(found, draft)) ? found : undefined;
  const errorOf = (field: DraftProblem["field"]) =>
    complaint?.field === field ? say(complaint.text) : undefined;

  const review = usePress(draft, preview !== undefined || refusal !== undefined, () => {
    if (answer && preview && !found) open(orderWrite(answer, draft, account, preview, knowsReferrers));
  });

  // Offer the new price if the user has an older one open.
  const mayOrder = found === undefined;
  useEffect(() => {
    if (answer && preview && mayOrder) revise(orderWrite(answer, draft, account, preview, knowsReferrers));
  }, [answer, draft, account, preview, knowsReferrers, mayOrder, revise]);

  function change(part: Partial<Draft>): void {
    setIsPressed(false);
    onDraft({ ...draft, ...part });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsPressed(true);
    // Wait for the contract's split, which the user has to see before confirming.
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
          <LabelledSegmented
            legend={t("units.pay")}
            value={draft.isBNB ? "native" : "usdt"}
            onChange={(value) => change({ isBNB: value === "native", amount: undefined })}
            segments={[
              { value: "native", label: symbols.native },
              { value: "usdt", label: symbols.usdt },
            ]}
          />
          <LabelledSegmented
            legend={t("burn.form.for")}
            value={draft.recipient === undefined ? "self" : "gift"}
            onChange={(value) => change({ recipient: value === "self" ? undefined : "" })}
            segments={[
              { value: "self", label: t("burn.form.self") },
              { value: "gift", label: t("burn.form.gift") },
            ]}
          />
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
        <UnitsPayment
          key={unit}
          payment={draft}
          onChange={change}
          unit={unit}
          balance={isConnected ? balance : undefined}
          most={most}
          error={errorOf("amount")}
        />
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
            {t("units.review")}
          </Button>
        ) : (
          <ConnectButton />
        )}
      </form>
    </Card>
  );
}

/** Show an invalid figure at once, but a missing one only after the button is pressed. */
function isWorthSaying({ field }: DraftProblem, { amount, recipient }: Draft): boolean {
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
  return <Notice tone="warn">{say(withValues(reason, { time: moment(screen.config.startTime) }))}</Notice>;
}
