import { useState } from "react";
import { Link } from "react-router";
import type { Address } from "viem";
import { FileLink } from "../../app/FileLink.tsx";
import { useNextTime } from "../../app/next-time.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { More } from "../../ui/More.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import {
  type MinePartProps,
  type MineScreen,
  nextUnlock,
  pageSize,
  rangeOf,
  type StakeInfo,
  type Status,
  stakesOf,
} from "./mine.ts";
import { StakeCard } from "./StakeCard.tsx";

type PageProps = {
  /** The newest stake on the page; 0 means the newest of all. */
  from: bigint;
  onFrom: (from: bigint) => void;
  /** Whether the answer is still for another page. */
  isFormer: boolean;
};

/** Number of stakes shown before the user asks for more. */
const drawn = 12;

/** Stakes by status, from the chain. */
export function Stakes({
  screen,
  failed,
  account,
  ...page
}: MinePartProps & PageProps & { account: Address }) {
  const t = useTexts();
  return (
    <Card
      title={t("miningMine.stakes.heading")}
      aside={
        <FileLink path={`/api/accounts/${account}/positions.csv?feature=mining`}>
          {t("miningMine.stakes.csv")}
        </FileLink>
      }
    >
      {!screen ? (
        <Waiting failed={failed} count={3} />
      ) : screen.user.stakes === 0n ? (
        <Empty
          action={
            <Link to="/mining" className={buttonLook("secondary", "md")}>
              {t("miningMine.stakes.start")}
            </Link>
          }
        >
          {t("miningMine.stakes.none")}
        </Empty>
      ) : (
        <ByStatus screen={screen} {...page} />
      )}
    </Card>
  );
}

function ByStatus({ screen, ...page }: { screen: MineScreen } & PageProps) {
  const t = useTexts();
  const locked = stakesOf(screen.stakes, "locked");
  const unlocked = stakesOf(screen.stakes, "unlocked");
  const completed = stakesOf(screen.stakes, "completed");
  // Start with stakes that can be withdrawn.
  const [tab, setTab] = useState<Status>(unlocked.length > 0 ? "unlocked" : "locked");
  useNextTime(nextUnlock(screen.stakes));
  const cards = (status: Status, stakes: readonly StakeInfo[], empty: string) =>
    page.isFormer ? (
      <Waiting failed={false} count={Math.min(Math.max(stakes.length, 3), drawn)} />
    ) : (
      <Cards key={status} stakes={stakes} empty={empty} />
    );
  // Keep tabs and pager in place while a page loads, so that selection, pointer and focus stay.
  return (
    <>
      <Tabs
        label={t("miningMine.stakes.heading")}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: "locked",
            label: t("miningMine.stakes.locked", { count: locked.length }),
            content: cards("locked", locked, t("miningMine.stakes.none-locked")),
          },
          {
            id: "unlocked",
            label: t("miningMine.stakes.unlocked", { count: unlocked.length }),
            content: cards("unlocked", unlocked, t("miningMine.stakes.none-unlocked")),
          },
          {
            id: "completed",
            label: t("miningMine.stakes.completed", { count: completed.length }),
            content: cards("completed", completed, t("miningMine.stakes.none-completed")),
          },
        ]}
      />
      {screen.user.stakes > pageSize && <Pages total={screen.user.stakes} {...page} />}
    </>
  );
}

function Cards({ stakes, empty }: { stakes: readonly StakeInfo[]; empty: string }) {
  const t = useTexts();
  const [count, setCount] = useState(drawn);
  if (stakes.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {stakes.slice(0, count).map((stake) => (
          <StakeCard key={String(stake.index)} stake={stake} />
        ))}
      </div>
      {stakes.length > drawn && (
        <More
          shown={t("miningMine.stakes.shown", {
            shown: Math.min(count, stakes.length),
            total: stakes.length,
          })}
          label={t("miningMine.stakes.more")}
          onMore={count < stakes.length ? () => setCount(count + 2 * drawn) : undefined}
        />
      )}
    </>
  );
}

/** Pager for an account with more stakes than one answer holds. */
function Pages({ total, from, onFrom }: { total: bigint } & PageProps) {
  const t = useTexts();
  const format = useFormat();
  const { newest, oldest } = rangeOf(from, total);
  return (
    <Pager
      label={t("miningMine.stakes.pages")}
      shown={t("miningMine.stakes.range", {
        oldest: format.integer(oldest),
        newest: format.integer(newest),
        total: format.integer(total),
      })}
      back={{
        label: t("miningMine.stakes.newer"),
        onPress:
          newest < total ? () => onFrom(newest + pageSize >= total ? 0n : newest + pageSize) : undefined,
      }}
      onward={{
        label: t("miningMine.stakes.older"),
        onPress: oldest > 1n ? () => onFrom(oldest - 1n) : undefined,
      }}
    />
  );
}

function Waiting({ failed, count }: { failed: boolean; count: number }) {
  return (
    <div aria-busy={!failed} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike.
        <Skeleton key={at} className="h-56 w-full rounded-card" />
      ))}
    </div>
  );
}
