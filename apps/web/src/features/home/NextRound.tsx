import { formatAmount } from "@cinder/protocol/format";
import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import type { Round } from "../../shared/ido/round.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PartProps } from "./HomePage.tsx";

/** The presale round after this one. */
export function NextRound({ screen, failed }: PartProps) {
  const t = useTexts();
  return (
    <Card title={t("home.next.heading")}>
      {!screen ? (
        <div aria-busy={!failed} className="grid gap-3">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
        </div>
      ) : isMissing(screen.shell, "ido") ? (
        <p className="text-sm text-soft">{t("home.unknown")}</p>
      ) : screen.next.index === 0n ? (
        <p className="text-sm text-soft">{t("home.next.none")}</p>
      ) : (
        <NextFacts next={screen.next} round={screen.round} />
      )}
    </Card>
  );
}

function NextFacts({ next, round }: { next: Round; round: Round }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const dearer = round.idoPrice === 0n ? 0n : ((next.idoPrice - round.idoPrice) * 1_000n) / round.idoPrice;
  return (
    <>
      <Facts
        facts={[
          {
            id: "round",
            name: t("home.next.round"),
            value: t("home.round.number", { round: Number(next.index) }),
          },
          {
            id: "price",
            name: t("home.round.price"),
            value: `${formatAmount(next.idoAmount, 4)} ${symbols.native}`,
          },
          {
            id: "tokens",
            name: t("home.next.tokens"),
            value: `${formatAmount(next.idoTokens, 2)} ${symbols.token}`,
          },
          {
            id: "change",
            name: t("home.next.change"),
            value: `${dearer >= 0n ? "+" : "−"}${formatAmount(dearer < 0n ? -dearer : dearer, 1, 1)}%`,
          },
          { id: "units", name: t("home.next.units"), value: format.integer(next.idoTotal) },
          {
            id: "opens",
            name: t("home.next.opens"),
            value: moment(next.opensAt),
          },
        ]}
      />
      <p className="mt-4 text-sm text-soft">{t("home.next.note")}</p>
    </>
  );
}
