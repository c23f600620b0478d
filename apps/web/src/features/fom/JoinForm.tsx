import { type FormEvent, useEffect, useState } from "react";
import { useRegistrationGuard } from "../../app/registration-gate.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { UnitsPayment } from "../../shared/units/UnitsPayment.tsx";
import { usePress } from "../../tx/use-press.ts";
import { useRefusal } from "../../tx/use-refusal.ts";
import { useWrite } from "../../tx/use-write.ts";
import { withValues } from "../../tx/with-values.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { LabelledSegmented } from "../../ui/Segmented.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useWalletState } from "../../wallet/context.ts";
import {
  checkDraft,
  closedBecause,
  type DraftProblem,
  mostPerUnit,
  priceWarning,
  rewardNote,
} from "./check.ts";
import type { PartProps } from "./FomPage.tsx";
import { useNamedGame } from "./GameHead.tsx";
import type { Draft, FomScreen, Game } from "./game.ts";
import { JoinPreview } from "./JoinPreview.tsx";
import { TierChoice } from "./TierChoice.tsx";
import { joinWrite } from "./writes.ts";

type DraftProps = {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** The chain's answer for exactly this draft; undefined until it arrives. */
  answer: FomScreen | undefined;
  /** Opens the sheet that adds to a tier's budget. */
  onFund: () => void;
};

export function JoinForm({ game, screen, failed, ...props }: PartProps & DraftProps) {
  const t = useTexts();
  return (
    <Card title={t("fom.form.heading")}>
      {screen ? (
        <Form game={game} screen={screen} {...props} />
      ) : (
        <div aria-busy={!failed} className="grid gap-5">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
    </Card>
  );
}

function Form({
  game,
  screen,
  draft,
  onDraft,
  answer,
  onFund,
}: { game: Game; screen: FomScreen } & DraftProps) {
  const t = useTexts();
  const say = useSay();
  const moment = useMoment();
  const { status } = useWalletState();
  const { open, revise } = useWrite();
  const { name } = useNamedGame(game);
  const mayWrite = useRegistrationGuard();
  const [isPressed, setIsPressed] = useState(false);

  const isConnected = status === "connected";
  // For an unregistered account the preview's refusal is only that, which the form says itself.
  const isRegistered = isConnected && screen.shell.index > 0n;
  const refusal = useRefusal(answer?.refusal);
  const preview = refusal === undefined && answer ? answer.preview : undefined;
  const closed = closedBecause(screen);
  const found = isConnected && !closed ? checkDraft(screen, draft, preview) : undefined;
  // Don't complain about an empty box until the button is pressed.
  const complaint = found && (isPressed || isWorthSaying(found, draft)) ? found : undefined;
  const errorOf = (field: DraftProblem["field"]) =>
    complaint?.field === field ? say(complaint.text) : undefined;
  const warning = preview ? priceWarning(screen, draft, preview) : undefined;
  const lessReward = preview ? rewardNote(screen, draft, preview) : undefined;

  const review = usePress(draft, preview !== undefined || refusal !== undefined, () => {
    if (answer && preview && !found) open(joinWrite({ game, name }, answer, draft, preview));
  });

  // Offer the new price if the user has an older one open.
  const mayJoin = found === undefined;
  useEffect(() => {
    if (answer && preview && mayJoin) revise(joinWrite({ game, name }, answer, draft, preview));
  }, [game, name, answer, draft, preview, mayJoin, revise]);

  function change(part: Partial<Draft>): void {
    setIsPressed(false);
    onDraft({ ...draft, ...part });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsPressed(true);
    // Wait for the contract's split, which the user has to see before confirming.
    if (mayWrite(`${game}.join`) && !closed && !found) review.press();
  }

  const unit = draft.isUSDT ? symbols.usdt : symbols.native;
  const balance = draft.isUSDT ? screen.shell.usdt : screen.shell.native;
  const most = isConnected ? mostPerUnit(screen, draft) : 0n;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {closed && (
        <Notice tone="warn">{say(withValues(closed, { time: moment(screen.config.startTime) }))}</Notice>
      )}
      <LabelledSegmented
        legend={t("units.pay")}
        value={draft.isUSDT ? "usdt" : "native"}
        onChange={(value) => change({ isUSDT: value === "usdt", amount: undefined })}
        segments={[
          { value: "usdt", label: symbols.usdt },
          { value: "native", label: symbols.native },
        ]}
      />
      <UnitsPayment
        key={unit}
        payment={draft}
        onChange={change}
        unit={unit}
        balance={isConnected ? balance : undefined}
        most={most}
        hint={t("fom.form.least", { least: amountShown(screen.config.price), usdt: symbols.usdt })}
        error={errorOf("amount")}
      />
      <TierChoice
        legend={t("fom.tier.legend")}
        screen={screen}
        value={draft.tier}
        onChange={(tier) => change({ tier })}
        error={errorOf("tier")}
      >
        <p className="mt-2 text-sm text-soft">{t("fom.tier.note")}</p>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onFund}
          className="inline-flex min-h-11 items-center rounded-sm text-sm text-soft underline transition-colors hover:text-ink"
        >
          {t("fom.fund.open")}
        </button>
      </TierChoice>
      <JoinPreview screen={screen} draft={draft} preview={preview} />
      {lessReward && <Notice>{say(lessReward)}</Notice>}
      {warning && <Notice tone="warn">{say(warning)}</Notice>}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {refusal && isRegistered && !complaint && <Notice tone="bad">{refusal}</Notice>}
        {complaint?.field === "order" && <Notice tone="warn">{say(complaint.text)}</Notice>}
      </div>
      {isConnected ? (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={review.isWaiting}
          disabled={closed !== undefined}
        >
          {t("units.review")}
        </Button>
      ) : (
        <ConnectButton />
      )}
      <p className="text-sm text-soft">{t("fom.form.risk", { token: symbols.token })}</p>
    </form>
  );
}

/** Show an invalid figure at once, but a missing one only after the button is pressed. */
function isWorthSaying({ field }: DraftProblem, { amount }: Draft): boolean {
  return field === "order" || amount !== undefined;
}
