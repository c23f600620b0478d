import { formatAmount } from "@cinder/protocol/format";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown, amountsTogether } from "../../shared/figures.ts";
import { Facts } from "../../ui/Facts.tsx";
import { SplitBar } from "../../ui/SplitBar.tsx";
import { worthOf } from "./check.ts";
import { type Draft, type FomPreview, type FomScreen, paymentOf } from "./game.ts";
import { type FomSplit, shownParts, splitByRates, splitOf } from "./split.ts";

const hundred = 100n * 10n ** 18n;

type JoinPreviewProps = {
  screen: FomScreen;
  draft: Draft;
  /** The contract's preview of this draft; undefined if there is none. */
  preview: FomPreview | undefined;
};

/** How the payment would be split, and which parts can come back, before signing. */
export function JoinPreview({ screen, draft, preview }: JoinPreviewProps) {
  const t = useTexts();
  // Without a preview, use the rates with the entered amount or an example.
  const entered = worthOf(screen, draft) ?? 0n;
  const split = preview ? splitOf(preview) : splitByRates(entered > 0n ? entered : hundred, screen);
  return (
    <section aria-label={t("fom.preview.heading")} className="rounded-md border border-line bg-ground p-4">
      <p className="text-sm">
        <Sentence screen={screen} draft={draft} preview={preview} split={split} />
      </p>
      <Bar split={split} />
      <Terms screen={screen} draft={draft} preview={preview} />
    </section>
  );
}

function Sentence({ screen, draft, preview, split }: JoinPreviewProps & { split: FomSplit }) {
  const t = useTexts();
  const usdt = symbols.usdt;
  if (!preview) {
    const entered = worthOf(screen, draft) ?? 0n;
    return entered > 0n
      ? t("fom.preview.by-rates", { amount: amountShown(entered), usdt })
      : t("fom.preview.nothing", { amount: formatAmount(hundred), usdt });
  }
  const [locked = "", rest = ""] = amountsTogether(split.locked, preview.amount - split.locked);
  const values = {
    paid: amountShown(paymentOf(draft)),
    unit: draft.isUSDT ? usdt : symbols.native,
    amount: amountShown(preview.amount),
    locked,
    rest,
    count: Number(screen.multi.stakeDays[draft.tier] ?? 0n),
    tokens: formatAmount(preview.tokens),
    reward: formatAmount(preview.reward),
    token: symbols.token,
    usdt,
  };
  return draft.isUSDT ? t("fom.preview.sentence", values) : t("fom.preview.sentence-native", values);
}

function Bar({ split }: { split: FomSplit }) {
  const t = useTexts();
  const say = useSay();
  const parts = shownParts(split);
  const amounts = amountsTogether(...parts.map(({ amount }) => amount - (amount % 10n ** 14n)));
  return (
    <div className="mt-4">
      <SplitBar
        label={t("fom.preview.split")}
        parts={parts.map(({ id, label, amount }, at) => ({
          id,
          label: say(label),
          amount,
          shown: `${amounts[at]} ${symbols.usdt}`,
        }))}
      />
    </div>
  );
}

function Terms({ screen, draft, preview }: JoinPreviewProps) {
  const t = useTexts();
  const moment = useMoment();
  const token = (amount: bigint | undefined) =>
    amount === undefined ? "—" : `${formatAmount(amount, 4)} ${symbols.token}`;
  const days = Number(screen.multi.stakeDays[draft.tier] ?? 0n);
  // The total of all orders decides, as in `FomLedger`.
  const { keyPrice } = screen.config;
  const { total } = screen.user;
  const keysOf = (amount: bigint) => (keyPrice === 0n ? 0n : (total + amount) / keyPrice - total / keyPrice);
  return (
    <Facts
      className="mt-4 border-t border-line pt-4"
      facts={[
        { id: "tokens", name: t("fom.preview.tokens"), value: token(preview?.tokens) },
        { id: "reward", name: t("fom.preview.reward"), value: token(preview?.reward) },
        { id: "burned", name: t("fom.preview.burned"), value: token(preview?.burned) },
        {
          id: "price",
          name: t("fom.preview.price", { token: symbols.token }),
          value: preview ? `${formatAmount(preview.price, 4)} ${symbols.usdt}` : "—",
        },
        {
          id: "end",
          name: t("fom.preview.end"),
          value: preview ? moment(preview.endTime) : t("fom.preview.end-days", { count: days }),
        },
        {
          id: "round",
          name: t("fom.preview.round"),
          value: preview
            ? preview.qualifies
              ? t("fom.preview.qualifies")
              : t("fom.preview.too-small")
            : t("fom.preview.from", { least: amountShown(screen.config.roundMin), usdt: symbols.usdt }),
        },
        ...(preview && keysOf(preview.amount) > 0n
          ? [
              {
                id: "keys",
                name: t("fom.preview.keys"),
                value: String(keysOf(preview.amount)),
              },
            ]
          : []),
      ]}
    />
  );
}
