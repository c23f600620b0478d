import { formatAmount } from "@cinder/protocol/format";
import type { ReactNode } from "react";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { TeamScreen } from "./member.ts";
import type { PartProps } from "./TeamPage.tsx";

/** The largest branch compared with all others together, which levels count. */
export function BranchesCard({ screen, failed, isSomebody }: PartProps & { isSomebody: boolean }) {
  const t = useTexts();
  return (
    <Card title={t("team.legs.heading")}>
      <p className="text-sm text-soft">{t("team.legs.rule")}</p>
      {!screen ? (
        <div aria-busy={!failed} className="mt-6 grid gap-6">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : !isSomebody ? (
        <Rules screen={screen} />
      ) : screen.team.teamAmount === 0n ? (
        <p className="mt-6 text-base text-soft">{t("team.legs.empty")}</p>
      ) : (
        <Branches screen={screen} />
      )}
    </Card>
  );
}

/** The general rules, shown without a team. */
function Rules({ screen: { config } }: { screen: TeamScreen }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Facts
      className="mt-6"
      facts={[
        { id: "users", name: t("team.rules.users"), value: format.integer(config.totalUser) },
        { id: "depth", name: t("team.rules.depth"), value: format.integer(config.algebra) },
        {
          id: "valid",
          name: t("team.rules.valid"),
          value: `${formatAmount(config.validMin)} ${symbols.usdt}`,
        },
      ]}
    />
  );
}

function Branches({ screen: { team } }: { screen: TeamScreen }) {
  const t = useTexts();
  const others = Number(team.invites) - 1;
  // In tenths of a percent, so that the two add up to 100 %.
  const largest = Number((team.teamMax * 1_000n) / team.teamAmount);
  return (
    <div className="mt-6 grid gap-6">
      <Leg
        name={t("team.legs.largest")}
        owner={<AccountAddress address={team.maxAccount} />}
        amount={team.teamMax}
        tenths={largest}
        fill="bg-chart-2"
        note={t("team.legs.not-counted")}
      />
      <Leg
        name={t("team.legs.rest")}
        owner={t("team.legs.others", { count: Math.max(0, others) })}
        amount={team.teamMin}
        tenths={1_000 - largest}
        fill="bg-chart-1"
        note={t("team.legs.counted")}
      />
    </div>
  );
}

type LegProps = {
  name: string;
  owner: ReactNode;
  amount: bigint;
  tenths: number;
  fill: string;
  note: string;
};

function Leg({ name, owner, amount, tenths, fill, note }: LegProps) {
  const t = useTexts();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">{name}</span>
        <span className="text-soft">{owner}</span>
      </div>
      <div className="mt-2 h-3 overflow-hidden rounded-full bg-pressed" aria-hidden="true">
        <div className={`h-full rounded-full ${fill}`} style={{ width: `${tenths / 10}%` }} />
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>
          {formatAmount(amount)} {symbols.usdt}{" "}
          <span className="text-soft">{t("team.legs.share", { share: tenths / 10 })}</span>
        </span>
        <span className="text-xs text-soft">{note}</span>
      </div>
    </div>
  );
}
