import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Address } from "viem";
import { FileLink } from "../../app/FileLink.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { MemberTable } from "./MemberTable.tsx";
import { MiningPowerLog } from "./MiningPowerLog.tsx";
import { ThirdGeneration } from "./ThirdGeneration.tsx";
import { type ChainPage, directsRange, indirectsRead, noMembers, pageSize, type TeamScreen } from "./team.ts";

export type MembersProps = {
  screen: TeamScreen;
  account: Address;
  page: ChainPage;
  onPage: (page: ChainPage) => void;
  /** Whether the answer is still for another page. */
  isFormer: boolean;
};

type Shown = "direct" | "indirect" | "third" | "log";

/** Members to read from the chain for each list. */
const counts: Record<Shown, bigint> = { direct: pageSize, indirect: indirectsRead, third: 0n, log: 0n };

/** Members of three generations with their active mining power, and the log of power sources. */
export function Members(props: MembersProps) {
  const t = useTexts();
  const { screen, account, page, onPage } = props;
  const [shown, setShown] = useState<Shown>("direct");
  const hasInvites = screen.shell.index > 0n && screen.team.invites > 0n;
  const count = hasInvites ? counts[shown] : 0n;

  // Read only what the selected tab shows.
  useEffect(() => {
    if (page.count !== count) onPage({ ...noMembers, count });
  }, [count, page, onPage]);

  if (!hasInvites) {
    return (
      <Card title={t("miningTeam.members.heading")}>
        {screen.shell.index === 0n ? (
          <Empty>{t("miningTeam.members.unregistered")}</Empty>
        ) : (
          <Empty
            action={
              <Link to="/invites" className={buttonLook("primary", "md")}>
                {t("miningTeam.members.invite")}
              </Link>
            }
          >
            {t("miningTeam.members.none")}
          </Empty>
        )}
      </Card>
    );
  }
  const generation = { direct: 1, indirect: 2, third: 3, log: undefined }[shown];
  const of = account.toLowerCase();
  const csv =
    generation === undefined
      ? `/api/accounts/${of}/history.csv?feature=mining&action=inviteForce`
      : `/api/team/${of}/members.csv?generation=${generation}`;
  return (
    <Card
      title={t("miningTeam.members.heading")}
      aside={<FileLink path={csv}>{t("miningTeam.members.csv")}</FileLink>}
    >
      <Tabs
        label={t("miningTeam.members.heading")}
        selected={shown}
        onSelect={setShown}
        tabs={[
          { id: "direct", label: t("miningTeam.generation.1"), content: <Directs {...props} /> },
          { id: "indirect", label: t("miningTeam.generation.2"), content: <Indirects {...props} /> },
          {
            id: "third",
            label: t("miningTeam.generation.3"),
            content: <ThirdGeneration account={account} />,
          },
          { id: "log", label: t("miningTeam.log.tab"), content: <MiningPowerLog account={account} /> },
        ]}
      />
    </Card>
  );
}

function Directs({ screen, page, onPage, isFormer }: MembersProps) {
  const t = useTexts();
  const format = useFormat();
  const total = screen.team.invites;
  const { first, last, newer, older } = directsRange(page.directsFrom, total);
  const go = (from: bigint | undefined) =>
    from === undefined ? undefined : () => onPage({ ...page, directsFrom: from });
  return (
    <>
      <MemberTable
        caption={t("miningTeam.generation.1")}
        members={isFormer || page.count !== pageSize ? undefined : screen.directs}
      />
      {total > pageSize && (
        <Pager
          label={t("miningTeam.members.pages")}
          shown={t("miningTeam.members.range", {
            from: format.integer(first),
            to: format.integer(last),
            of: format.integer(total),
          })}
          back={{ label: t("miningTeam.members.newer"), onPress: go(newer) }}
          onward={{ label: t("miningTeam.members.older"), onPress: go(older) }}
        />
      )}
    </>
  );
}

function Indirects({ screen, page, isFormer }: MembersProps) {
  const t = useTexts();
  const isHere = !isFormer && page.count === indirectsRead;
  return (
    <>
      <MemberTable caption={t("miningTeam.generation.2")} members={isHere ? screen.indirects : undefined} />
      {isHere && BigInt(screen.indirects.length) === indirectsRead && (
        <p className="mt-4 text-sm text-soft">
          {t("miningTeam.members.newest", { count: Number(indirectsRead) })}
        </p>
      )}
    </>
  );
}
