import { formatAmount } from "@cinder/protocol/format";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectFirst } from "../../wallet/ConnectFirst.tsx";
import { useIsDisconnected, useOwn } from "../../wallet/context.ts";
import { useNamedGame } from "./GameHead.tsx";
import type { Game } from "./game.ts";
import type { MinePartProps } from "./MinePage.tsx";
import type { MineScreen } from "./mine.ts";
import { balanceRefusal } from "./mine-check.ts";
import { claimBalanceWrite } from "./mine-writes.ts";

/** The account's claimable USDT and its total from the game to date. */
export function Balance({ game, screen, failed }: MinePartProps) {
  const t = useTexts();
  const isDisconnected = useIsDisconnected();
  const own = useOwn(screen);
  return (
    <Card title={t("fomMine.balance.heading")}>
      {isDisconnected ? (
        <ConnectFirst className="min-h-32 content-center">{t("fomMine.balance.connect")}</ConnectFirst>
      ) : own ? (
        <Mine game={game} screen={own} />
      ) : (
        <div aria-busy={!failed} className="grid gap-6 lg:grid-cols-2 lg:gap-10">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Card>
  );
}

function Mine({ game, screen }: { game: Game; screen: MineScreen }) {
  const t = useTexts();
  const say = useSay();
  const format = useFormat();
  const moment = useMoment();
  const { open } = useWrite();
  const named = useNamedGame(game);
  const { user, config } = screen;
  const refusal = balanceRefusal(screen);
  const usdt = (amount: bigint) => `${formatAmount(amount, 4)} ${symbols.usdt}`;
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
      <div>
        <Figure
          size="lg"
          label={t("fomMine.balance.claimable")}
          value={formatAmount(user.balance, 4)}
          unit={symbols.usdt}
          whole={amountText(user.balance, 18)}
        />
        <Button
          variant="primary"
          className="mt-4 w-full"
          disabled={refusal !== undefined}
          aria-describedby="fom-claim-note"
          onClick={() => open(claimBalanceWrite(named, screen))}
        >
          {t("fomMine.balance.action")}
        </Button>
        <p id="fom-claim-note" className="mt-2 text-sm text-soft">
          {refusal
            ? say(refusal)
            : t("fomMine.balance.costs", { fee: amountShown(config.handleGas), native: symbols.native })}
        </p>
      </div>
      <div>
        <h3 className="mb-2 text-sm font-medium">{t("fomMine.balance.ever")}</h3>
        <Facts
          facts={[
            { id: "direct", name: t("fomMine.balance.direct"), value: usdt(user.rewardDirect) },
            { id: "indirect", name: t("fomMine.balance.indirect"), value: usdt(user.rewardIndirect) },
            { id: "team", name: t("fomMine.balance.team"), value: usdt(user.rewardTeam) },
            { id: "fomo", name: t("fomMine.balance.fomo"), value: usdt(user.rewardFOMO) },
            {
              id: "static",
              name: t("fomMine.balance.static"),
              value: `${formatAmount(user.rewardStaticToken, 4)} ${symbols.token}`,
            },
            {
              id: "paid",
              name: t("fomMine.balance.paid", {
                count: Number(user.orders),
                shown: format.integer(user.orders),
              }),
              value: usdt(user.total),
            },
            {
              id: "last",
              name: t("fomMine.balance.last"),
              value: user.lastOut === 0n ? t("fomMine.balance.never") : moment(user.lastOut),
            },
          ]}
        />
      </div>
    </div>
  );
}
