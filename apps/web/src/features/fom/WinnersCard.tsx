import { FOM_PRIZES } from "@cinder/protocol/fom-prizes";
import { formatAmount } from "@cinder/protocol/format";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useFromChainTime } from "../../app/live.ts";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { isSameAddress } from "../../lib/hex.ts";
import { percent } from "../../shared/percent.ts";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useAccount } from "../../wallet/context.ts";
import type { PartProps } from "./FomPage.tsx";
import { phaseOf } from "./round.ts";

/** Current leaders: the owners of the newest ten qualifying orders and what each would win if the round ended now. */
export function WinnersCard({ screen, failed }: PartProps) {
  const t = useTexts();
  const isOver = useFromChainTime(
    (now) => screen !== undefined && phaseOf(screen, now ?? Number(screen.shell.timestamp)).kind === "over",
  );
  const account = useAccount();
  if (!screen) {
    return (
      <Card title={t("fom.winners.heading")}>
        <div aria-busy={!failed} className="grid gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
      </Card>
    );
  }
  const { winners, prizes } = screen;
  const free = FOM_PRIZES.winners - winners.length;
  return (
    <Card title={isOver ? t("fom.winners.over") : t("fom.winners.heading")}>
      <p className="text-sm text-soft">
        {t("fom.winners.rule", {
          last: percent(FOM_PRIZES.lastRate),
          next: percent(FOM_PRIZES.nextRate),
          others: FOM_PRIZES.winners - 1,
        })}
      </p>
      {winners.length > 0 && (
        <ol className="mt-4 grid gap-1 text-sm">
          {winners.map((winner, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a place's id is its index; one account may have several.
              key={at}
              className="flex min-h-9 items-center gap-3 border-t border-line pt-1"
            >
              <span className="w-6 text-soft">{at + 1}</span>
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                <AccountAddress address={winner} />
                {isSameAddress(winner, account) && <Chip tone="good">{t("fom.winners.you")}</Chip>}
              </span>
              <span className="font-medium">
                {formatAmount(prizes[at])} {symbols.usdt}
              </span>
            </li>
          ))}
        </ol>
      )}
      {free > 0 && (
        <p className="mt-3 text-sm text-soft">
          {winners.length === 0 ? t("fom.winners.none") : t("fom.winners.free", { count: free })}
        </p>
      )}
    </Card>
  );
}
