import type { InvestData } from "@cinder/api/invest/calls";
import { Link } from "react-router";
import { useChainTime } from "../../app/live.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { PositionCard } from "../../ui/PositionCard.tsx";
import { ServiceRead } from "./ServiceRead.tsx";
import { useService } from "./use-service.ts";

type My = InvestData<"my">;

/** The account's running machines and its node. */
export function Machines() {
  const t = useTexts();
  const format = useFormat();
  return (
    <ServiceRead read={useService("my", {})}>
      {({ power, machines, node }) => (
        <div className="grid gap-5">
          <div className="grid gap-6 sm:grid-cols-2">
            <Figure label={t("miningMine.machines.power")} value={format.integer(power)} />
            <Node node={node} />
          </div>
          {machines.length === 0 ? (
            <Empty
              action={
                <Link to="/mining" className={buttonLook("secondary", "md")}>
                  {t("miningMine.machines.buy")}
                </Link>
              }
            >
              {t("miningMine.machines.none")}
            </Empty>
          ) : (
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {machines.map((machine) => (
                <MachineCard key={machine.orderId} machine={machine} />
              ))}
            </div>
          )}
        </div>
      )}
    </ServiceRead>
  );
}

function Node({ node }: { node: My["node"] }) {
  const t = useTexts();
  const moment = useMoment();
  return (
    <Figure
      label={t("miningMine.machines.node")}
      value={node ? node.name : t("miningMine.machines.no-node")}
      note={
        node
          ? t("miningMine.machines.node-since", { weight: node.weight, day: moment(node.since) })
          : t("miningMine.machines.node-hint")
      }
    />
  );
}

function MachineCard({ machine }: { machine: My["machines"][number] }) {
  const t = useTexts();
  const moment = useMoment();
  const format = useFormat();
  const now = useChainTime() ?? machine.startsAt;
  const length = machine.endsAt - machine.startsAt;
  return (
    <PositionCard
      level={3}
      title={t("miningMine.machines.title", { num: machine.num, name: machine.name })}
      subtitle={moment(machine.startsAt)}
      status={
        now < machine.endsAt
          ? { tone: "good", label: t("miningMine.machines.running") }
          : { tone: "neutral", label: t("miningMine.machines.ended") }
      }
      facts={[
        { id: "power", label: t("miningMine.machines.power-of"), value: format.integer(machine.power) },
      ]}
      progress={{
        label: t("miningMine.machines.progress"),
        text: t("miningMine.machines.until", { day: moment(machine.endsAt) }),
        share: length <= 0 ? 1 : (now - machine.startsAt) / length,
      }}
    />
  );
}
