import type { lastUsesCall } from "@cinder/api/reads/admin";
import { memo } from "react";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import type { PeerNames } from "../../app/peer-names.ts";
import type { Peer } from "../../app/peers.ts";
import { useSay } from "../../app/say.ts";
import { Transaction } from "../../app/Trace.tsx";
import { useNames } from "../../app/use-names.ts";
import { zeroAddress } from "../../chain/chain.ts";
import type { Owner } from "../../chain/timelock.ts";
import { type Format, useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { events } from "../../shared/admin/event-words.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type Book, managersOf, ownersOf } from "./books.ts";
import { guardianLimits } from "./guardian-limits.ts";
import { managerLimits } from "./manager-limits.ts";
import { ownerLimits } from "./owner-limits.ts";
import { type Power, powers, type Role } from "./powers.ts";
import { Queue } from "./Queue.tsx";
import { useGuardians } from "./use-guardians.ts";
import { useOwner } from "./use-owner.ts";

export type LastUses = (typeof lastUsesCall)["answer"]["_zod"]["input"];

export type PowersCardProps = {
  who: Role;
  books: readonly Book[] | undefined;
  failed: boolean;
  /** Undefined until known. */
  uses: LastUses | undefined;
  usesFailed: boolean;
};

/** What a role can do, with its delay and last use, and what it can't do. */
export const PowersCard = memo(function PowersCard({
  who,
  books,
  failed,
  uses,
  usesFailed,
}: PowersCardProps) {
  const t = useTexts();
  const owner = books && ownersOf(books)[0]?.owner;
  const kind = useOwner(who === "owner" ? owner : undefined);
  const own = powers.filter((power) => power.role === who);
  const headings: Record<Role, string> = {
    owner: t("solvency.owner.heading"),
    manager: t("solvency.manager.heading"),
    guardian: t("solvency.guardian.heading"),
  };
  const leads: Record<Role, string> = {
    owner: t("solvency.owner.lead"),
    manager: t("solvency.manager.lead"),
    guardian: t("solvency.guardian.lead"),
  };
  return (
    <Card title={headings[who]} className="when-near">
      <p className="mb-4 max-w-[68ch] text-sm text-soft">{leads[who]}</p>
      {who === "guardian" ? (
        <Guardians />
      ) : books ? (
        who === "owner" ? (
          <Owners books={books} kind={kind} />
        ) : (
          <Managers books={books} />
        )
      ) : failed ? (
        <p className="text-sm text-soft">{t("solvency.unknown")}</p>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
      {who === "owner" && kind?.kind === "timelock" && <Queue timelock={kind} />}
      {usesFailed && who !== "guardian" && (
        <div className="mt-4">
          <Notice tone="warn">{t("solvency.uses.away")}</Notice>
        </div>
      )}
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {own.map((power) => (
          <PowerItem key={power.can.key} power={power} kind={kind} uses={uses} />
        ))}
      </ul>
      <Limits who={who} />
    </Card>
  );
});

function Owners({ books, kind }: { books: readonly Book[]; kind: Owner | undefined }) {
  const t = useTexts();
  const names = useNames();
  const owners = ownersOf(books);
  return (
    <Facts
      facts={owners.map(({ owner, contracts }, at) => ({
        id: owner,
        name: owners.length === 1 ? t("solvency.owner.all") : listed(contracts, names, t("solvency.and")),
        value: (
          <>
            <span className="block">
              {owner === zeroAddress ? t("solvency.owner.renounced") : <AccountAddress address={owner} />}
            </span>
            {at === 0 && owner !== zeroAddress && (
              <span className="block text-xs font-normal text-soft">
                <OwnerKind kind={kind} />
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}

function OwnerKind({ kind }: { kind: Owner | undefined }) {
  const t = useTexts();
  const format = useFormat();
  if (!kind) return t("solvency.owner.asking");
  if (kind.kind === "timelock") {
    return t("solvency.owner.timelock", hoursIn(kind.delay, format));
  }
  return kind.kind === "account" ? t("solvency.owner.account") : t("solvency.owner.contract");
}

function Managers({ books }: { books: readonly Book[] }) {
  const t = useTexts();
  return (
    <Facts
      facts={managersOf(books).map((manager) => ({
        id: manager,
        name: t("solvency.manager.address"),
        value: manager === zeroAddress ? t("solvency.manager.none") : <AccountAddress address={manager} />,
      }))}
    />
  );
}

/** Guardians of all contracts, read from the chain because the books don't include them. */
function Guardians() {
  const t = useTexts();
  const { answer, failed } = useGuardians();
  if (!answer) {
    return failed ? (
      <p className="text-sm text-soft">{t("solvency.unknown")}</p>
    ) : (
      <Skeleton className="h-16 w-full" />
    );
  }
  return (
    <Facts
      facts={answer.map((guardian) => ({
        id: guardian,
        name: t("solvency.guardian.address"),
        value: guardian === zeroAddress ? t("solvency.manager.none") : <AccountAddress address={guardian} />,
      }))}
    />
  );
}

function PowerItem({
  power,
  kind,
  uses,
}: {
  power: (typeof powers)[number];
  kind: Owner | undefined;
  uses: LastUses | undefined;
}) {
  const t = useTexts();
  const say = useSay();
  const names = useNames();
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 text-sm lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <p className="text-xs text-soft">
          {isEvery(power) ? t("solvency.power.every") : listed(power.contracts, names, t("solvency.and"))}
        </p>
        <p className="mt-1 font-medium">{say(power.can)}</p>
        <p className="mt-1 text-soft">{t("solvency.power.bounds", { bounds: say(power.bounds) })}</p>
      </div>
      <Facts
        className="content-start"
        facts={[
          {
            id: "delay",
            name: t("solvency.power.delay"),
            value: <Delay who={power.role} kind={kind} />,
          },
          { id: "last", name: t("solvency.power.last"), value: <LastUse power={power} uses={uses} /> },
        ]}
      />
    </li>
  );
}

const hoursIn = (seconds: number, format: Format) => {
  const hours = Math.floor(seconds / 3_600);
  return { hours: format.integer(hours), count: hours };
};

function Delay({ who, kind }: { who: Role; kind: Owner | undefined }) {
  const t = useTexts();
  const format = useFormat();
  if (who === "owner" && kind === undefined) return t("solvency.owner.asking");
  if (who === "owner" && kind?.kind === "timelock") {
    return t("solvency.power.hours", hoursIn(kind.delay, format));
  }
  if (who === "owner" && kind?.kind === "nobody") return t("solvency.power.never");
  if (who === "owner" && kind?.kind === "contract") return t("solvency.power.unknown-delay");
  return t("solvency.power.none");
}

/** The newest use of a power on any of its contracts. */
export function lastUseOf(power: Power, uses: LastUses["uses"]): LastUses["uses"][number] | undefined {
  return uses
    .filter(
      ({ contract, event }) => power.contracts.includes(contract as Peer) && power.events.includes(event),
    )
    .toSorted((one, other) => other.block - one.block || other.logIndex - one.logIndex)[0];
}

function LastUse({ power, uses }: { power: Power; uses: LastUses | undefined }) {
  const t = useTexts();
  const moment = useMoment();
  const names = useNames();
  const say = useSay();
  if (power.events.length === 0) return t("solvency.power.untold");
  if (!uses) return "–";
  const last = lastUseOf(power, uses.uses);
  if (!last) return uses.isComplete ? t("solvency.power.unused") : t("solvency.power.long-ago");
  const what = events[last.event];
  return (
    <>
      <span className="block">{moment(last.time)}</span>
      <span className="block text-xs font-normal text-soft">
        {names[last.contract as Peer]} · {what ? say(what) : last.event}
      </span>
      <span className="block text-xs font-normal">
        <Transaction hash={last.txHash} />
      </span>
    </>
  );
}

const limits = { owner: ownerLimits, manager: managerLimits, guardian: guardianLimits };

/** What the role can't do, each with the name of the test that tries it. */
function Limits({ who }: { who: Role }) {
  const t = useTexts();
  const say = useSay();
  const own = limits[who];
  return (
    <details className="mt-4 text-sm">
      <summary className="w-fit rounded-sm font-medium transition-colors hover:text-ember">
        {t("solvency.limits.summary", { count: own.length })}
      </summary>
      <p className="mt-3 max-w-[68ch] text-soft">{t("solvency.limits.lead")}</p>
      <ul className="mt-3 divide-y divide-line">
        {own.map(({ cannot, file, test }) => (
          <li key={cannot.key} className="grid gap-1 py-3 lg:grid-cols-2 lg:gap-6">
            <span>{say(cannot)}</span>
            <span className="min-w-0 font-mono text-xs break-all text-soft">
              {file} · {test}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function listed(contracts: readonly Peer[], names: PeerNames, and: string): string {
  return contracts.map((contract) => names[contract]).join(and);
}

function isEvery({ contracts }: Power): boolean {
  return contracts.length > 10;
}
