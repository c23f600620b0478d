import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { type FormEvent, useState } from "react";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { usePress } from "../../tx/use-press.ts";
import { useRefusal } from "../../tx/use-refusal.ts";
import { useWrite } from "../../tx/use-write.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { boxText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { type Fact, Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useWalletState } from "../../wallet/context.ts";
import { checkAmount, closedBecause, mostDeposit } from "./deposit.ts";
import type { Draft } from "./MiningPage.tsx";
import { forceOf, type MiningScreen, type PartProps, shareText, type Tier, tiersOf } from "./screen.ts";
import { TierChoice } from "./TierChoice.tsx";
import { depositWrite } from "./writes.ts";

type DepositProps = {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Whether the preview is for this draft. */
  isPreviewed: boolean;
};

/** The six tiers, and a deposit in one of them. */
export function DepositCard({ screen, failed, ...props }: PartProps & DepositProps) {
  const t = useTexts();
  return (
    <Card title={t("mining.form.heading")}>
      {screen ? <Deposit screen={screen} {...props} /> : <Waiting failed={failed} />}
    </Card>
  );
}

function Deposit({ screen, ...props }: { screen: MiningScreen } & DepositProps) {
  const t = useTexts();
  const say = useSay();
  const { status } = useWalletState();
  const { draft, onDraft } = props;
  const tiers = tiersOf(screen);
  const tier = tiers[draft.tier] ?? tiers[0];
  const closed = closedBecause(screen);
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      <div>
        <TierChoice
          tiers={tiers}
          chosen={draft.tier}
          onChoose={(next) => onDraft({ ...draft, tier: next })}
        />
        <p className="mt-3 text-sm text-soft">{t("mining.tier.rule")}</p>
      </div>
      {closed ? (
        <div>
          <Notice tone={screen.isBlackList ? "bad" : "neutral"}>{say(closed)}</Notice>
        </div>
      ) : status !== "connected" || !tier ? (
        <p className="text-base text-soft">{t("mining.form.connect")}</p>
      ) : (
        <Form screen={screen} tier={tier} {...props} />
      )}
    </div>
  );
}

function Form({
  screen,
  tier,
  draft,
  onDraft,
  isPreviewed,
}: { screen: MiningScreen; tier: Tier } & DepositProps) {
  const t = useTexts();
  const say = useSay();
  const { open } = useWrite();
  const { amount } = draft;
  const [text, setText] = useState(() => boxText(amount, DECIMALS));
  const [wasSent, setSent] = useState(false);
  const complaint = checkAmount(screen, tier, amount);
  // Don't complain about a box that is still empty.
  const shown = complaint && (text !== "" || wasSent) ? complaint : undefined;
  const most = mostDeposit(screen, tier);
  const needsBinding = screen.shell.index === 0n && screen.arrays.inviteRates.some((rate) => rate > 0n);
  const isRefused = isPreviewed && screen.refusal !== "0x" && !needsBinding && !complaint;
  const refusal = useRefusal(isRefused ? screen.refusal : undefined);

  const review = usePress(draft, isPreviewed && amount !== undefined, () => {
    if (!complaint && !isRefused && amount !== undefined) open(depositWrite(screen, tier, amount));
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (complaint === undefined) review.press();
  }

  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-5">
      {needsBinding && <Notice tone="warn">{t("mining.form.unregistered")}</Notice>}
      <AmountField
        label={t("mining.form.amount")}
        aside={t("mining.form.balance", { balance: formatAmount(screen.shell.token, 4) })}
        hint={t("mining.form.hint", {
          least: formatAmount(screen.config.userMin),
          most: formatAmount(most, 4),
        })}
        error={shown ? say(shown) : refusal}
        value={text}
        decimals={DECIMALS}
        unit={symbols.token}
        max={{ amount: most, label: t("mining.form.max") }}
        onChange={(next, value) => {
          setText(next);
          onDraft({ ...draft, amount: value });
        }}
      />
      <Outcome screen={screen} isKnown={!complaint && isPreviewed && screen.preview.actual > 0n} />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={review.isWaiting}>
        {t("mining.form.submit")}
      </Button>
      <p className="text-sm text-soft">{t("mining.form.risk")}</p>
    </form>
  );
}

/** The contract's preview of the deposit. Its lines are rendered before it arrives, so that nothing moves. */
function Outcome({ screen, isKnown }: { screen: MiningScreen; isKnown: boolean }) {
  const t = useTexts();
  const moment = useMoment();
  const { preview, totals, user } = screen;
  const given = preview.forces.reduce((sum, force) => sum + force, 0n);
  const unless = (value: string) => (isKnown ? value : "–");
  const facts: Fact[] = [
    {
      id: "principal",
      name: t("mining.preview.principal"),
      value: unless(`${formatAmount(preview.actual, 4)} ${symbols.token}`),
    },
    ...(isKnown && preview.fee > 0n
      ? [
          {
            id: "fee",
            name: t("mining.preview.fee"),
            value: `${formatAmount(preview.fee, 4)} ${symbols.token}`,
          },
        ]
      : []),
    { id: "force", name: t("mining.preview.force"), value: unless(`+${formatAmount(preview.force)}`) },
    {
      id: "share",
      name: t("mining.preview.share"),
      value: unless(shareText(forceOf(user) + preview.force, totals.totalForce + preview.force + given)),
    },
    {
      id: "day",
      name: t("mining.preview.day"),
      value: unless(`${formatAmount(preview.rewardDay, 4)} ${symbols.token}`),
    },
    { id: "end", name: t("mining.preview.end"), value: unless(moment(preview.endTime)) },
    { id: "referrers", name: t("mining.preview.referrers"), value: unless(formatAmount(given)) },
  ];
  return (
    <div aria-live="polite" className="rounded-md bg-sunken p-4">
      <Facts facts={facts} />
      {isKnown && preview.joins && (
        <p className="mt-3 text-sm text-soft">
          {t("mining.preview.joins", { index: String(preview.stakeIndex) })}
        </p>
      )}
    </div>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return (
    <div aria-busy={!failed} className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      <Skeleton className="h-80 w-full rounded-md" />
      <Skeleton className="h-80 w-full rounded-md" />
    </div>
  );
}
