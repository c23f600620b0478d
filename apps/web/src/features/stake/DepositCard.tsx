import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { type FormEvent, memo, useState } from "react";
import { useLastOf } from "../../app/live.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { usePress } from "../../tx/use-press.ts";
import { useRefusal } from "../../tx/use-refusal.ts";
import { useWrite } from "../../tx/use-write.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { boxText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useWalletState } from "../../wallet/context.ts";
import { checkAmount, closedBecause, mostDeposit } from "./deposit.ts";
import type { Round, StakeScreen } from "./releases.ts";
import { phaseOf, turnsOf } from "./round.ts";
import type { PartProps } from "./StakePage.tsx";
import { depositWrite } from "./writes.ts";

type DepositProps = {
  amount: bigint | undefined;
  onAmount: (amount: bigint | undefined) => void;
  /** Whether the preview is for this amount. */
  isPreviewed: boolean;
};

export function DepositCard({ screen, failed, ...props }: PartProps & DepositProps) {
  const t = useTexts();
  return (
    <Card title={t("stake.form.heading")}>
      {screen ? <Deposit screen={screen} {...props} /> : <Waiting failed={failed} />}
    </Card>
  );
}

function Deposit({ screen, ...props }: { screen: StakeScreen } & DepositProps) {
  const t = useTexts();
  const say = useSay();
  const now = useLastOf(turnsOf(screen), screen.shell.timestamp);
  const { status } = useWalletState();
  const phase = phaseOf(screen, now);
  const closed = closedBecause(screen, phase);
  if (closed || !phase.round) {
    return (
      <Notice tone={screen.isBlackList ? "bad" : "neutral"}>
        {say(closed ?? { key: "stake.closed.none" })}
      </Notice>
    );
  }
  if (status !== "connected") {
    return <p className="text-base text-soft">{t("stake.form.connect")}</p>;
  }
  return <Form screen={screen} round={phase.round} {...props} />;
}

/** Memoised, so that it doesn't render every second. */
const Form = memo(function Form({
  screen,
  round,
  amount,
  onAmount,
  isPreviewed,
}: { screen: StakeScreen; round: Round } & DepositProps) {
  const t = useTexts();
  const say = useSay();
  const { open } = useWrite();
  const [text, setText] = useState(() => boxText(amount, DECIMALS));
  const [wasSent, setSent] = useState(false);
  const complaint = checkAmount(screen, round, amount);
  // Don't complain about a box that is still empty.
  const shown = complaint && (text !== "" || wasSent) ? complaint : undefined;
  const most = mostDeposit(screen, round);
  const isUnregistered = screen.shell.index === 0n;
  const isRefused = isPreviewed && screen.refusal !== "0x" && !isUnregistered && !complaint;
  const refusal = useRefusal(isRefused ? screen.refusal : undefined);

  const review = usePress(amount, isPreviewed && amount !== undefined, () => {
    if (!complaint && !isRefused && amount !== undefined) open(depositWrite(screen, amount));
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (complaint === undefined) review.press();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isUnregistered && <Notice tone="warn">{t("stake.form.unregistered")}</Notice>}
      <AmountField
        label={t("stake.form.amount")}
        aside={t("stake.form.balance", { balance: formatAmount(screen.shell.token, 4) })}
        hint={t("stake.form.hint", { most: formatAmount(most, 4) })}
        error={shown ? say(shown) : refusal}
        value={text}
        decimals={DECIMALS}
        unit={symbols.token}
        max={{ amount: most, label: t("stake.form.max") }}
        onChange={(next, value) => {
          setText(next);
          onAmount(value);
        }}
      />
      <Outcome screen={screen} amount={complaint ? undefined : amount} isPreviewed={isPreviewed} />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={review.isWaiting}>
        {t("stake.form.submit")}
      </Button>
      <p className="text-sm text-soft">{t("stake.form.risk")}</p>
    </form>
  );
});

/** The contract's preview of the deposit. Its lines are rendered before it arrives, so that nothing moves. */
function Outcome({
  screen: { preview },
  amount,
  isPreviewed,
}: {
  screen: StakeScreen;
  amount: bigint | undefined;
  isPreviewed: boolean;
}) {
  const t = useTexts();
  const format = useFormat();
  const isKnown = amount !== undefined && isPreviewed && preview.paid === amount;
  const token = (value: bigint) => (isKnown ? `${formatAmount(value, 4)} ${symbols.token}` : "–");
  return (
    <div
      aria-live="polite"
      aria-busy={amount !== undefined && !isPreviewed}
      className="rounded-md bg-sunken p-4"
    >
      <Facts
        facts={[
          { id: "amount", name: t("stake.preview.amount"), value: token(preview.amount) },
          { id: "bonus", name: t("stake.preview.bonus"), value: isKnown ? `+${token(preview.bonus)}` : "–" },
          ...(isKnown && preview.fee > 0n
            ? [{ id: "fee", name: t("stake.preview.fee"), value: token(preview.fee) }]
            : []),
          { id: "total", name: t("stake.preview.total"), value: token(preview.rewardMax) },
          {
            id: "daily",
            name: t("stake.preview.daily"),
            value: isKnown
              ? t("stake.preview.days", {
                  daily: formatAmount(preview.daily, 4),
                  count: Number(preview.releases),
                })
              : "–",
          },
          {
            id: "end",
            name: t("stake.preview.end"),
            value: isKnown ? format.day(Number(preview.endTime)) : "–",
          },
          {
            id: "referrers",
            name: t("stake.preview.referrers"),
            value: token(preview.direct + preview.indirect),
          },
        ]}
      />
    </div>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return (
    <div aria-busy={!failed} className="grid gap-5">
      <Skeleton className="h-[6.5rem] w-full" />
      <Skeleton className="h-44 w-full rounded-md" />
      <Skeleton className="h-14 w-full rounded-md" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
