import { formatAmount } from "@cinder/protocol/format";
import { useTranslation } from "react-i18next";
import { useChainTime } from "../../app/live.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { unitsLeft } from "../../shared/ido/round.ts";
import { percent } from "../../shared/percent.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Facts } from "../../ui/Facts.tsx";
import { SplitBar } from "../../ui/SplitBar.tsx";
import type { FormProps } from "./BuyCard.tsx";
import { buyProblem, entryProblem } from "./problems.ts";
import { quoteOf } from "./quote.ts";
import { SendButton } from "./SendButton.tsx";
import { currentRound, roomIn, smaller } from "./screen.ts";
import { UnitsField } from "./UnitsField.tsx";
import { buyWrite } from "./writes.ts";

/** `ido(times)`: CIN that vests. */
export function BuyForm({ screen, times, onTimes }: FormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const say = useSay();
  const { open } = useWrite();
  const now = useChainTime() ?? Number(screen.shell.timestamp);
  const round = currentRound(screen);
  if (!round) return null;
  const asked = { screen, times: BigInt(times), now, format };
  const entry = entryProblem(asked);
  const problem = entry ? undefined : buyProblem(asked);
  const quote = quoteOf(screen, round, asked.times);
  const room = roomIn(screen, round);
  const left = unitsLeft(round);
  return (
    <div className="grid gap-5">
      <UnitsField
        times={times}
        onTimes={onTimes}
        most={smaller(room, left)}
        error={problem && say(problem)}
      />
      <Facts
        facts={[
          {
            id: "pay",
            name: t("ido.form.pay"),
            value: `${formatAmount(quote.value, 4)} ${symbols.native}`,
          },
          {
            id: "get",
            name: t("ido.form.get"),
            value: `${formatAmount(quote.tokens)} ${symbols.token}`,
          },
          {
            id: "first",
            name: t("ido.form.first", { first: percent(round.firstRate) }),
            value: `${formatAmount(quote.first)} ${symbols.token}`,
          },
          {
            id: "rest",
            name: t("ido.form.rest", { days: Number(round.vestDays) }),
            value: `${formatAmount(quote.tokens - quote.first)} ${symbols.token}`,
          },
          { id: "keys", name: t("ido.asset.keys"), value: format.integer(quote.keys) },
        ]}
      />
      {times > 0 && (
        <SplitBar
          label={t("ido.split.label")}
          parts={[
            {
              id: "proceeds",
              label: t("ido.split.proceeds"),
              amount: quote.proceeds,
              shown: `${formatAmount(quote.proceeds, 4)} ${symbols.native}`,
            },
            {
              id: "direct",
              label: t("ido.split.direct"),
              amount: quote.direct,
              shown: `${formatAmount(quote.direct, 4)} ${symbols.native}`,
            },
            {
              id: "indirect",
              label: t("ido.split.indirect"),
              amount: quote.indirect,
              shown: `${formatAmount(quote.indirect, 4)} ${symbols.native}`,
            },
            {
              id: "fee",
              label: t("ido.split.fee"),
              amount: quote.handleGas,
              shown: `${formatAmount(quote.handleGas, 4)} ${symbols.native}`,
            },
          ].filter(({ amount }) => amount > 0n)}
        />
      )}
      <p className="text-sm text-soft">
        {quote.succeeds
          ? t("ido.buy.final")
          : t("ido.buy.refundable", { cap: format.integer(round.softCap) })}
      </p>
      <SendButton
        entry={entry && say(entry)}
        isBlocked={problem !== undefined}
        isWaiting={screen.preview.times !== asked.times && screen.refusal === "0x"}
        onSend={() => open(buyWrite(screen, round))}
      >
        {t("ido.form.buy", { count: times })}
      </SendButton>
    </div>
  );
}
