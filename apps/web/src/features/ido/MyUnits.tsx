import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { claimWrite, isClaimable } from "../../shared/ido/claim-write.ts";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useIsDisconnected, useOwn } from "../../wallet/context.ts";
import type { PartProps } from "./IdoPage.tsx";
import { LeaveEarly } from "./LeaveEarly.tsx";
import { NextRelease } from "./NextRelease.tsx";
import type { IdoScreen } from "./screen.ts";
import { VestingChart } from "./VestingChart.tsx";

export function MyUnits({ screen, failed }: PartProps) {
  const t = useTexts();
  const isDisconnected = useIsDisconnected();
  const own = useOwn(screen);
  return (
    <Card title={t("ido.mine.heading")} className="lg:col-span-2">
      {isDisconnected ? (
        <p className="text-sm text-soft">{t("ido.mine.connect")}</p>
      ) : !own ? (
        <div aria-busy={!failed} className="grid gap-6">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      ) : (
        <Mine screen={own} />
      )}
    </Card>
  );
}

function Mine({ screen }: { screen: IdoScreen }) {
  const t = useTexts();
  const format = useFormat();
  const { open } = useWrite();
  const { user, claim, holdings, isBlackList } = screen;
  const due = claim.tokens + claim.grants;
  const granted = holdings.reduce((sum, holding) => sum + holding.granted, 0n);
  if (!user.isExist && !isClaimable(claim) && user.heldRewards === 0n)
    return <p className="text-sm text-soft">{t("ido.mine.empty")}</p>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="grid gap-6">
        {isBlackList && (claim.withheldTokens > 0n || claim.withheldNative > 0n) && (
          <Notice tone="warn">
            {t("ido.mine.withheld", {
              tokens: formatAmount(claim.withheldTokens),
              native: formatAmount(claim.withheldNative, 4),
            })}
          </Notice>
        )}
        <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Figure
            size="lg"
            label={t("ido.mine.claimable")}
            value={formatAmount(due)}
            unit={symbols.token}
            whole={amountText(due, 18)}
            note={t("ido.mine.shares", { amount: formatAmount(claim.native, 4) })}
          />
          <Button disabled={!isClaimable(claim)} onClick={() => open(claimWrite(claim))}>
            {t("ido.mine.claim")}
          </Button>
        </div>
        <NextRelease screen={screen} />
        <LeaveEarly screen={screen} />
        <Facts
          facts={[
            { id: "units", name: t("ido.mine.units"), value: format.integer(user.counts) },
            {
              id: "tokens",
              name: t("ido.mine.tokens"),
              value: `${formatAmount(user.tokens)} ${symbols.token}`,
            },
            ...(granted > 0n
              ? [
                  {
                    id: "granted",
                    name: t("ido.mine.granted"),
                    value: `${formatAmount(granted)} ${symbols.token}`,
                  },
                ]
              : []),
            {
              id: "claimed",
              name: t("ido.mine.claimed"),
              value: `${formatAmount(user.claimed)} ${symbols.token}`,
            },
            {
              id: "paid",
              name: t("ido.mine.paid"),
              value: `${formatAmount(user.amount, 4)} ${symbols.native}`,
            },
            { id: "nodes", name: t("ido.asset.nodes"), value: format.integer(user.nfts) },
          ]}
        />
      </div>
      <VestingChart screen={screen} />
    </div>
  );
}
