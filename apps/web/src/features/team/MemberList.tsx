import { formatAmount } from "@cinder/protocol/format";
import { useState } from "react";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { FileLink } from "../../app/FileLink.tsx";
import { useSettled } from "../../app/settled.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { MembersProps } from "./Members.tsx";
import { addressPrefix, type Member } from "./member.ts";
import { type MemberPages, pageSize, useMembers } from "./use-members.ts";

/** One generation as a list, with a search by address prefix. */
export function MemberList({ generation, ...props }: MembersProps & { generation: 1 | 2 }) {
  const t = useTexts();
  const [text, setText] = useState("");
  const typed = useSettled(text.trim());
  const search = typed === "" ? undefined : addressPrefix(typed);
  const isWrong = typed !== "" && search === undefined;
  const pages = useMembers({ ...props, generation, search });
  const query = `generation=${generation}${search === undefined ? "" : `&search=${search}`}`;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64 sm:max-w-96">
          <TextField
            label={t("team.list.search")}
            placeholder="0x…"
            inputMode="text"
            enterKeyHint="search"
            value={text}
            onChange={setText}
            error={isWrong ? t("team.list.search-wrong") : undefined}
          />
        </div>
        <FileLink path={`/api/team/${props.account.toLowerCase()}/members.csv?${query}`}>
          {t("team.list.csv")}
        </FileLink>
      </div>
      {pages.isAway && (
        <Notice>{search === undefined ? t("team.list.away") : t("team.list.search-away")}</Notice>
      )}
      {!isWrong && !(pages.isAway && search !== undefined) && (
        <Rows pages={pages} generation={generation} isSearch={search !== undefined} />
      )}
    </div>
  );
}

function Rows({
  pages: { rows, range, back, onward, source },
  generation,
  isSearch,
}: {
  pages: MemberPages;
  generation: 1 | 2;
  isSearch: boolean;
}) {
  const t = useTexts();
  const format = useFormat();
  const columns = useColumns(generation === 2 && source === "server", source === "chain");
  const caption = generation === 1 ? t("team.members.direct") : t("team.members.indirect");
  // Keep the pager in place while a page loads, so that pointer and focus stay on it.
  return (
    <div aria-busy={!rows}>
      {rows ? (
        <Table
          caption={caption}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ account }) => account}
          empty={isSearch ? t("team.list.not-found") : t("team.list.empty")}
        />
      ) : (
        <SkeletonRows />
      )}
      {(back || onward) && (
        <Pager
          label={t("team.list.pages")}
          shown={
            range
              ? t("team.list.range", {
                  from: format.integer(range.from),
                  to: format.integer(range.to),
                  of: format.integer(range.of),
                })
              : rows && t("team.list.page", { count: Math.min(rows.length, pageSize) })
          }
          back={{ label: t("team.list.back"), onPress: back }}
          onward={{ label: t("team.list.onward"), onPress: onward }}
        />
      )}
    </div>
  );
}

function useColumns(withReferrer: boolean, withTeam: boolean): Column<Member>[] {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const amount = (value: bigint | undefined) => (value === undefined ? "–" : formatAmount(value));
  return [
    {
      id: "account",
      header: t("team.list.account"),
      cell: ({ account }) => <AccountAddress address={account} />,
    },
    ...(withTeam
      ? [
          {
            id: "level",
            header: t("team.list.level"),
            cell: ({ level }: Member) => <LevelBadge level={level ?? 0} label={t("app.level")} />,
          },
        ]
      : []),
    ...(withReferrer
      ? [
          {
            id: "referrer",
            header: t("team.list.referrer"),
            cell: ({ referrer }: Member) => (referrer ? <AccountAddress address={referrer} /> : "–"),
          },
        ]
      : []),
    { id: "amount", header: t("team.list.amount"), align: "end", cell: (row) => amount(row.amount) },
    {
      id: "invites",
      header: t("team.list.invites"),
      align: "end",
      cell: (row) => format.integer(row.invites),
    },
    ...(withTeam
      ? [
          {
            id: "members",
            header: t("team.list.members"),
            align: "end" as const,
            cell: ({ teamUser }: Member) => (teamUser === undefined ? "–" : format.integer(teamUser)),
          },
          {
            id: "volume",
            header: t("team.list.volume"),
            align: "end" as const,
            cell: ({ teamAmount }: Member) => amount(teamAmount),
          },
        ]
      : []),
    {
      id: "time",
      header: t("team.list.time"),
      align: "end",
      cell: ({ time }) => (time === undefined ? "–" : moment(time)),
    },
  ];
}
