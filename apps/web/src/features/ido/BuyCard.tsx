import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import type { Round } from "../../shared/ido/round.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { BurnForm } from "./BurnForm.tsx";
import { BuyForm } from "./BuyForm.tsx";
import type { PartProps } from "./IdoPage.tsx";
import { currentRound, type IdoScreen, type Pay } from "./screen.ts";

export type FormProps = {
  screen: IdoScreen;
  round: Round;
  times: number;
  onTimes: (times: number) => void;
  /** Whether the screen's preview is for the current choice. A refused preview has no other sign of that. */
  isAnswered: boolean;
};

type BuyCardProps = PartProps & Omit<FormProps, "screen" | "round"> & { pay: Pay; onPay: (pay: Pay) => void };

/** The two ways to buy a unit: for CIN that vests, or for an NFT with the CIN burned. */
export function BuyCard({ screen, failed, times, onTimes, isAnswered, pay, onPay }: BuyCardProps) {
  const t = useTexts();
  const [way, setWay] = useState<"buy" | "burn">("buy");
  if (!screen) {
    return (
      <Card title={t("ido.take-part.heading")}>
        <div aria-busy={!failed} className="grid gap-4">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-14 w-full rounded-md" />
        </div>
      </Card>
    );
  }
  const round = currentRound(screen);
  // Without a round there is no price and no form.
  if (!round) {
    return (
      <Card title={t("ido.take-part.heading")}>
        <p className="text-sm text-soft">{t("ido.problem.no-round")}</p>
      </Card>
    );
  }
  const form = { screen, round, times, onTimes, isAnswered };
  return (
    <Card title={t("ido.take-part.heading")}>
      <Tabs
        label={t("ido.take-part.heading")}
        selected={way}
        onSelect={setWay}
        tabs={[
          { id: "buy", label: t("ido.take-part.buy"), content: <BuyForm {...form} /> },
          {
            id: "burn",
            label: t("ido.take-part.burn"),
            content: <BurnForm {...form} pay={pay} onPay={onPay} />,
          },
        ]}
      />
    </Card>
  );
}
