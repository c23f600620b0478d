import { AccountAddress } from "../../app/AccountAddress.tsx";
import { exactly } from "../../app/coin-amount.ts";
import { Transaction } from "../../app/Trace.tsx";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Chip } from "../../ui/Chip.tsx";
import { type Fact, Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useLastGiven } from "../../ui/use-last-given.ts";
import { statusTones } from "./PositionList.tsx";
import type { PositionRow } from "./positions.ts";
import { useFeatureLabels, useStatusLabels } from "./words.ts";

/** Everything in history about an order, stake or purchase. */
export function PositionSheet({ row, onClose }: { row: PositionRow | undefined; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const features = useFeatureLabels();
  const statuses = useStatusLabels();
  const shown = useLastGiven(row);
  return (
    <Sheet
      open={row !== undefined}
      onClose={onClose}
      title={
        shown
          ? t("account.source", {
              feature: features[shown.feature],
              index: format.integer(BigInt(shown.index)),
            })
          : ""
      }
      closeLabel={t("account.close")}
    >
      {shown && (
        <div className="grid gap-5">
          <div>
            <Chip tone={statusTones[shown.status]}>{statuses[shown.status]}</Chip>
          </div>
          <PositionFacts row={shown} />
        </div>
      )}
    </Sheet>
  );
}

/** Burn pays dividends in native coin, every other product pays in CIN. */
function earnedAsset({ feature }: PositionRow): string {
  return feature === "burn" ? "native" : "token";
}

/** A presale refunds the payment's coin; the principal of all other products is CIN. */
function returnedAsset({ feature, paidAsset }: PositionRow): string {
  return feature === "ido" ? paidAsset : "token";
}

function PositionFacts({ row }: { row: PositionRow }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const amount = (id: string, name: string, value: string | null, asset: string): Fact[] =>
    value === null || value === "0" ? [] : [{ id, name, value: exactly(BigInt(value), asset) }];
  const time = (id: string, name: string, value: number | null): Fact[] =>
    value === null ? [] : [{ id, name, value: moment(value) }];
  const isGift = row.payer !== row.account;
  return (
    <Facts
      facts={[
        ...amount("paid", t("account.position.paid"), row.paid, row.paidAsset),
        ...(isGift
          ? [
              {
                id: "payer",
                name: t("account.position.payer"),
                value: <AccountAddress address={row.payer} />,
              },
            ]
          : []),
        ...amount("counts", t("account.position.counts"), row.amount, row.asset),
        ...amount("tokens", t("account.position.tokens"), row.tokens, "token"),
        ...amount("burned", t("account.position.burned"), row.burned, "token"),
        ...amount("reward", t("account.position.most"), row.reward, earnedAsset(row)),
        ...amount("earned", t("account.position.earned"), row.earned, earnedAsset(row)),
        ...amount("returned", t("account.position.returned"), row.returned, returnedAsset(row)),
        ...time("since", t("account.position.since"), row.time),
        ...time("end", t("account.position.end"), row.endTime),
        ...time("closed", t("account.position.closed"), row.closedTime),
        { id: "tx", name: t("account.entry.tx"), value: <Transaction hash={row.txHash} /> },
        { id: "block", name: t("account.entry.block"), value: format.integer(row.block) },
      ]}
    />
  );
}
