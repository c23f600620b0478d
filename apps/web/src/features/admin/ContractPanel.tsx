import { AccountAddress } from "../../app/AccountAddress.tsx";
import type { Peer } from "../../app/peers.ts";
import { useNames } from "../../app/use-names.ts";
import { zeroAddress } from "../../chain/chain.ts";
import type { Care } from "../../chain/governance.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { allSettings } from "./consoles/surplus.ts";
import { useAdmin } from "./context.ts";
import { ListRow } from "./ListRow.tsx";
import { type ContractConsole, type Group, groups } from "./model.ts";
import { Ownership } from "./Ownership.tsx";
import { QueueCard } from "./QueueCard.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { useWords } from "./use-words.ts";

/** One contract's figures and all of its settings. */
export function ContractPanel({ console, readAt }: { console: ContractConsole; readAt: number | undefined }) {
  const t = useTexts();
  const { deployment, governanceOf } = useAdmin();
  const moment = useMoment();
  const names = useGroupNames();
  const governance = governanceOf(console.book.target);
  if (!console.book.known) return <Notice tone="warn">{t("admin.unknown")}</Notice>;
  const settings = allSettings(console, deployment.contracts, governance, moment);
  return (
    <div className="grid gap-4 lg:gap-6">
      <ContractHeader console={console} care={governance?.care} />
      {governance?.owner.kind === "timelock" && (
        <QueueCard console={console} owner={governance.owner} roles={governance.roles} />
      )}
      {groups.map((group) => {
        const own = settings.filter((setting) => setting.group === group);
        const hasLists = group === "people" && console.lists.length > 0;
        if (own.length === 0 && !hasLists) return null;
        return (
          <Card key={group} title={names[group]}>
            {group === "care" && <Ownership console={console} governance={governance} />}
            {own.map((setting) => (
              <SettingRow key={setting.id} console={console} setting={setting} />
            ))}
            {hasLists &&
              console.lists.map((list) => (
                <ListRow key={list.id} console={console} list={list} readAt={readAt} />
              ))}
          </Card>
        );
      })}
    </div>
  );
}

function ContractHeader({ console, care }: { console: ContractConsole; care: Care | undefined }) {
  const t = useTexts();
  const moment = useMoment();
  const { say, brief } = useWords();
  const names = useNames();
  const { contract, book, figures } = console;
  return (
    <Card
      title={names[contract as Peer]}
      aside={
        book.paused ? (
          <Chip tone="warn">{t("admin.status.paused")}</Chip>
        ) : (
          <Chip tone="good">{t("admin.status.open")}</Chip>
        )
      }
    >
      <Facts
        facts={[
          { id: "address", name: t("admin.head.address"), value: <AccountAddress address={book.target} /> },
          { id: "owner", name: t("admin.head.owner"), value: <Who address={book.owner} /> },
          { id: "manager", name: t("admin.head.manager"), value: <Who address={book.manager} /> },
          ...(care
            ? [
                {
                  id: "guardian",
                  name: t("admin.head.guardian"),
                  value: <Who address={care.guardian} />,
                },
              ]
            : []),
          ...(care && book.paused
            ? [{ id: "paused", name: t("admin.head.paused-until"), value: moment(care.pausedUntil) }]
            : []),
          ...figures.map(({ id, label, unit, value }) => ({
            id,
            name: say(label),
            value: brief(unit, value),
          })),
        ]}
      />
    </Card>
  );
}

function Who({ address }: { address: string }) {
  const t = useTexts();
  return address === zeroAddress ? t("admin.nobody") : <AccountAddress address={address} />;
}

function useGroupNames(): Record<Group, string> {
  const t = useTexts();
  return {
    open: t("admin.group.open"),
    rounds: t("admin.group.rounds"),
    budget: t("admin.group.budget"),
    terms: t("admin.group.terms"),
    tiers: t("admin.group.tiers"),
    people: t("admin.group.people"),
    peers: t("admin.group.peers"),
    surplus: t("admin.group.surplus"),
    care: t("admin.group.care"),
    guard: t("admin.group.guard"),
    upgrade: t("admin.group.upgrade"),
  };
}
