import { formatAmount } from "@cinder/protocol/format";
import { Link } from "react-router";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Place } from "../../ui/Place.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectFirst } from "../../wallet/ConnectFirst.tsx";
import { useIsDisconnected, useWalletState } from "../../wallet/context.ts";
import { games } from "./game.ts";
import type { TeamPartProps } from "./TeamPage.tsx";

/** Team earnings in this game, and whether the account qualifies for further ones. */
export function Earned({ game, screen, failed }: TeamPartProps) {
  const t = useTexts();
  const { status } = useWalletState();
  const isDisconnected = useIsDisconnected();
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
      {isDisconnected ? (
        <ConnectFirst className="min-h-32 content-center">{t("fomTeam.earned.connect")}</ConnectFirst>
      ) : (
        <Mine
          game={game}
          screen={status === "connected" ? screen : undefined}
          failed={failed}
          isValid={isValid}
        />
      )}
    </Card>
  );
}

/** Renders placeholders before the figures arrive, so that nothing below moves. */
function Mine({ game, screen, failed, isValid }: TeamPartProps & { isValid: boolean }) {
  const t = useTexts();
  const moment = useMoment();
  const figure = (label: string, amount: bigint | undefined, note: string) => (
    <Figure
      label={label}
      value={
        <Place
          value={amount === undefined ? undefined : formatAmount(amount)}
          failed={failed}
          unknownLabel={t("fomTeam.earned.unknown")}
          className="h-9 w-28"
        />
      }
      unit={symbols.usdt}
      {...(amount === undefined ? {} : { whole: amountText(amount, 18) })}
      note={note}
    />
  );
  const user = screen?.user;
  return (
    <div aria-busy={!screen && !failed} className="grid gap-5">
      {screen?.shell.index === 0n && <Notice tone="warn">{t("fomTeam.earned.unregistered")}</Notice>}
      <div className="grid gap-6 sm:grid-cols-3">
        {figure(t("fomTeam.earned.direct"), user?.rewardDirect, t("fomTeam.earned.direct-note"))}
        {figure(t("fomTeam.earned.indirect"), user?.rewardIndirect, t("fomTeam.earned.indirect-note"))}
        {figure(t("fomTeam.earned.team"), user?.rewardTeam, t("fomTeam.earned.team-note"))}
      </div>
      <div className="border-t border-line pt-4 text-sm text-soft">
        {screen ? (
          <p>
            {isValid
              ? t("fomTeam.valid.until", { day: moment(screen.validUntil) })
              : t("fomTeam.valid.needed")}
          </p>
        ) : (
          !failed && <Skeleton className="h-10 w-full sm:h-5" />
        )}
        <Link to={games[game].paths.mine} className="mt-1 inline-block rounded-sm underline hover:text-ink">
          {t("fomTeam.earned.claim")}
        </Link>
      </div>
    </div>
  );
}
