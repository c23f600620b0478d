import { quoteRemove } from "@cinder/protocol/exchange";
import { formatAmount } from "@cinder/protocol/format";
import { useState } from "react";
import { useSay } from "../../app/say.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { AddForm } from "./AddForm.tsx";
import { addClosedBecause, closedBecause, notOpenBecause } from "./check.ts";
import { shareOf } from "./liquidity-writes.ts";
import { SwapNotices } from "./Notices.tsx";
import { RemoveForm } from "./RemoveForm.tsx";
import type { FormProps } from "./SwapPage.tsx";
import {
  liquidityOf,
  type PoolName,
  poolNames,
  poolOf,
  type SwapScreen,
  symbolOf,
  useExchange,
} from "./screen.ts";
import { feeDays, usePoolFees } from "./use-pool-fees.ts";

export type PoolFormProps = FormProps & { name: PoolName };

export function LiquidityForm(props: FormProps) {
  const { screen } = props;
  const t = useTexts();
  const say = useSay();
  const moment = useMoment();
  const [name, setName] = useState<PoolName>("token");
  const [way, setWay] = useState<"add" | "remove">("add");
  const now = Number(screen.shell.timestamp);
  const closed =
    way === "add"
      ? addClosedBecause(screen, name, now, moment)
      : (closedBecause(screen, name) ?? (name === "token" ? notOpenBecause(screen, now, moment) : undefined));
  const Form = way === "add" ? AddForm : RemoveForm;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap justify-between gap-3">
        <Segmented
          legend={t("swap.pool.legend")}
          value={name}
          segments={poolNames.map((value) => ({ value, label: `${symbolOf(value)}/${symbolOf("usdt")}` }))}
          onChange={setName}
        />
        <Segmented
          legend={t("swap.way.legend")}
          value={way}
          segments={[
            { value: "add", label: t("swap.way.add") },
            { value: "remove", label: t("swap.way.remove") },
          ]}
          onChange={setWay}
        />
      </div>
      <Position screen={screen} name={name} />
      {/* CIN removed from its pool counts as bought, so the buy fee applies. */}
      {!closed && name === "token" && way === "remove" && (
        <SwapNotices screen={screen} to="token" now={now} />
      )}
      {closed ? <Notice tone="warn">{say(closed)}</Notice> : <Form key={name} {...props} name={name} />}
    </div>
  );
}

/** The account's position in a pool, and what the pool's shares have earned. */
function Position({ screen, name }: { screen: SwapScreen; name: PoolName }) {
  const t = useTexts();
  const rate = useExchange()?.fee;
  const fees = usePoolFees(name, rate);
  const pool = poolOf(screen, name);
  const mine = liquidityOf(screen, name);
  const held = quoteRemove(mine, pool, 0n);
  const about = (amount: bigint | undefined) =>
    amount === undefined
      ? "–"
      : t("swap.pool.about", { amount: formatAmount(amount, 4), usdt: symbolOf("usdt") });
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <Facts
        facts={[
          {
            id: "pool",
            name: t("swap.pool.holds"),
            value: `${formatAmount(pool.reserve, 0)} ${symbolOf(name)} + ${formatAmount(pool.reserveUsdt, 0)} ${symbolOf("usdt")}`,
          },
          { id: "share", name: t("swap.pool.share"), value: shareOf(mine, pool.totalSupply) },
          {
            id: "held",
            name: t("swap.pool.held"),
            value:
              mine === 0n
                ? "–"
                : `${formatAmount(held.paid, 4)} ${symbolOf(name)} + ${formatAmount(held.usdt, 4)} ${symbolOf("usdt")}`,
          },
          { id: "fees", name: t("swap.pool.fees", { days: feeDays }), value: about(fees) },
          {
            id: "fees-mine",
            name: t("swap.pool.fees-mine"),
            value: about(mine === 0n || fees === undefined ? undefined : (fees * mine) / pool.totalSupply),
          },
        ]}
      />
      {rate !== undefined && (
        <p className="text-xs text-soft">
          {t("swap.pool.fees-how", { share: percent(rate), days: feeDays })}
        </p>
      )}
    </div>
  );
}
