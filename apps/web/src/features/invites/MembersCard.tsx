import { formatAmount } from "@cinder/protocol/format";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useCoins } from "../../app/coins.ts";
import { FileLink } from "../../app/FileLink.tsx";
import { isMissing } from "../../app/peers.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Skeleton, SkeletonRows } from "../../ui/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useAccount } from "../../wallet/context.ts";
import { type InvitesScreen, type Member, pageOf } from "./screen.ts";

export type MembersCardProps = {
  data: InvitesScreen | undefined;
  failed: boolean;
  /** Whether the members are still those of the previous page. */
  isFormer: boolean;
  from: bigint;
  onFrom: (from: bigint) => void;
};

/** Direct referrals, newest first, from the chain. */
export function MembersCard({ data, failed, isFormer, from, onFrom }: MembersCardProps) {
  const t = useTexts();
  const format = useFormat();
  const columns = useColumns();
  const known = data && !isMissing(data.shell, "referral") ? data : undefined;
  const isLost = failed || (data !== undefined && !isFormer);
  const page = pageOf(from, Number(known?.team.invites ?? 0n));
  const to = (target: bigint | undefined) => (target === undefined ? undefined : () => onFrom(target));
  return (
    <Card title={t("invites.members.heading")} aside={<MembersFile />}>
      {known && !isFormer ? (
        <Table
          caption={t("invites.members.caption")}
          captionHidden
          columns={columns}
          rows={known.invites}
          rowKey={({ account }) => account}
          empty={t("invites.members.empty")}
        />
      ) : (
        <div aria-busy={!isLost}>
          {isLost ? (
            <p className="py-8 text-center text-sm text-soft">{t("invites.members.unknown")}</p>
          ) : known ? (
            <SkeletonRows count={page.last - page.first + 1} />
          ) : (
            <Skeleton className="h-64 w-full rounded-md" />
          )}
        </div>
      )}
      {page.total > page.last - page.first + 1 && (
        <Pager
          label={t("invites.members.pages")}
          shown={t("invites.members.shown", {
            first: format.integer(page.first),
            last: format.integer(page.last),
            total: format.integer(page.total),
          })}
          back={{ label: t("invites.members.newer"), onPress: to(page.newer) }}
          onward={{ label: t("invites.members.older"), onPress: to(page.older) }}
        />
      )}
    </Card>
  );
}

function useColumns(): readonly Column<Member>[] {
  const t = useTexts();
  const format = useFormat();
  const { usdt } = useCoins();
  return [
    {
      id: "account",
      header: t("invites.members.account"),
      cell: ({ account }) => <AccountAddress address={account} />,
    },
    {
      id: "amount",
      header: t("invites.members.amount", { symbol: usdt }),
      align: "end",
      cell: ({ amount }) => formatAmount(amount),
    },
    {
      id: "level",
      header: t("invites.members.level"),
      cell: ({ level }) => <LevelBadge level={level} label={t("app.level")} />,
    },
    {
      id: "invites",
      header: t("invites.members.invites"),
      align: "end",
      cell: ({ invites }) => format.integer(invites),
    },
    {
      id: "time",
      header: t("invites.members.time"),
      align: "end",
      cell: ({ time }) => format.moment(time),
    },
  ];
}

function MembersFile() {
  const t = useTexts();
  const account = useAccount();
  return (
    <FileLink path={`/api/team/${account.toLowerCase()}/members.csv?generation=1`}>
      {t("invites.members.file")}
    </FileLink>
  );
}
