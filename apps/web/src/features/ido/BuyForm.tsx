import { formatAmount } from "@cinder/protocol/format";
import { useLastOf } from "../../app/live.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { smaller } from "../../lib/bigint.ts";
import { turnsOf, unitsLeft } from "../../shared/ido/round.ts";
import { percent } from "../../shared/percent.ts";
import { useRefusal } from "../../tx/use-refusal.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Facts } from "../../ui/Facts.tsx";
import { SplitBar } from "../../ui/SplitBar.tsx";
import type { FormProps } from "./BuyCard.tsx";
import { buyProblem, entryProblem } from "./problems.ts";
import { quoteOf, vestedOf } from "./quote.ts";
import { SendButton } from "./SendButton.tsx";
import { roomIn } from "./screen.ts";
import { UnitsField } from "./UnitsField.tsx";
import { buyWrite } from "./writes.ts";

const cin = (amount: bigint) => `${formatAmount(amount)} ${symbols.token}`;
const bnb = (amount: bigint) => `${formatAmount(amount, 4)} ${symbols.native}`;

/** `ido(times)`: CIN that vests. */
export function BuyForm({ screen, round, times, onTimes, isAnswered }: FormProps) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const say = useSay();
  const { open } = useWrite();
  const now = useLastOf(turnsOf(round), screen.shell.timestamp);
  const asked = { screen, times: BigInt(times), now, format, moment };
  const entry = entryProblem(asked);
  const problem = entry ? undefined : buyProblem(asked);
  const quote = quoteOf(screen, round, asked.times);
  const vested = vestedOf(screen, round, quote.tokens);
  const isPreviewed = screen.preview.times === asked.times;
  const isOfOther = !isPreviewed && !isAnswered;
  const refusal = useRefusal(entry || problem || isOfOther ? undefined : screen.refusal);
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
            value: bnb(quote.value),
          },
          {
            id: "fee",
            name: t("ido.form.fee"),
            value: bnb(quote.handleGas),
          },
          {
            id: "get",
            name: t("ido.form.get"),
            value: cin(quote.tokens),
          },
          ...(vested
            ? [
                { id: "vested", name: t("ido.form.vested"), value: cin(vested.tokens) },
                {
                  id: "until",
                  name: t("ido.form.until", { time: moment(vested.until) }),
                  value: cin(quote.tokens - vested.tokens),
                },
              ].filter(({ id }) => id === "vested" || quote.tokens > vested.tokens)
            : [
                {
                  id: "first",
                  name: t("ido.form.first", { first: percent(round.firstRate) }),
                  value: cin(quote.first),
                },
                {
                  id: "rest",
                  name: t("ido.form.rest", { count: Number(round.vestDays) }),
                  value: cin(quote.tokens - quote.first),
                },
              ]),
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
              shown: bnb(quote.proceeds),
            },
            {
              id: "direct",
              label: t("ido.split.direct"),
              amount: quote.direct,
              shown: bnb(quote.direct),
            },
            {
              id: "indirect",
              label: t("ido.split.indirect"),
              amount: quote.indirect,
              shown: bnb(quote.indirect),
            },
          ].filter(({ amount }) => amount > 0n)}
        />
      )}
      <p className="text-sm text-soft">
        {quote.succeeds
          ? t("ido.buy.final")
          : t("ido.buy.refundable", { cap: format.integer(round.softCap), count: Number(round.softCap) })}
      </p>
      <SendButton
        entry={entry ? say(entry) : refusal}
        needsBinding={entry?.key === "ido.problem.register"}
        isBlocked={problem !== undefined}
        isWaiting={!isPreviewed && refusal === undefined}
        onSend={() => open(buyWrite(screen, round))}
      >
        {t("ido.form.buy", { count: times })}
      </SendButton>
    </div>
  );
}
