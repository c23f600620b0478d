import { formatAmount } from "@cinder/protocol/format";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown, amountsTogether, factorShown } from "../../shared/figures.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Place } from "../../ui/Place.tsx";
import { SplitBar } from "../../ui/SplitBar.tsx";
import type { PartProps } from "./BurnPage.tsx";
import { type BurnPreview, type BurnScreen, type Draft, paymentOf } from "./screen.ts";
import { type BurnSplit, shownParts, splitByRates, splitOf } from "./split.ts";

const one = 10n ** 18n;

type OrderPreviewProps = PartProps & {
  draft: Draft;
  /** The contract's preview of this draft; undefined if there is none. */
  preview: BurnPreview | undefined;
  /** Whether the referrers of the order's owner are known. */
  knowsReferrers: boolean;
};

/** How the payment would be split and what it could earn, before signing. */
export function OrderPreview({ screen, failed, draft, preview, knowsReferrers }: OrderPreviewProps) {
  const t = useTexts();
  if (!screen) {
    return (
      <div aria-busy={!failed}>
        <Place
          value={undefined}
          failed={failed}
          unknownLabel={t("burn.figure.unknown")}
          className="h-72 w-full"
        />
      </div>
    );
  }
  const split = preview
    ? splitOf(preview.parts)
    : splitByRates(one, { ...screen.config, burnRates: screen.multi.burnRates });
  return (
    <section aria-label={t("burn.preview.heading")} className="rounded-md border border-line bg-ground p-4">
      <Sentence {...{ screen, draft, preview, split, knowsReferrers }} />
      <Bar split={split} knowsReferrers={knowsReferrers} />
      <Terms screen={screen} preview={preview} />
    </section>
  );
}

function Bar({ split, knowsReferrers }: { split: BurnSplit; knowsReferrers: boolean }) {
  const t = useTexts();
  const say = useSay();
  const parts = shownParts(split, knowsReferrers);
  const amounts = amountsTogether(...parts.map(({ amount }) => amount));
  return (
    <div className="mt-4">
      <SplitBar
        label={t("burn.preview.split")}
        parts={parts.map(({ id, label, amount }, at) => ({
          id,
          label: say(label),
          amount,
          shown: `${amounts[at]} ${symbols.native}`,
        }))}
      />
    </div>
  );
}

type SentenceProps = {
  screen: BurnScreen;
  draft: Draft;
  preview: BurnPreview | undefined;
  split: BurnSplit;
  knowsReferrers: boolean;
};

function Sentence({ screen, draft, preview, split, knowsReferrers }: SentenceProps) {
  const t = useTexts();
  const native = symbols.native;
  if (!preview) {
    return (
      <p className="text-sm text-soft">{t("burn.preview.nothing", { amount: formatAmount(one), native })}</p>
    );
  }
  const [swap = "", dividend = "", generation = "", fee = "", others = ""] = amountsTogether(
    split.swap,
    split.dividend,
    split.generation,
    split.fee,
    split.dividend + split.generation,
  );
  const values = {
    paid: amountShown(paymentOf(draft)),
    unit: draft.isBNB ? native : symbols.usdt,
    amount: amountShown(preview.amount),
    native,
    token: symbols.token,
    swap,
    dividend,
    generation,
    fee,
    others,
    generations: screen.multi.burnRates.length,
  };
  const paid = draft.isBNB ? t("burn.preview.paid", values) : t("burn.preview.paid-usdt", values);
  const parts = knowsReferrers ? t("burn.preview.parts", values) : t("burn.preview.parts-gift", values);
  const back = { max: amountShown(preview.rewardMax), count: Number(screen.config.outDays), native };
  const returns =
    draft.recipient === undefined ? t("burn.preview.returns", back) : t("burn.preview.returns-gift", back);
  return <p className="text-sm">{t("burn.preview.sentence", { paid, parts, returns })}</p>;
}

function Terms({ screen: { config }, preview }: { screen: BurnScreen; preview: BurnPreview | undefined }) {
  const t = useTexts();
  const moment = useMoment();
  const kept = preview ? preview.tokens - preview.burned : 0n;
  return (
    <Facts
      className="mt-4 border-t border-line pt-4"
      facts={[
        {
          id: "cap",
          name: t("burn.preview.cap", { factor: factorShown(config.rewardRate) }),
          value: preview ? `${amountShown(preview.rewardMax)} ${symbols.native}` : "—",
        },
        {
          id: "exit",
          name: t("burn.preview.exit"),
          value: preview
            ? moment(preview.endTime)
            : t("burn.preview.exit-days", { count: Number(config.outDays) }),
        },
        {
          id: "burned",
          name: t("burn.preview.burned"),
          value: preview ? `${formatAmount(preview.burned)} ${symbols.token}` : "—",
        },
        ...(kept > 0n
          ? [
              {
                id: "kept",
                name: t("burn.preview.kept"),
                value: `${formatAmount(kept)} ${symbols.token}`,
              },
            ]
          : []),
      ]}
    />
  );
}
