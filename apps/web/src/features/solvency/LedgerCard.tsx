import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Coverage } from "./BooksCard.tsx";
import type { LedgerLine } from "./books.ts";
import { amountOf } from "./use-asset.ts";

export type LedgerProps = { ledger: readonly LedgerLine[] | undefined; isAway: boolean };

/** The service's debts to its users, compared with what the payments contract holds for them. */
export function LedgerCard({ ledger, isAway }: LedgerProps) {
  const t = useTexts();
  const used = ledger?.filter(({ held, owed, nodes, budget }) =>
    [held, owed, nodes, budget].some((amount) => amount !== "0"),
  );
  return (
    <Card title={t("solvency.ledger.heading")} className="when-near">
      <p className="mb-4 text-sm text-soft">{t("solvency.ledger.lead")}</p>
      {isAway ? (
        <Notice tone="warn">{t("solvency.ledger.away")}</Notice>
      ) : !used ? (
        <Skeleton className="h-48 w-full" />
      ) : used.length === 0 ? (
        <p className="text-sm text-soft">{t("solvency.ledger.empty")}</p>
      ) : (
        used.map((line) => <Asset key={line.asset} line={line} />)
      )}
    </Card>
  );
}

function Asset({ line }: { line: LedgerLine }) {
  const t = useTexts();
  const value = (amount: string) => amountOf(BigInt(amount), line.asset);
  const [held, owed] = [BigInt(line.held), BigInt(line.owed)];
  return (
    <div className="mt-4 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="font-medium">{symbols[line.asset]}</h3>
        <Coverage held={held} owed={owed} />
      </div>
      <Facts
        facts={[
          { id: "held", name: t("solvency.held"), value: value(line.held) },
          { id: "owed", name: t("solvency.owed"), value: value(line.owed) },
          { id: "users", name: t("solvency.ledger.users"), value: value(line.users) },
          { id: "vouchers", name: t("solvency.ledger.vouchers"), value: value(line.vouchers) },
          { id: "nodes", name: t("solvency.ledger.nodes"), value: value(line.nodes) },
          { id: "budget", name: t("solvency.ledger.budget"), value: value(line.budget) },
        ]}
      />
    </div>
  );
}
