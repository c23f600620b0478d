import { formatAmount } from "@cinder/protocol/format";
import { memo, useState } from "react";
import { FileLink } from "../../app/FileLink.tsx";
import { useRewardsHeld } from "../../app/rewards-held.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { PositionCard } from "../../ui/PositionCard.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useAccount } from "../../wallet/context.ts";
import { RunningCard } from "./RunningCard.tsx";
import { type StakeInfo, type StakeScreen, scheduleAll } from "./releases.ts";

/** A page of all stakes by the contract's positions; 0 means the newest. */
export type Page = { from: bigint; count: bigint };

const pageSize = 50n;

type RecordsProps = {
  screen: StakeScreen;
  page: Page;
  onPage: (page: Page) => void;
  /** Whether the answer is still for another page. */
  isFormer: boolean;
};

/** All active stakes, and completed ones page by page, from the chain. */
export const Records = memo(function Records({ screen, page, onPage, isFormer }: RecordsProps) {
  const t = useTexts();
  const account = useAccount();
  const [tab, setTab] = useState<"running" | "completed">("running");
  const completed = screen.user.stakes - BigInt(screen.running.length);

  function show(next: "running" | "completed"): void {
    setTab(next);
    // Even if there are none yet: the first may complete while the page is open.
    onPage({ from: 0n, count: next === "completed" ? pageSize : 0n });
  }

  return (
    <Card
      title={t("stake.records.heading")}
      aside={
        <FileLink path={`/api/accounts/${account}/positions.csv?feature=stake`}>
          {t("stake.records.csv")}
        </FileLink>
      }
    >
      <Tabs
        label={t("stake.records.heading")}
        selected={tab}
        onSelect={show}
        tabs={[
          {
            id: "running",
            label: t("stake.records.running", { count: screen.running.length }),
            content: <Running screen={screen} />,
          },
          {
            id: "completed",
            label: t("stake.records.completed", { count: Number(completed) }),
            content:
              completed === 0n ? (
                <Empty>{t("stake.records.none-completed")}</Empty>
              ) : (
                <Completed screen={screen} page={page} onPage={onPage} isFormer={isFormer} />
              ),
          },
        ]}
      />
    </Card>
  );
});

function Running({ screen }: { screen: StakeScreen }) {
  const t = useTexts();
  const { running, rounds, config } = screen;
  const isHeld = useRewardsHeld("stake", screen.isBlackList);
  if (running.length === 0) return <Empty>{t("stake.records.none-running")}</Empty>;
  const newestFirst = [...running].sort((one, other) => Number(other.index - one.index));
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {newestFirst.map((stake) => (
        <RunningCard
          key={String(stake.index)}
          stake={stake}
          scheduled={scheduleAll([stake], rounds, config.dayTimes)[0]}
          isHeld={isHeld}
        />
      ))}
    </div>
  );
}

function Completed({ screen, page, onPage, isFormer }: RecordsProps) {
  const t = useTexts();
  const format = useFormat();
  const total = screen.user.stakes;
  const newest = page.from === 0n ? total : page.from;
  const oldest = newest > pageSize ? newest - pageSize + 1n : 1n;
  const done = screen.stakes.filter(({ isValid }) => !isValid);
  const isReading = isFormer || page.count === 0n;
  // Keep the pager in place while a page loads, so that pointer and focus stay on it.
  return (
    <div aria-busy={isReading}>
      {isReading ? (
        <Waiting count={Math.max(done.length, 3)} />
      ) : done.length === 0 ? (
        <p className="py-8 text-center text-sm text-soft">{t("stake.records.none-here")}</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {done.map((stake) => (
            <DoneCard key={String(stake.index)} stake={stake} />
          ))}
        </div>
      )}
      {total > pageSize && (
        <Pager
          label={t("stake.records.pages")}
          shown={t("stake.records.shown", {
            oldest: format.integer(oldest),
            newest: format.integer(newest),
            total: format.integer(total),
          })}
          back={{
            label: t("stake.records.newer"),
            onPress:
              newest < total
                ? () => onPage({ from: newest + pageSize >= total ? 0n : newest + pageSize, count: pageSize })
                : undefined,
          }}
          onward={{
            label: t("stake.records.older"),
            onPress: oldest > 1n ? () => onPage({ from: oldest - 1n, count: pageSize }) : undefined,
          }}
        />
      )}
    </div>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike.
        <Skeleton key={at} className="h-48 w-full rounded-card" />
      ))}
    </div>
  );
}

function DoneCard({ stake }: { stake: StakeInfo }) {
  const t = useTexts();
  const moment = useMoment();
  return (
    <PositionCard
      title={t("stake.card.title", { index: String(stake.index) })}
      subtitle={t("stake.card.since", {
        day: moment(stake.startTime),
        round: Number(stake.period),
      })}
      status={{ tone: "neutral", label: t("stake.card.completed") }}
      facts={[
        { id: "in", label: t("stake.card.in"), value: formatAmount(stake.amount), unit: symbols.token },
        { id: "out", label: t("stake.card.out"), value: formatAmount(stake.rewardMax), unit: symbols.token },
        {
          id: "start-price",
          label: t("stake.card.start-price"),
          value: priceShown(stake.startPrice),
          unit: symbols.usdt,
        },
        {
          id: "last-price",
          label: t("stake.card.last-price"),
          value: priceShown(stake.lastPrice),
          unit: symbols.usdt,
        },
      ]}
      when={t("stake.card.ended", { day: moment(stake.lastTime) })}
    />
  );
}

/** A price of zero means unknown. */
function priceShown(price: bigint): string {
  return price === 0n ? "–" : formatAmount(price, 4);
}
