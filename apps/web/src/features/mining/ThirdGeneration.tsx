import type { Address } from "viem";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useCursorPages } from "../../app/cursor-pages.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Lines } from "./MemberTable.tsx";

/** The shown fields of a row of `/api/team/{address}/members`. */
type Row = { account: string; referrer: string; time: number };

const pageSize = 20;

/** The third generation, listed by the server without mining power, because the chain has no such list. */
export function ThirdGeneration({ account }: { account: Address }) {
  const t = useTexts();
  const moment = useMoment();
  const { rows, error, back, onward } = useCursorPages<Row>(
    `/api/team/${account.toLowerCase()}/members?generation=3&limit=${pageSize}`,
  );
  const columns: Column<Row>[] = [
    {
      id: "account",
      header: t("miningTeam.list.account"),
      cell: (row) => <AccountAddress address={row.account} />,
    },
    {
      id: "referrer",
      header: t("miningTeam.list.referrer"),
      cell: ({ referrer }) => <AccountAddress address={referrer} />,
    },
    { id: "time", header: t("miningTeam.list.time"), align: "end", cell: ({ time }) => moment(time) },
  ];
  // Keep the pager in place while a page loads or fails.
  return (
    <>
      {rows ? (
        <Table
          caption={t("miningTeam.generation.3")}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={(row) => row.account}
          empty={t("miningTeam.list.empty")}
        />
      ) : error === undefined ? (
        <Lines count={back && pageSize} />
      ) : (
        <Notice>{t("miningTeam.list.away")}</Notice>
      )}
      {(back || onward) && (
        <Pager
          label={t("miningTeam.members.pages")}
          shown={rows && t("miningTeam.list.page", { count: rows.length })}
          back={{ label: t("miningTeam.list.back"), onPress: back }}
          onward={{ label: t("miningTeam.list.onward"), onPress: onward }}
        />
      )}
    </>
  );
}
