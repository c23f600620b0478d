import { formatAmount } from "@cinder/protocol/format";
import { useCoins } from "../../app/coins.ts";
import { isMissing } from "../../app/peers.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { InvitesScreen } from "./screen.ts";

/** Number of referrals and total rewards. */
export function InviteFigures({ data, failed }: { data: InvitesScreen | undefined; failed: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const { usdt } = useCoins();
  const known = data && !isMissing(data.shell, "referral") ? data : undefined;
  const isLost = failed || data !== undefined;
  const place = (value: string | undefined) =>
    value ?? (isLost ? "—" : <Skeleton className="my-1 h-7 w-24" />);
  const earned = known && known.user.rewardDirect + known.user.rewardIndirect + known.user.rewardTeam;
  return (
    <Card>
      <div className="grid gap-6 sm:grid-cols-3">
        <Figure
          label={t("invites.figures.direct")}
          value={place(known && format.integer(known.team.invites))}
          note={known && t("invites.figures.valid", { valid: format.integer(known.team.inviteValids) })}
        />
        <Figure
          label={t("invites.figures.team")}
          value={place(known && format.integer(known.team.teamUser))}
          note={
            known &&
            t("invites.figures.volume", { amount: formatAmount(known.team.teamAmount), symbol: usdt })
          }
        />
        <Figure
          label={t("invites.figures.earned")}
          value={place(earned === undefined ? undefined : formatAmount(earned))}
          unit={usdt}
          note={t("invites.figures.earned-note")}
        />
      </div>
    </Card>
  );
}
