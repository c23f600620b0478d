import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { useFromChainTime } from "../../app/live.ts";
import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { TimeLeft } from "../../shared/TimeLeft.tsx";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useIsNobody, useWalletState } from "../../wallet/context.ts";
import { releasedBy, type StakeScreen, scheduleAll } from "./releases.ts";
import type { PartProps } from "./StakePage.tsx";
import { claimWrite } from "./writes.ts";

/** What the account has in stakes, and what it can take out now. */
export function Holdings({ screen, failed }: PartProps) {
  const t = useTexts();
  const { status } = useWalletState();
  const isNobody = useIsNobody();
  return (
    <Card title={t("stake.mine.heading")}>
      {isNobody ? (
        <div className="grid min-h-32 content-center justify-items-start gap-4">
          <p className="text-base text-soft">{t("stake.mine.connect")}</p>
          <ConnectButton />
        </div>
      ) : !screen || status === "starting" ? (
        <Waiting failed={failed} />
      ) : isMissing(screen.shell, "stake") ? (
        <Notice tone="warn">{t("stake.mine.unknown")}</Notice>
      ) : (
        <Mine screen={screen} />
      )}
    </Card>
  );
}

function Mine({ screen }: { screen: StakeScreen }) {
  const t = useTexts();
  const { open } = useWrite();
  const { claimable, withheld, user, running, isBlackList } = screen;
  const toCome = useFromChainTime((now = Number(screen.shell.timestamp)) => stillToCome(screen, now));
  return (
    <>
      {isBlackList && (
        <div className="mb-5">
          <Notice tone="bad">{t("stake.mine.blacklist", { amount: formatAmount(withheld, 4) })}</Notice>
        </div>
      )}
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <div className="sm:col-span-2 lg:col-span-1">
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
        </div>
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
      </div>
    </>
  );
}

/** What running stakes have yet to release; of one whose calendar is unknown, what was not credited. */
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

function Waiting({ failed }: { failed: boolean }) {
  return (
    <div aria-busy={!failed} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <div className="sm:col-span-2 lg:col-span-1">
        <Skeleton className="h-[5.75rem] w-full" />
        <Skeleton className="mt-4 h-11 w-full rounded-md" />
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
