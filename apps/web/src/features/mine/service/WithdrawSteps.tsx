import { useEffect, useState } from "react";
import { useChainId } from "../../../app/chain-id.ts";
import { useSay } from "../../../app/say.ts";
import { useInvestSentence, useSession } from "../../../app/session.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useWrite } from "../../../tx/use-write.ts";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Notice } from "../../../ui/Notice.tsx";
import type { MineScreen } from "../screen.ts";
import { type Credit, checkAmount, creditName, shown, units, type Withdrawal } from "./credit.ts";
import type { Draft } from "./draft.ts";
import type { KeptVoucher } from "./vouchers.ts";
import { redeemWrite } from "./writes.ts";

export type WithdrawStepsProps = {
  credit: Credit;
  draft: Draft;
  screen: MineScreen | undefined;
  onPay: () => void;
  /** Called when the service has seen the fee paid by this transaction. */
  onPaid: (hash: string) => void;
  onVoucher: (voucher: KeptVoucher) => void;
  /** Called when there is nothing left to redeem: the voucher was paid or has expired. */
  onOver: (withdrawal: Withdrawal) => void;
  onCancel: () => void;
};

/** Milliseconds between checks whether the fee has enough confirmations. */
const askEvery = 3_000;

/**
 * A withdrawal under way. The service knows its state (fee paid, voucher issued), so the user can resume it after a reload, in
 * another tab, or a week later.
 */
export function WithdrawSteps(props: WithdrawStepsProps) {
  const { credit, draft, onPay, onCancel } = props;
  const t = useTexts();
  const say = useSay();
  const isPaid = hashOf(props) !== undefined;
  const { seen, needed, problem, again } = useVoucher(props);
  // While the balance allows no withdrawal, the service opens no fee order, so the user can only cancel this one.
  const hindrance =
    isPaid || credit.fee.orderId !== null ? undefined : checkAmount(credit, units(draft.num), props.screen);
  const steps = [
    {
      id: "fee",
      name: t("mine.withdraw.step-fee", { fee: credit.fee.amount, unit: credit.fee.asset.symbol }),
      state: isPaid ? "done" : "active",
    },
    {
      id: "voucher",
      name:
        needed > 0
          ? t("mine.withdraw.step-blocks", { seen: Math.min(seen, needed), needed, count: needed })
          : t("mine.withdraw.step-voucher"),
      state: isPaid ? "active" : "ahead",
    },
    { id: "redeem", name: t("mine.withdraw.step-redeem"), state: "ahead" },
  ] as const;
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {t("mine.withdraw.under-way", { amount: shown(draft.num), name: creditName(draft.credit) })}
      </p>
      <ol aria-label={t("mine.withdraw.steps-label")} className="grid gap-3 text-sm">
        {steps.map(({ id, name, state }, at) => (
          <li
            key={id}
            aria-current={state === "active" ? "step" : undefined}
            className={cx("flex items-center gap-3", state === "ahead" ? "text-soft" : "text-ink")}
          >
            <span
              aria-hidden="true"
              className={cx(
                "flex size-6 shrink-0 items-center justify-center rounded-full border text-xs",
                state === "done" && "border-good text-good",
                state === "active" && "border-ember text-ink",
                state === "ahead" && "border-line-strong text-soft",
              )}
            >
              {state === "done" ? "✓" : at + 1}
            </span>
            <span className="flex-1">{name}</span>
            <span className="sr-only">
              {state === "done"
                ? t("mine.withdraw.state-done")
                : state === "active"
                  ? t("mine.withdraw.state-active")
                  : t("mine.withdraw.state-ahead")}
            </span>
          </li>
        ))}
      </ol>
      <div aria-live="polite">
        {hindrance && <Notice tone="warn">{say(hindrance)}</Notice>}
        {problem !== undefined && (
          <Notice
            tone="bad"
            action={
              <Button size="sm" onClick={again}>
                {t("mine.withdraw.again")}
              </Button>
            }
          >
            {problem}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isPaid && credit.fee.orderId !== null && <Button onClick={onPay}>{t("mine.withdraw.pay")}</Button>}
        {(!isPaid || problem !== undefined) && (
          <Button variant="ghost" onClick={onCancel}>
            {isPaid ? t("mine.withdraw.change") : t("mine.withdraw.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The transaction that paid the fee. If an answer was lost, the service no longer names it, but repeating the call returns the same voucher. */
function hashOf({ credit, draft }: WithdrawStepsProps): string | undefined {
  return draft.hash ?? credit.fee.hash ?? undefined;
}

/** Requests the voucher once the fee is paid, stores it and opens its redemption. */
function useVoucher(props: WithdrawStepsProps) {
  const { draft, screen, onPaid, onVoucher, onOver } = props;
  const { call } = useSession();
  const { open } = useWrite();
  const chainId = useChainId();
  const sentence = useInvestSentence();
  const [blocks, setBlocks] = useState({ seen: 0, needed: 0 });
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const hash = hashOf(props);

  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the fee and the draft only; an attempt requests again.
  useEffect(() => {
    if (hash === undefined) return;
    if (draft.hash === undefined) onPaid(hash);
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const answer = await call("withdraw", { num: draft.num, credit_type: draft.credit, hash });
        if (!isWanted) return;
        setBlocks(answer.confirmations);
        if (answer.status === "pending" || answer.withdrawal === null) {
          timer = setTimeout(() => void ask(), askEvery);
          return;
        }
        // Repeating the call returns the same voucher, even if it was redeemed or has expired elsewhere.
        if (answer.withdrawal.status !== "open") return onOver(answer.withdrawal);
        const voucher = { ...answer.withdrawal.voucher, credit: draft.credit };
        onVoucher(voucher);
        if (chainId !== undefined) open(redeemWrite(voucher, screen, chainId));
      } catch (error) {
        if (isWanted) setFailure(error);
      }
    };
    setFailure(undefined);
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [hash, draft.num, draft.credit, attempt]);

  return {
    ...blocks,
    problem: failure === undefined ? undefined : sentence(failure),
    again: () => setAttempt(attempt + 1),
  };
}
