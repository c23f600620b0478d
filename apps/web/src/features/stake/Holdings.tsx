import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { useFromChainTime } from "../../app/live.ts";
import { isMissing } from "../../app/peers.ts";
import { useRewardsHeld } from "../../app/rewards-held.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { TimeLeft } from "../../shared/TimeLeft.tsx";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ClaimFigures, ClaimFiguresWaiting } from "../../ui/ClaimFigures.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ConnectFirst } from "../../wallet/ConnectFirst.tsx";
import { useIsDisconnected, useOwn } from "../../wallet/context.ts";
import { releasedBy, type StakeScreen, scheduleAll } from "./releases.ts";
import type { PartProps } from "./StakePage.tsx";
import { claimWrite } from "./writes.ts";

/** The account's stakes and the amount it can claim now. */
export function Holdings({ screen, failed }: PartProps) {
  const t = useTexts();
  const isDisconnected = useIsDisconnected();
  const own = useOwn(screen);
  return (
    <Card title={t("stake.mine.heading")}>
      {isDisconnected ? (
        <ConnectFirst className="min-h-32 content-center">{t("stake.mine.connect")}</ConnectFirst>
      ) : !own ? (
        <ClaimFiguresWaiting failed={failed} />
      ) : isMissing(own.shell, "stake") ? (
        <Notice tone="warn">{t("stake.mine.unknown")}</Notice>
      ) : (
        <Mine screen={own} />
      )}
    </Card>
  );
}

function Mine({ screen }: { screen: StakeScreen }) {
  const t = useTexts();
  const { open } = useWrite();
  const { claimable, withheld, user, running } = screen;
  const isHeld = useRewardsHeld("stake", screen.isBlackList);
  const toCome = useFromChainTime((now = Number(screen.shell.timestamp)) => stillToCome(screen, now));
  return (
    <>
      {isHeld && (
        <div className="mb-5">
          <Notice tone="bad">{t("stake.mine.blacklist", { amount: formatAmount(withheld, 4) })}</Notice>
        </div>
      )}
      <ClaimFigures
        claim={
          <>
            <Figure
              size="lg"
              label={t("stake.mine.claimable")}
              value={formatAmount(claimable)}
              unit={symbols.token}
              whole={amountText(claimable, DECIMALS)}
              note={<NextRelease screen={screen} />}
            />
            <Button
              className="mt-4 w-full"
              disabled={claimable === 0n}
              onClick={() => open(claimWrite(screen))}
            >
              {t("stake.mine.claim")}
            </Button>
          </>
        }
      >
        <Figure
          label={t("stake.mine.staked")}
          value={formatAmount(user.amount)}
          unit={symbols.token}
          note={t("stake.mine.running", { count: running.length })}
        />
        <Figure
          label={t("stake.mine.to-come")}
          value={formatAmount(toCome)}
          unit={symbols.token}
          note={t("stake.mine.of", { total: formatAmount(user.rewardMax) })}
        />
        <Figure
          label={t("stake.mine.invites")}
          value={formatAmount(user.rewardDirect + user.rewardIndirect)}
          unit={symbols.token}
          note={
            <span className="grid">
              <span>{t("stake.mine.direct", { amount: formatAmount(user.rewardDirect) })}</span>
              <span>{t("stake.mine.indirect", { amount: formatAmount(user.rewardIndirect) })}</span>
            </span>
          }
        />
      </ClaimFigures>
    </>
  );
}

/** Amount that active stakes have yet to release. For a stake with an unknown schedule, the amount not credited yet. */
function stillToCome({ running, rounds, config }: StakeScreen, now: number): bigint {
  return running.reduce((sum, stake) => {
    const [scheduled] = scheduleAll([stake], rounds, config.dayTimes);
    return sum + (scheduled ? stake.rewardMax - releasedBy(scheduled, now) : stake.rewardSurplus);
  }, 0n);
}

function NextRelease({ screen: { nextRelease, running } }: { screen: StakeScreen }) {
  const t = useTexts();
  const format = useFormat();
  if (running.length === 0) return t("stake.mine.empty");
  if (nextRelease === 0n) return t("stake.mine.all-released");
  const title = `${format.day(Number(nextRelease))} ${format.time(Number(nextRelease))}`;
  return (
    <TimeLeft until={nextRelease} title={title}>
      {(left) => t("stake.mine.next", left)}
    </TimeLeft>
  );
}
