import { formatAmount } from "@cinder/protocol/format";
import { Link } from "react-router";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import type { Translate } from "../../i18n/translate.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useIsDisconnected, useOwn } from "../../wallet/context.ts";
import type { PartProps } from "./IdoPage.tsx";
import type { IdoScreen } from "./screen.ts";

/** The account's referral rewards in the presale. */
export function Referral({ screen, failed }: PartProps) {
  const t = useTexts();
  const isDisconnected = useIsDisconnected();
  const own = useOwn(screen);
  return (
    <Card
      title={t("ido.referral.heading")}
      className="lg:col-span-2"
      aside={
        <Link to="/invites" className="rounded-sm text-sm text-soft underline hover:text-ink">
          {t("ido.referral.invite")}
        </Link>
      }
    >
      {isDisconnected ? (
        <p className="text-sm text-soft">{t("ido.referral.connect")}</p>
      ) : !own ? (
        <div aria-busy={!failed} className="grid gap-4">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : (
        <div className="grid gap-6">
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {figures(own, t).map(({ id, label, amount, note }) => (
              <Figure
                key={id}
                label={label}
                value={formatAmount(amount, 4)}
                unit={symbols.native}
                whole={amountText(amount, 18)}
                note={note}
              />
            ))}
          </div>
          <p className="text-sm text-soft">{t("ido.referral.note")}</p>
        </div>
      )}
    </Card>
  );
}

function figures({ user }: IdoScreen, t: Translate) {
  return [
    {
      id: "claimable",
      label: t("ido.referral.claimable"),
      amount: user.balance,
      note: t("ido.referral.claim-note"),
    },
    {
      id: "held",
      label: t("ido.referral.held"),
      amount: user.heldRewards,
      note: t("ido.referral.held-note"),
    },
    { id: "direct", label: t("ido.referral.direct"), amount: user.rewardDirect, note: undefined },
    { id: "indirect", label: t("ido.referral.indirect"), amount: user.rewardIndirect, note: undefined },
  ];
}
