import { formatAmount } from "@cinder/protocol/format";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import type { Member } from "./team.ts";

/** Members with their active mining power, from the chain. */
export function MemberTable({
  caption,
  members,
}: {
  caption: string;
  /** Undefined until they are loaded. */
  members: readonly Member[] | undefined;
}) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const columns: Column<Member>[] = [
    {
      id: "account",
      header: t("miningTeam.list.account"),
      cell: ({ account }) => <AccountAddress address={account} />,
    },
    {
      id: "force",
      header: t("miningTeam.list.force"),
      align: "end",
      cell: ({ force }) => formatAmount(force),
    },
    {
      id: "amount",
      header: t("miningTeam.list.amount"),
      align: "end",
      cell: ({ amount }) => formatAmount(amount),
    },
    {
      id: "stakes",
      header: t("miningTeam.list.stakes"),
      align: "end",
      cell: ({ stakes }) => format.integer(stakes),
    },
    { id: "time", header: t("miningTeam.list.time"), align: "end", cell: ({ time }) => moment(time) },
  ];
  if (!members) return <Lines />;
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns}
      rows={members}
      rowKey={({ account }) => account}
      empty={t("miningTeam.list.empty")}
    />
  );
}

export function Lines({ count }: { count?: number | undefined }) {
  return (
    <div aria-busy="true">
      <SkeletonRows count={count} />
    </div>
  );
}
