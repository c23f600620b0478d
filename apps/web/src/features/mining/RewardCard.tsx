import { DECIMALS, formatAmount, formatUp } from "@cinder/protocol/format";
import { useRewardsHeld } from "../../app/rewards-held.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountUp } from "../../shared/figures.ts";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ClaimFigures, ClaimFiguresWaiting } from "../../ui/ClaimFigures.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ConnectFirst } from "../../wallet/ConnectFirst.tsx";
import { useAccount, useIsDisconnected, useOwn } from "../../wallet/context.ts";
import type { MinePartProps, MineScreen } from "./mine.ts";
import { claimWrite, updateWrite } from "./mine-writes.ts";
import { estimateDay, forceOf, shareText } from "./screen.ts";

/** The account's claimable rewards, its principal and its mining power. */
export function RewardCard({ screen, failed }: MinePartProps) {
  const t = useTexts();
  const isDisconnected = useIsDisconnected();
  const own = useOwn(screen);
  return (
    <Card title={t("miningMine.reward.heading")}>
      {isDisconnected ? (
        <ConnectFirst className="min-h-32 content-center">{t("miningMine.reward.connect")}</ConnectFirst>
      ) : !own ? (
        <ClaimFiguresWaiting failed={failed} />
      ) : (
        <Mine screen={own} />
      )}
    </Card>
  );
}

function Mine({ screen }: { screen: MineScreen }) {
  const t = useTexts();
  const { open } = useWrite();
  const account = useAccount();
  const moment = useMoment();
  const { user, totals, config, shell } = screen;
  const isHeld = useRewardsHeld("mining", screen.isBlackList);
  const mine = forceOf(user);
  const lacksFee = shell.native < config.handleGas;
  return (
    <>
      {isHeld && (
        <div className="mb-5">
          <Notice tone="bad">{t("miningMine.reward.blacklist")}</Notice>
        </div>
      )}
      <ClaimFigures
        claim={
          <>
            <Figure
              size="lg"
              label={t("miningMine.reward.claimable")}
              value={formatAmount(user.balance)}
              unit={symbols.token}
              whole={amountText(user.balance, DECIMALS)}
              note={t("miningMine.reward.total", { amount: formatAmount(user.rewardTotal) })}
            />
            <Button
              variant="primary"
              className="mt-4 w-full"
              disabled={user.balance === 0n || isHeld || lacksFee}
              onClick={() => open(claimWrite(screen))}
            >
              {t("miningMine.reward.claim")}
            </Button>
            <p className="mt-2 text-sm text-soft">
              {lacksFee
                ? t("miningMine.reward.lacks-fee", {
                    fee: formatUp(config.handleGas, 6),
                    balance: formatAmount(shell.native, 6),
                  })
                : t("miningMine.reward.fee", { fee: amountUp(config.handleGas) })}
            </p>
          </>
        }
      >
        <Figure
          label={t("miningMine.reward.principal")}
          value={formatAmount(user.amount)}
          unit={symbols.token}
          note={
            user.lastOut === 0n
              ? t("miningMine.reward.never-out")
              : t("miningMine.reward.last-out", { day: moment(user.lastOut) })
          }
        />
        <Figure
          label={t("miningMine.reward.share")}
          value={shareText(mine, totals.totalForce)}
          note={t("miningMine.reward.estimate", { amount: formatAmount(estimateDay(mine, screen), 4) })}
        />
        <Figure
          label={t("miningMine.reward.force")}
          value={formatAmount(mine)}
          note={
            <span className="grid">
              <span>{t("miningMine.reward.force-own", { force: formatAmount(user.force) })}</span>
              <span>{t("miningMine.reward.force-invites", { force: formatAmount(mine - user.force) })}</span>
            </span>
          }
        />
      </ClaimFigures>
      <details className="mt-5 border-t border-line pt-4 text-sm">
        <summary className="w-fit rounded-sm text-soft transition-colors hover:text-ink">
          {t("miningMine.update.summary")}
        </summary>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[70ch] text-soft">{t("miningMine.update.why")}</p>
          <Button size="sm" onClick={() => open(updateWrite(account))}>
            {t("miningMine.update.button")}
          </Button>
        </div>
      </details>
    </>
  );
}
