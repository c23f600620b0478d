import { type FormEvent, useEffect, useMemo, useState } from "react";
import { useSay } from "../../app/say.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount, useWalletState } from "../../wallet/context.ts";
import { CoinField, computedAmountText } from "./CoinField.tsx";
import { checkSwap, closedBecause, mostOf, notOpenBecause } from "./check.ts";
import { FlipButton } from "./FlipButton.tsx";
import { ImpactNotice, SwapNotices } from "./Notices.tsx";
import { QuoteFacts } from "./QuoteFacts.tsx";
import { Submit } from "./Submit.tsx";
import type { FormProps } from "./SwapPage.tsx";
import { type Coin, routeOf } from "./screen.ts";
import { type Fixed, impactStep, tradeOf } from "./trade.ts";
import { swapWrite } from "./writes.ts";

/** The form's input. The page keeps it, so that it survives connecting and switching to liquidity. */
export type Entry = { from: Coin; to: Coin; fixed: Fixed; text: string; amount: bigint | undefined };
export const noEntry: Entry = { from: "usdt", to: "token", fixed: "in", text: "", amount: undefined };

export type SwapFormProps = FormProps & { entry: Entry; onEntry: (entry: Entry) => void };

export function SwapForm({ screen, exchange, settings, entry, onEntry }: SwapFormProps) {
  const t = useTexts();
  const say = useSay();
  const moment = useMoment();
  const account = useAccount();
  const { status } = useWalletState();
  const { open, revise } = useWrite();
  const [wasSent, setSent] = useState(false);
  const [isAware, setAware] = useState(false);
  const { from, to, fixed, text, amount } = entry;
  const now = Number(screen.shell.timestamp);

  const closed =
    closedBecause(screen, routeOf(from, to).includes("token") ? "token" : "native") ??
    (from === "native" || to === "native" ? closedBecause(screen, "native") : undefined) ??
    (from === "token" || to === "token" ? notOpenBecause(screen, now, moment) : undefined);
  const trade = useMemo(
    () => (amount ? tradeOf(screen, exchange, { from, to, fixed, amount }, settings) : undefined),
    [screen, exchange, from, to, fixed, amount, settings],
  );
  const complaint = checkSwap(
    screen,
    { from, to, fixed, ...(amount === undefined ? {} : { amount }) },
    trade,
    now,
  );
  // Don't complain about an empty box, or about a missing balance without a wallet.
  const showsComplaint = (text !== "" && (status === "connected" || !trade)) || wasSent;
  const shown = complaint && showsComplaint && !closed ? say(complaint) : undefined;
  const isSevere = trade !== undefined && impactStep(trade.quote.impact) === "severe";
  const write = useMemo(() => {
    if (!trade || complaint) return undefined;
    const deadline = screen.shell.timestamp + BigInt(settings.minutes * 60);
    return swapWrite(screen, exchange, trade, { account, deadline });
  }, [trade, complaint, screen, exchange, account, settings]);

  // Offer the new quote if the user has an older one open.
  useEffect(() => {
    if (write) revise(write);
  }, [write, revise]);

  function change(changes: Partial<Entry>): void {
    onEntry({ ...entry, ...changes });
    setAware(false);
  }

  /** If the other side has the chosen coin, the sides swap, so that the coins always differ. */
  function choose(side: "from" | "to", coin: Coin): void {
    const other = side === "from" ? "to" : "from";
    change({ [side]: coin, ...(entry[other] === coin ? { [other]: entry[side] } : {}) });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (write && !closed && (!isSevere || isAware)) open(write);
  }

  const inAmount = fixed === "in" ? amount : trade?.quote.amountIn;
  const outAmount = fixed === "out" ? amount : trade?.quote.amountOut;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-2">
        <CoinField
          screen={screen}
          label={t("swap.form.pay")}
          coin={from}
          onCoin={{ legend: t("swap.form.pay-with"), choose: (coin) => choose("from", coin) }}
          text={fixed === "in" ? text : computedAmountText(inAmount)}
          amount={inAmount}
          max={mostOf(screen, from)}
          hint={t("swap.form.no-worth")}
          error={fixed === "in" || trade ? shown : undefined}
          onText={(next, value) => change({ fixed: "in", text: next, amount: value })}
        />
        <FlipButton
          label={t("swap.form.flip")}
          onPress={() => change({ from: to, to: from, fixed: fixed === "in" ? "out" : "in" })}
        />
        <CoinField
          screen={screen}
          label={t("swap.form.receive")}
          coin={to}
          onCoin={{ legend: t("swap.form.receive-in"), choose: (coin) => choose("to", coin) }}
          text={fixed === "out" ? text : computedAmountText(outAmount)}
          amount={outAmount}
          error={fixed === "out" && !trade ? shown : undefined}
          onText={(next, value) => change({ fixed: "out", text: next, amount: value })}
        />
      </div>
      {closed ? (
        <Notice tone="warn">{say(closed)}</Notice>
      ) : (
        <SwapNotices screen={screen} to={to} now={now} />
      )}
      <QuoteFacts screen={screen} exchange={exchange} from={from} to={to} trade={trade} />
      {trade && !closed && (
        <ImpactNotice trade={trade} isAware={isAware} onAware={setAware} isAsked={wasSent} />
      )}
      <Submit label={t("swap.form.review")} disabled={closed !== undefined} />
    </form>
  );
}
