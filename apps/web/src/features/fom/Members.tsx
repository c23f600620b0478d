import { formatAmount } from "@cinder/protocol/format";
import { useState } from "react";
import { Link } from "react-router";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { chainSteps } from "../../shared/chain-pages.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { Game } from "./game.ts";
import { type FomMember, type FomTeamScreen, indirectsTotal, type MemberStarts, memberPage } from "./team.ts";

type MembersProps = {
  game: Game;
  screen: FomTeamScreen;
  froms: MemberStarts;
  onFroms: (froms: MemberStarts) => void;
  /** Whether the answer is still for another page. */
  isFormer: boolean;
};

/** Direct and indirect referrals with their figures in this game, from the chain. */
export function Members({ screen, froms, onFroms, isFormer }: MembersProps) {
  const t = useTexts();
  const [tab, setTab] = useState<"directs" | "indirects">("directs");
  const { team, directs, indirects } = screen;
  if (team.invites === 0n) {
    return (
      <Card title={t("fomTeam.members.heading")}>
        <Empty
          action={
            <Link to="/invites" className={buttonLook("secondary", "md")}>
              {t("fomTeam.members.invite")}
            </Link>
          }
        >
          {t("fomTeam.members.none")}
        </Empty>
      </Card>
    );
  }
  const total = indirectsTotal(screen);
  return (
    <Card title={t("fomTeam.members.heading")}>
      <Tabs
        label={t("fomTeam.members.heading")}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: "directs",
            label: t("fomTeam.members.direct", { count: Number(team.invites) }),
            content: (
              <List
                caption={t("fomTeam.members.direct", { count: Number(team.invites) })}
                rows={isFormer ? undefined : directs}
                from={froms.directs}
                total={team.invites}
                onFrom={(from) => onFroms({ ...froms, directs: from })}
              />
            ),
          },
          {
            id: "indirects",
            label:
              total === undefined
                ? t("fomTeam.members.indirect")
                : t("fomTeam.members.indirect-counted", { count: Number(total) }),
            content: (
              <List
                caption={t("fomTeam.members.indirect")}
                rows={isFormer ? undefined : indirects}
                from={froms.indirects}
                total={total}
                onFrom={(from) => onFroms({ ...froms, indirects: from })}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

type ListProps = {
  caption: string;
  /** Undefined until they are loaded. */
  rows: readonly FomMember[] | undefined;
  from: bigint;
  total: bigint | undefined;
  onFrom: (from: bigint) => void;
};

function List({ caption, rows, from, total, onFrom }: ListProps) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const steps = total === undefined ? undefined : chainSteps(from, total, memberPage);
  const step = (to: bigint | undefined) => (to === undefined ? undefined : () => onFrom(to));
  const usdt = symbols.usdt;
  const columns: Column<FomMember>[] = [
    {
      id: "account",
      header: t("fomTeam.members.account"),
      cell: ({ member }) => <AccountAddress address={member.account} />,
    },
    {
      id: "level",
      header: t("fomTeam.members.level"),
      cell: ({ member }) => <LevelBadge level={member.level} label={t("app.level")} />,
    },
    {
      id: "total",
      header: t("fomTeam.members.paid", { usdt }),
      align: "end",
      cell: ({ user }) => formatAmount(user.total),
    },
    {
      id: "amount",
      header: t("fomTeam.members.open", { usdt }),
      align: "end",
      cell: ({ user }) => formatAmount(user.amount),
    },
    {
      id: "orders",
      header: t("fomTeam.members.orders"),
      align: "end",
      cell: ({ user }) => format.integer(user.orders),
    },
    {
      id: "team",
      header: t("fomTeam.members.team"),
      align: "end",
      cell: ({ member }) => format.integer(member.teamUser),
    },
    {
      id: "volume",
      header: t("fomTeam.members.volume", { usdt }),
      align: "end",
      cell: ({ member }) => formatAmount(member.teamAmount),
    },
    {
      id: "time",
      header: t("fomTeam.members.time"),
      align: "end",
      cell: ({ member }) => moment(member.time),
    },
  ];
  // Keep the pager in place while a page loads, so that pointer and focus stay on it.
  return (
    <div aria-busy={!rows}>
      {rows ? (
        <Table
          caption={caption}
          captionHidden
          rows={rows}
          rowKey={({ member }) => member.account}
          empty={t("fomTeam.members.empty")}
          columns={columns}
        />
      ) : (
        <SkeletonRows count={steps && steps.last - steps.first + 1} />
      )}
      {steps && total !== undefined && total > memberPage && (
        <Pager
          label={t("fomTeam.members.pages")}
          shown={t("fomTeam.members.range", {
            first: format.integer(steps.first),
            last: format.integer(steps.last),
            of: format.integer(total),
          })}
          back={{ label: t("fomTeam.members.newer"), onPress: step(steps.newer) }}
          onward={{ label: t("fomTeam.members.older"), onPress: step(steps.older) }}
        />
      )}
      {total === undefined && rows?.length === Number(memberPage) && (
        <p className="pt-4 text-sm text-soft">
          {t("fomTeam.members.newest", { count: rows.length })}{" "}
          <Link to="/team" className="rounded-sm underline hover:text-ink">
            {t("fomTeam.members.whole")}
          </Link>
        </p>
      )}
    </div>
  );
}
