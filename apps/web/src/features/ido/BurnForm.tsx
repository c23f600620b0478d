import { formatAmount } from "@cinder/protocol/format";
import { useEffect } from "react";
import { useLastOf } from "../../app/live.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { smaller } from "../../lib/bigint.ts";
import { turnsOf } from "../../shared/ido/round.ts";
import { percent } from "../../shared/percent.ts";
import { useRefusal } from "../../tx/use-refusal.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { FormProps } from "./BuyCard.tsx";
import { burnProblem, entryProblem } from "./problems.ts";
import { SendButton } from "./SendButton.tsx";
import { isZero, maxNodes, type Pay, roomIn } from "./screen.ts";
import { UnitsField } from "./UnitsField.tsx";
import { burnWrite } from "./writes.ts";

/** `burn(times, isBNB)`: buys NFTs; the CIN that the payment buys is burned. */
export function BurnForm({
  screen,
  round,
  times,
  onTimes,
  isAnswered,
  pay,
  onPay,
}: FormProps & { pay: Pay; onPay: (pay: Pay) => void }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const say = useSay();
  const { open, revise } = useWrite();
  const now = useLastOf([...turnsOf(round), Number(screen.config.openTime)], screen.shell.timestamp);
  const asked = { screen, times: BigInt(times), now, format, moment, pay };
  const entry = entryProblem(asked);
  const problem = entry ? undefined : burnProblem(asked);
  const { burnPreview, burnRefusal, config } = screen;
  const isNative = pay === "native";
  const isPreviewed = burnPreview.times === asked.times && isZero(burnPreview.asset) === isNative;
  const isOfOther = !isPreviewed && !isAnswered;
  const refusal = useRefusal(entry || problem || isOfOther ? undefined : burnRefusal);
  // Offer the new price if the user has an older one open.
  const isPriced = isPreviewed && screen.shell.allowances.some(({ asset }) => asset === burnPreview.asset);
  useEffect(() => {
    if (isPriced) revise(burnWrite(screen));
  }, [isPriced, screen, revise]);
  const room = roomIn(screen, round);
  // The round fixes the price in native coin; the price in USDT comes from the contract's preview.
  const paid = isNative ? asked.times * round.idoAmount : isPreviewed ? burnPreview.paid : undefined;
  const waiting = entry || problem ? "—" : <Skeleton className="inline-block h-4 w-20 align-middle" />;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">{t("ido.burn.lead")}</p>
      <div>
        <Segmented
          legend={t("ido.form.pay-with")}
          value={pay}
          onChange={onPay}
          segments={[
            { value: "native", label: symbols.native },
            { value: "usdt", label: symbols.usdt },
          ]}
        />
      </div>
      <UnitsField
        times={times}
        onTimes={onTimes}
        most={smaller(room, maxNodes)}
        error={problem && say(problem)}
      />
      <Facts
        facts={[
          {
            id: "pay",
            name: t("ido.burn.pay"),
            value:
              paid === undefined
                ? waiting
                : `${formatAmount(paid, isNative ? 4 : 2)} ${isNative ? symbols.native : symbols.usdt}`,
          },
          {
            id: "fee",
            name: t("ido.split.fee"),
            value: `${formatAmount(config.handleGas, 4)} ${symbols.native}`,
          },
          {
            id: "burned",
            name: t("ido.burn.burned"),
            value: isPreviewed ? `${formatAmount(burnPreview.tokens)} ${symbols.token}` : waiting,
          },
          { id: "nodes", name: t("ido.asset.nodes"), value: format.integer(times) },
          {
            id: "keys",
            name: t("ido.asset.keys"),
            value: format.integer(asked.times * round.keysPerUnit),
          },
        ]}
      />
      <p className="text-sm text-soft">
        {t("ido.burn.guard", { slippage: percent(config.maxSlippage) })} {t("ido.burn.final")}
      </p>
      <SendButton
        entry={entry ? say(entry) : refusal}
        needsBinding={entry?.key === "ido.problem.register"}
        isBlocked={problem !== undefined}
        isWaiting={!isPreviewed && refusal === undefined}
        onSend={() => open(burnWrite(screen))}
      >
        {t("ido.form.burn", { count: times })}
      </SendButton>
    </div>
  );
}
