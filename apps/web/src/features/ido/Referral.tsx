import { formatAmount } from "@cinder/protocol/format";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { symbols } from "../../app/symbols.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useWalletState } from "../../wallet/context.ts";
import type { PartProps } from "./IdoPage.tsx";

/** What an account's invites brought it in the presale. */
export function Referral({ screen, failed }: PartProps) {
  const { t } = useTranslation();
  const { status } = useWalletState();
  const isNobody = status !== "connected" && status !== "starting";
  return (
    <Card
      title={t("ido.referral.heading")}
      aside={
        <Link to="/invites" className="rounded-sm text-sm text-soft underline hover:text-ink">
          {t("ido.referral.invite")}
        </Link>
      }
    >
      {isNobody ? (
        <p className="text-sm text-soft">{t("ido.referral.connect")}</p>
      ) : !screen ? (
        <div aria-busy={!failed} className="grid gap-4">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : (
        <div className="grid gap-6">
          <Figure
            label={t("ido.referral.claimable")}
            value={formatAmount(screen.user.balance, 4)}
            unit={symbols.native}
            whole={amountText(screen.user.balance, 18)}
            note={t("ido.referral.claim-note")}
          />
          <Facts
            facts={[
              {
                id: "held",
                name: t("ido.referral.held"),
                value: `${formatAmount(screen.user.heldRewards, 4)} ${symbols.native}`,
              },
              {
                id: "direct",
                name: t("ido.referral.direct"),
                value: `${formatAmount(screen.user.rewardDirect, 4)} ${symbols.native}`,
              },
              {
                id: "indirect",
                name: t("ido.referral.indirect"),
                value: `${formatAmount(screen.user.rewardIndirect, 4)} ${symbols.native}`,
              },
            ]}
          />
          <p className="text-sm text-soft">{t("ido.referral.note")}</p>
        </div>
      )}
    </Card>
  );
}
