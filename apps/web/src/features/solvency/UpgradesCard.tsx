import { shortAddress } from "@cinder/protocol/format";
import { Link } from "react-router";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useAnnouncements } from "../../app/announced.ts";
import { type Announcement, exitPages, type Upgrade, type WithExits } from "../../app/announcements.ts";
import { Copy } from "../../app/Copy.tsx";
import { useChainTime } from "../../app/live.ts";
import { usePeerNames } from "../../app/peer-names.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Facts } from "../../ui/Facts.tsx";

/** Announced upgrades of all contracts, and where locked positions can leave early. */
export function UpgradesCard() {
  const t = useTexts();
  const announced = useAnnouncements();
  return (
    <div id="upgrades">
      <Card title={t("solvency.upgrades.heading")}>
        <p className="max-w-[68ch] text-sm text-soft">{t("solvency.upgrades.lead")}</p>
        {announced.length === 0 ? (
          <p className="mt-4 text-sm">{t("solvency.upgrades.none")}</p>
        ) : (
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {announced.map((announcement) => (
              <Item key={announcement.contract} announcement={announcement} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Item({ announcement: { contract, upgrade, hasOpenExits } }: { announcement: Announcement }) {
  const t = useTexts();
  const names = usePeerNames();
  const now = useChainTime();
  const isReady = upgrade !== undefined && now !== undefined && now >= upgrade.readyAt;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium first-letter:uppercase">{names[contract]}</h3>
        <span className="flex flex-wrap gap-2">
          {upgrade && (
            <Chip tone={isReady ? "warn" : "neutral"}>
              {isReady ? t("solvency.queue.ready") : t("solvency.queue.waits")}
            </Chip>
          )}
          {hasOpenExits && <Chip tone="good">{t("solvency.upgrades.exits")}</Chip>}
        </span>
      </div>
      {upgrade ? <Terms upgrade={upgrade} /> : <p className="text-sm">{t("solvency.upgrades.change")}</p>}
      {hasOpenExits && contract in exitPages && (
        <Link
          to={exitPages[contract as WithExits]}
          className={`${buttonLook("secondary", "sm")} justify-self-start`}
        >
          {t("solvency.upgrades.leave")}
        </Link>
      )}
    </li>
  );
}

function Terms({ upgrade: { implementation, codehash, readyAt, expiresAt } }: { upgrade: Upgrade }) {
  const t = useTexts();
  const moment = useMoment();
  return (
    <Facts
      facts={[
        {
          id: "implementation",
          name: t("solvency.upgrades.implementation"),
          value: <AccountAddress address={implementation} />,
        },
        {
          id: "codehash",
          name: t("solvency.upgrades.codehash"),
          value: (
            <span className="inline-flex items-center gap-2">
              <span className="font-mono" title={codehash}>
                {shortAddress(codehash)}
              </span>
              <Copy text={codehash} label={t("solvency.upgrades.copy")} variant="ghost" size="sm" iconOnly />
            </span>
          ),
        },
        { id: "ready", name: t("solvency.upgrades.ready"), value: moment(readyAt) },
        { id: "expires", name: t("solvency.upgrades.expires"), value: moment(expiresAt) },
      ]}
    />
  );
}
