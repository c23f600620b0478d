import { formatAmount } from "@cinder/protocol/format";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useWalletState } from "../../wallet/context.ts";
import { type Game, games } from "./game.ts";
import type { TeamPartProps } from "./TeamPage.tsx";
import type { FomTeamScreen } from "./team.ts";

/** What the team has brought in this game, and whether its next orders will bring anything. */
export function Earned({ game, screen, failed }: TeamPartProps) {
  const { t } = useTranslation();
  const { status } = useWalletState();
  const isNobody = status === "disconnected" || status === "connecting";
  const isValid = screen !== undefined && screen.validUntil > screen.shell.timestamp;
  return (
    <Card
      title={t("fomTeam.earned.heading")}
      aside={
        screen &&
        status === "connected" && (
          <Chip tone={isValid ? "good" : "warn"}>
            {isValid ? t("fomTeam.valid.yes") : t("fomTeam.valid.no")}
          </Chip>
        )
      }
    >
      {isNobody ? (
        <div className="grid min-h-32 content-center justify-items-start gap-4">
          <p className="text-base text-soft">{t("fomTeam.earned.connect")}</p>
          <ConnectButton />
        </div>
      ) : screen && status === "connected" ? (
        <Mine game={game} screen={screen} isValid={isValid} />
      ) : (
        <div aria-busy={!failed}>
          <Skeleton className="h-36 w-full" />
        </div>
      )}
    </Card>
  );
}

function Mine({ game, screen, isValid }: { game: Game; screen: FomTeamScreen; isValid: boolean }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { user, validUntil, shell } = screen;
  const figure = (label: string, amount: bigint, note: string) => (
    <Figure
      label={label}
      value={formatAmount(amount)}
      unit={symbols.usdt}
      whole={amountText(amount, 18)}
      note={note}
    />
  );
  return (
    <div className="grid gap-5">
      {shell.index === 0n && <Notice tone="warn">{t("fomTeam.earned.unregistered")}</Notice>}
      <div className="grid gap-6 sm:grid-cols-3">
        {figure(t("fomTeam.earned.direct"), user.rewardDirect, t("fomTeam.earned.direct-note"))}
        {figure(t("fomTeam.earned.indirect"), user.rewardIndirect, t("fomTeam.earned.indirect-note"))}
        {figure(t("fomTeam.earned.team"), user.rewardTeam, t("fomTeam.earned.team-note"))}
      </div>
      <p className="border-t border-line pt-4 text-sm text-soft">
        {isValid ? t("fomTeam.valid.until", { day: moment(validUntil) }) : t("fomTeam.valid.needed")}{" "}
        <Link to={games[game].paths.mine} className="rounded-sm underline hover:text-ink">
          {t("fomTeam.earned.claim")}
        </Link>
      </p>
    </div>
  );
}
