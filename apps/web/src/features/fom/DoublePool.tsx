import { formatAmount } from "@cinder/protocol/format";
import { isMissing } from "../../app/peers.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useWalletState } from "../../wallet/context.ts";
import { useNamedGame } from "./GameHead.tsx";
import { type Game, games } from "./game.ts";
import type { MinePartProps } from "./MinePage.tsx";
import { graceDays, type MineScreen } from "./mine.ts";
import { doubleClaimRefusal } from "./mine-check.ts";
import { claimDoubleWrite } from "./mine-writes.ts";
import { StakeCard } from "./StakeCard.tsx";

/** How the double pool works, and the account's stakes in it. */
export function DoublePool({ game, screen, failed }: MinePartProps) {
  const t = useTexts();
  const { status } = useWalletState();
  const isUnknown = screen !== undefined && isMissing(screen.shell, games[game].double);
  const gate = screen && !isUnknown && (
    <Chip tone={screen.doubleConfig.openClaim ? "good" : "warn"}>
      {screen.doubleConfig.openClaim ? t("fomMine.double.open") : t("fomMine.double.closed")}
    </Chip>
  );
  return (
    <Card title={t("fomMine.double.heading")} aside={gate}>
      {!screen ? (
        <div aria-busy={!failed} className="grid gap-6 lg:grid-cols-2 lg:gap-10">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
      ) : isUnknown ? (
        <Notice tone="bad">{t("fomMine.double.unknown")}</Notice>
      ) : (
        <div className="grid gap-6">
          <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
            <Rules screen={screen} />
            {status === "connected" ? <Mine game={game} screen={screen} /> : null}
          </div>
          {screen.stakes.length > 0 && (
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {screen.stakes.map((stake) => (
                <StakeCard key={String(stake.index)} game={game} screen={screen} stake={stake} />
              ))}
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

function Rules({ screen: { doubleConfig } }: { screen: MineScreen }) {
  const t = useTexts();
  return (
    <div>
      <p className="text-sm text-soft">
        {t("fomMine.double.rule", { count: Number(doubleConfig.stakeDays), token: symbols.token })}
      </p>
      <p className="mt-2 text-sm text-soft">{t("fomMine.double.reserved")}</p>
      <p className="mt-2 text-sm text-soft">{t("fomMine.double.gate", { days: graceDays })}</p>
      <Facts
        className="mt-4"
        facts={[
          {
            id: "term",
            name: t("fomMine.double.term"),
            value: t("fomMine.double.days", { count: Number(doubleConfig.stakeDays) }),
          },
          { id: "fee", name: t("fomMine.double.fee"), value: percent(doubleConfig.feeRate) },
          {
            id: "reserve",
            name: t("fomMine.double.reserve"),
            value: `${formatAmount(doubleConfig.reserve)} ${symbols.token}`,
          },
          {
            id: "price",
            name: t("fomMine.double.price", { token: symbols.token }),
            value: doubleConfig.price === 0n ? "—" : `${formatAmount(doubleConfig.price, 4)} ${symbols.usdt}`,
          },
        ]}
      />
    </div>
  );
}

function Mine({ game, screen }: { game: Game; screen: MineScreen }) {
  const t = useTexts();
  const say = useSay();
  const { open } = useWrite();
  const named = useNamedGame(game);
  const { doubleUser, claimable } = screen;
  const refusal = doubleClaimRefusal(screen);
  const token = (amount: bigint) => `${formatAmount(amount, 4)} ${symbols.token}`;
  return (
    <div>
      <Figure
        label={t("fomMine.double.claimable")}
        value={formatAmount(claimable, 4)}
        unit={symbols.token}
        whole={amountText(claimable, 18)}
      />
      <Button
        className="mt-4 w-full"
        disabled={refusal !== undefined}
        aria-describedby="fom-double-note"
        onClick={() => open(claimDoubleWrite(named, screen))}
      >
        {t("fomMine.double.claim")}
      </Button>
      <p id="fom-double-note" className="mt-2 text-sm text-soft">
        {refusal ? say(refusal) : t("fomMine.double.free")}
      </p>
      <Facts
        className="mt-4 border-t border-line pt-4"
        facts={[
          { id: "amount", name: t("fomMine.double.principal"), value: token(doubleUser.amount) },
          { id: "total", name: t("fomMine.double.total"), value: token(doubleUser.total) },
          { id: "released", name: t("fomMine.double.released"), value: token(doubleUser.rewardRelease) },
          ...(doubleUser.balance > 0n
            ? [{ id: "withheld", name: t("fomMine.double.withheld"), value: token(doubleUser.balance) }]
            : []),
        ]}
      />
    </div>
  );
}
