import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import type { Translate } from "../../i18n/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useIsDisconnected, useOwn } from "../../wallet/context.ts";
import type { PartProps } from "./IdoPage.tsx";
import { type Purchase, purchaseKind } from "./screen.ts";

/** The chain's maximum per answer. */
const most = 200;

/** Purchases and grants, newest first, from the chain, so that they are available without the server. */
export function Purchases({
  screen,
  failed,
  shown,
  onMore,
}: PartProps & { shown: number; onMore: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const isDisconnected = useIsDisconnected();
  const own = useOwn(screen);
  if (isDisconnected) return null;
  const columns: Column<Purchase>[] = [
    { id: "index", header: t("ido.purchases.index"), cell: ({ index }) => `#${format.integer(index)}` },
    { id: "kind", header: t("ido.purchases.kind"), cell: ({ kind }) => kindName(kind, t) },
    { id: "round", header: t("ido.purchases.round"), align: "end", cell: ({ round }) => `#${round}` },
    {
      id: "units",
      header: t("ido.purchases.units"),
      align: "end",
      cell: ({ times }) => format.integer(times),
    },
    { id: "paid", header: t("ido.purchases.paid"), align: "end", cell: paidOf },
    {
      id: "tokens",
      header: symbols.token,
      align: "end",
      cell: ({ tokens }) => (tokens === 0n ? "—" : formatAmount(tokens)),
    },
    {
      id: "time",
      header: t("ido.purchases.time"),
      align: "end",
      cell: ({ time }) => moment(time),
    },
  ];
  const rows = own?.purchases ?? [];
  // A full page means that there may be more.
  const isMore = rows.length >= shown && shown < most;
  return (
    <Card title={t("ido.purchases.heading")} className="lg:col-span-2">
      {own ? (
        <Table
          caption={t("ido.purchases.heading")}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ index }) => String(index)}
          empty={t("ido.purchases.none")}
        />
      ) : (
        <div aria-busy={!failed} className="grid gap-3">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      )}
      {isMore && (
        <div className="mt-4 text-center">
          <Button size="sm" onClick={onMore}>
            {t("ido.purchases.more")}
          </Button>
        </div>
      )}
      {rows.length >= most && (
        <p className="mt-4 text-sm text-soft">{t("ido.purchases.most", { count: most })}</p>
      )}
    </Card>
  );
}

function kindName(kind: number, t: Translate): string {
  if (kind === purchaseKind.bought) return t("ido.kind.bought");
  return kind === purchaseKind.granted ? t("ido.kind.granted") : t("ido.kind.burned");
}

function paidOf({ kind, amount }: Purchase): string {
  if (kind === purchaseKind.granted) return "—";
  if (kind === purchaseKind.burnedUsdt) return `${formatAmount(amount)} ${symbols.usdt}`;
  return `${formatAmount(amount, 4)} ${symbols.native}`;
}
