import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useChainId } from "../../app/chain-id.ts";
import { Traced, Transaction } from "../../app/Trace.tsx";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Chip } from "../../ui/Chip.tsx";
import { type Fact, Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useLastGiven } from "../../ui/use-last-given.ts";
import { contractOf, type HistoryRow, kindOf } from "./history.ts";
import { kindTones, SignedAmount } from "./StatementRows.tsx";
import { type Feature, useActionWord, useFeatureLabels, useKindLabels } from "./words.ts";

/** Details of a statement line, with its transaction and contract. */
export function EntrySheet({ row, onClose }: { row: HistoryRow | undefined; onClose: () => void }) {
  const t = useTexts();
  const word = useActionWord();
  const kindLabels = useKindLabels();
  const shown = useLastGiven(row);
  const kind = shown && kindOf(shown);
  return (
    <Sheet
      open={row !== undefined}
      onClose={onClose}
      title={shown ? word(shown.action) : ""}
      closeLabel={t("account.close")}
    >
      {shown && kind && (
        <div className="grid gap-5">
          <div>
            <Chip tone={kindTones[kind]}>{kindLabels[kind]}</Chip>
          </div>
          <EntryFacts row={shown} />
        </div>
      )}
    </Sheet>
  );
}

function EntryFacts({ row }: { row: HistoryRow }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const features = useFeatureLabels();
  const contract = useContract(row);
  const optional = (isThere: boolean, fact: Fact): Fact[] => (isThere ? [fact] : []);
  return (
    <Facts
      facts={[
        {
          id: "amount",
          name: t("account.entry.amount"),
          value: (
            <Traced from={row.isCredit ? t("account.entry.credit-note") : undefined}>
              <SignedAmount row={row} places={18} />
            </Traced>
          ),
        },
        {
          id: "product",
          name: t("account.entry.product"),
          value: features[row.feature as Feature] ?? row.feature,
        },
        ...optional(row.index !== null, {
          id: "index",
          name: t("account.entry.index"),
          value: format.integer(BigInt(row.index ?? 0)),
        }),
        ...optional(row.generation !== null, {
          id: "generation",
          name: t("account.entry.generation"),
          value: t("account.entry.generation-of", { generation: row.generation ?? 0 }),
        }),
        ...optional(row.counterparty !== null, {
          id: "counterparty",
          name: t("account.entry.counterparty"),
          value: <AccountAddress address={row.counterparty ?? ""} />,
        }),
        { id: "time", name: t("account.entry.time"), value: moment(row.time) },
        { id: "tx", name: t("account.entry.tx"), value: <Transaction hash={row.txHash} /> },
        {
          id: "contract",
          name: t("account.entry.contract"),
          value: contract ? <AccountAddress address={contract} /> : t("account.entry.contract-in-tx"),
        },
        { id: "block", name: t("account.entry.block"), value: format.integer(row.block) },
        { id: "event", name: t("account.entry.event"), value: format.integer(row.logIndex) },
      ]}
    />
  );
}

function useContract(row: HistoryRow): string | undefined {
  const chainId = useChainId();
  const name = contractOf(row);
  if (chainId === undefined || name === undefined || !deployedChains.includes(chainId)) return undefined;
  return deploymentOf(chainId).contracts[name];
}
