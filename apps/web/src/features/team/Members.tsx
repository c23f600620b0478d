import { useEffect, useState } from "react";
import type { Address } from "viem";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { MemberList } from "./MemberList.tsx";
import type { TeamScreen } from "./member.ts";
import { TeamTree } from "./TeamTree.tsx";

/** The members pages to read, by the registry's positions; 0 means the newest. */
export type ChainPage = { directsFrom: bigint; indirectsFrom: bigint; count: bigint };
export const noMembers: ChainPage = { directsFrom: 0n, indirectsFrom: 0n, count: 0n };

type Shown = "tree" | "direct" | "indirect";

export type MembersProps = {
  screen: TeamScreen;
  account: Address;
  page: ChainPage;
  onPage: (page: ChainPage) => void;
  /** Whether the answer is still for another page. */
  isFormer: boolean;
};

/** An account's team: as a tree, or the first two generations as lists. */
export function Members(props: MembersProps) {
  const t = useTexts();
  const [shown, setShown] = useState<Shown>("tree");
  const { onPage, page } = props;
  // The tree reads its own data.
  useEffect(() => {
    if (shown === "tree" && page !== noMembers) onPage(noMembers);
  }, [shown, page, onPage]);
  return (
    <Card title={t("team.members.heading")}>
      <Tabs
        label={t("team.members.heading")}
        selected={shown}
        onSelect={setShown}
        tabs={[
          { id: "tree", label: t("team.members.tree"), content: <TeamTree account={props.account} /> },
          {
            id: "direct",
            label: t("team.members.direct"),
            content: <MemberList key="direct" {...props} generation={1} />,
          },
          {
            id: "indirect",
            label: t("team.members.indirect"),
            content: <MemberList key="indirect" {...props} generation={2} />,
          },
        ]}
      />
    </Card>
  );
}
