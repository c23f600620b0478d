import { formatAmount } from "@cinder/protocol/format";
import { Link } from "react-router";
import { isMissing, type Peer } from "../../app/peers.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useAmount } from "./amounts.ts";
import type { HoldingsProps } from "./Holdings.tsx";
import { type AccountAnswer, type ProductLine, productLines } from "./holdings.ts";
import { type Feature, useFeatureLabels, useStatusLabels } from "./words.ts";

/** Orders, stakes and purchases in all products, from the server or else from the page's chain answer. */
export function Products(props: HoldingsProps) {
  const t = useTexts();
  const { known, isAway } = props;
  const columns = useColumns();
  return (
    <Card title={t("account.products.heading")}>
      {known ? (
        <>
          <Table
            caption={t("account.products.heading")}
            captionHidden
            columns={columns}
            rows={productLines(known.positions)}
            rowKey={({ feature }) => feature}
            empty={t("account.products.empty")}
          />
          <Used features={known.features} />
        </>
      ) : isAway ? (
        <div className="grid gap-4">
          <Notice tone="warn">{t("account.products.away")}</Notice>
          <OfChain {...props} />
        </div>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Card>
  );
}

function useColumns(): Column<ProductLine>[] {
  const t = useTexts();
  const format = useFormat();
  const amount = useAmount();
  const features = useFeatureLabels();
  const statuses = useStatusLabels();
  const count = (value: number) => (value === 0 ? "–" : format.integer(value));
  return [
    {
      id: "product",
      header: t("account.filter.product"),
      cell: ({ feature }) => (
        <Link
          to={`?tab=positions&feature=${feature}`}
          className="underline underline-offset-4 hover:text-ember"
        >
          {features[feature]}
        </Link>
      ),
    },
    {
      id: "open",
      header: t("account.products.open"),
      align: "end",
      cell: ({ open }) =>
        open.length === 0 ? "–" : open.map((one) => amount(one.amount, one.asset)).join(" · "),
    },
    {
      id: "running",
      header: statuses.running,
      align: "end",
      cell: ({ counts }) => count(counts.running),
    },
    { id: "due", header: statuses.due, align: "end", cell: ({ counts }) => count(counts.due) },
    { id: "closed", header: statuses.closed, align: "end", cell: ({ counts }) => count(counts.closed) },
  ];
}

/** Products the address has used and when last; each links to its statement lines. */
function Used({ features }: { features: AccountAnswer["features"] }) {
  const t = useTexts();
  const moment = useMoment();
  const labels = useFeatureLabels();
  if (features.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{t("account.used.heading")}</h3>
      <Facts
        className="mt-3 sm:grid-cols-2 sm:gap-x-10"
        facts={features.map(({ feature, lastTime }) => ({
          id: feature,
          name: (
            <Link
              to={`?tab=statement&feature=${feature}`}
              className="underline underline-offset-4 hover:text-ember"
            >
              {labels[feature as Feature] ?? feature}
            </Link>
          ),
          value: moment(lastTime),
        }))}
      />
    </div>
  );
}

function OfChain({ screen, failed, values }: HoldingsProps) {
  const t = useTexts();
  const format = useFormat();
  const amount = useAmount();
  const features = useFeatureLabels();
  if (!screen) return failed ? null : <Skeleton className="h-16 w-full" />;
  const { burn, mining, shell } = screen;
  const force = mining.force + mining.forceDirect + mining.forceIndirect + mining.forceInvite;
  const unknown = t("account.unknown");
  const has = (of: readonly Peer[], locked: bigint | undefined) =>
    values === undefined || locked === undefined || of.some((peer) => isMissing(values, peer))
      ? unknown
      : amount(locked, "token", 2);
  return (
    <Facts
      facts={[
        {
          id: "burn",
          name: features.burn,
          value: isMissing(shell, "burn")
            ? unknown
            : t("account.products.burn", {
                orders: format.integer(burn.orders),
                count: Number(burn.orders),
                amount: amount(burn.amount, "native"),
              }),
        },
        {
          id: "mining",
          name: features.mining,
          value: isMissing(shell, "mining")
            ? unknown
            : t("account.products.mining", {
                amount: amount(mining.amount, "token", 2),
                force: formatAmount(force, 2),
              }),
        },
        { id: "gold", name: t("account.products.gold"), value: has(["mining", "stake"], values?.gold) },
        { id: "games", name: t("account.products.games"), value: has(["fom", "superFom"], values?.fomo) },
        {
          id: "double",
          name: t("account.products.double"),
          value: has(["double", "superDouble"], values?.double),
        },
      ]}
    />
  );
}
