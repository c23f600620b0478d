import { formatAmount } from "@cinder/protocol/format";
import type { Address } from "viem";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { usePages } from "../../app/pages.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { More } from "../../ui/More.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useGenerationNames } from "./GenerationsCard.tsx";
import { Lines } from "./MemberTable.tsx";
import type { Generation } from "./team.ts";

/** The shown fields of a row of `/api/accounts/{address}/history`; amounts are text. */
type Row = {
  block: number;
  logIndex: number;
  part: number;
  time: number;
  amount: string;
  generation: number | null;
  counterparty: string | null;
};

/** Mining power from team members' deposits, newest first. */
export function MiningPowerLog({ account }: { account: Address }) {
  const t = useTexts();
  const moment = useMoment();
  const names = useGenerationNames();
  const { rows, error, more, isReadingMore, moreError } = usePages<Row>(
    `/api/accounts/${account.toLowerCase()}/history?feature=mining&action=inviteForce&limit=20`,
  );
  const columns: Column<Row>[] = [
    { id: "time", header: t("miningTeam.log.time"), cell: ({ time }) => moment(time) },
    {
      id: "from",
      header: t("miningTeam.log.from"),
      cell: ({ counterparty }) => (counterparty ? <AccountAddress address={counterparty} /> : "–"),
    },
    {
      id: "generation",
      header: t("miningTeam.log.generation"),
      cell: ({ generation }) => names[generation as Generation] ?? "–",
    },
    {
      id: "force",
      header: t("miningTeam.log.force"),
      align: "end",
      cell: ({ amount }) => <span className="text-good">+{formatAmount(BigInt(amount))}</span>,
    },
  ];
  if (!rows) return error === undefined ? <Lines /> : <Notice>{t("miningTeam.list.away")}</Notice>;
  return (
    <>
      <p className="mb-3 text-sm text-soft">{t("miningTeam.log.note")}</p>
      <Table
        caption={t("miningTeam.log.tab")}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ block, logIndex, part }) => `${block}-${logIndex}-${part}`}
        empty={t("miningTeam.log.empty")}
      />
      {rows.length > 0 && (
        <More
          shown={t("miningTeam.log.shown", { count: rows.length })}
          label={t("miningTeam.log.more")}
          onMore={more}
          busy={isReadingMore}
          error={moreError === undefined ? undefined : t("miningTeam.log.failed")}
        />
      )}
    </>
  );
}
