import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectFirst } from "../../wallet/ConnectFirst.tsx";
import { useIsDisconnected, useOwn } from "../../wallet/context.ts";
import { daysLeft, estimateDay, forceOf, type MiningScreen, type PartProps, shareText } from "./screen.ts";

/** The pool's emission and total mining power, the account's share and its estimated earnings. */
export function PoolCard({ screen, failed }: PartProps) {
  const t = useTexts();
  const isDisconnected = useIsDisconnected();
  const own = useOwn(screen);
  return (
    <Card title={t("mining.pool.heading")}>
      {screen ? (
        <>
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {isDisconnected ? (
              <ConnectFirst className="content-start sm:col-span-2">{t("mining.pool.connect")}</ConnectFirst>
            ) : own ? (
              <Mine screen={own} />
            ) : (
              <>
                <Skeleton className="h-24 w-full" />
                <Skeleton className="h-24 w-full" />
              </>
            )}
            <Pool screen={screen} />
          </div>
          <Assumptions screen={screen} />
        </>
      ) : (
        <Waiting failed={failed} />
      )}
    </Card>
  );
}

function Mine({ screen }: { screen: MiningScreen }) {
  const t = useTexts();
  const { user, totals, price } = screen;
  const mine = forceOf(user);
  const estimate = estimateDay(mine, screen);
  return (
    <>
      <Figure
        size="lg"
        label={t("mining.pool.estimate")}
        value={formatAmount(estimate)}
        unit={symbols.token}
        whole={amountText(estimate, DECIMALS)}
        note={
          price.known
            ? t("mining.pool.worth", { amount: formatAmount((estimate * price.average) / 10n ** 18n) })
            : t("mining.pool.worth-unknown")
        }
      />
      <Figure
        label={t("mining.pool.share")}
        value={shareText(mine, totals.totalForce)}
        note={
          <span className="grid">
            <span>{t("mining.pool.own-force", { force: formatAmount(user.force) })}</span>
            <span>{t("mining.pool.invite-force", { force: formatAmount(mine - user.force) })}</span>
          </span>
        }
      />
    </>
  );
}

function Pool({ screen: { config, totals } }: { screen: MiningScreen }) {
  const t = useTexts();
  const format = useFormat();
  const days = daysLeft(config);
  return (
    <>
      <Figure
        label={t("mining.pool.force")}
        value={formatAmount(totals.totalForce, 0)}
        whole={amountText(totals.totalForce, DECIMALS)}
        note={t("mining.pool.accounts", { count: Number(totals.totalUserValid) })}
      />
      <Figure
        label={t("mining.pool.daily")}
        value={formatAmount(config.mintDay, 0)}
        unit={symbols.token}
        note={
          days === undefined
            ? t("mining.pool.budget", { amount: formatAmount(config.mintSurplus, 0) })
            : t("mining.pool.budget-days", {
                amount: formatAmount(config.mintSurplus, 0),
                days: format.integer(days),
                count: Number(days),
              })
        }
      />
    </>
  );
}

/** The estimate's assumptions, so that users don't take it for a promise. */
function Assumptions({ screen: { config, totals } }: { screen: MiningScreen }) {
  const t = useTexts();
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p className="max-w-[80ch] text-sm text-soft">
        {t("mining.pool.assumptions", {
          force: formatAmount(totals.totalForce, 0),
          daily: formatAmount(config.mintDay, 0),
          surplus: formatAmount(config.mintSurplus, 0),
        })}
      </p>
      <p className="mt-2 max-w-[80ch] text-sm text-soft">{t("mining.pool.changes")}</p>
    </div>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return (
    <div aria-busy={!failed}>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
      <Skeleton className="mt-6 h-16 w-full" />
    </div>
  );
}
