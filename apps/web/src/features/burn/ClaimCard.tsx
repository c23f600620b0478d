import { formatAmount } from "@cinder/protocol/format";
import { useRewardsHeld } from "../../app/rewards-held.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Place } from "../../ui/Place.tsx";
import { useIsDisconnected, useWalletState } from "../../wallet/context.ts";
import type { PartProps } from "./BurnPage.tsx";
import { claimRefusal } from "./check.ts";
import type { BurnScreen } from "./screen.ts";
import { claimWrite } from "./writes.ts";

/** The account's earned dividends, with a claim button. */
export function ClaimCard({ screen, failed }: PartProps) {
  const t = useTexts();
  const { status } = useWalletState();
  const isDisconnected = useIsDisconnected();
  if (isDisconnected) return null;
  const isReady = screen !== undefined && status === "connected";
  return (
    <Card title={t("burn.claim.heading")}>
      {isReady ? (
        <Claim screen={screen} />
      ) : (
        <div aria-busy={!failed}>
          <Place
            value={undefined}
            failed={failed}
            unknownLabel={t("burn.figure.unknown")}
            className="h-[15.25rem] w-full"
          />
        </div>
      )}
    </Card>
  );
}

function Claim({ screen }: { screen: BurnScreen }) {
  const t = useTexts();
  const say = useSay();
  const moment = useMoment();
  const { open } = useWrite();
  const { user, config } = screen;
  const refusal = claimRefusal(screen, useRewardsHeld("burn", screen.isBlackList));
  const dividends = user.rewardTotal - user.rewardDirect - user.rewardIndirect;
  const amount = (value: bigint) => `${formatAmount(value, 4)} ${symbols.native}`;
  return (
    <>
      <Figure
        size="lg"
        label={t("burn.claim.balance")}
        value={formatAmount(user.balance, 4)}
        unit={symbols.native}
        whole={amountText(user.balance, 18)}
      />
      <Button
        className="mt-4 w-full"
        disabled={refusal !== undefined}
        aria-describedby="burn-claim-note"
        onClick={() => open(claimWrite(screen))}
      >
        {t("burn.claim.action")}
      </Button>
      <p id="burn-claim-note" className="mt-2 text-sm text-soft">
        {refusal
          ? say(refusal)
          : t("burn.claim.costs", { fee: amountShown(config.handleGas), native: symbols.native })}
      </p>
      <h3 className="mt-5 mb-2 border-t border-line pt-4 text-sm font-medium">{t("burn.claim.ever")}</h3>
      <Facts
        facts={[
          { id: "dividends", name: t("burn.claim.dividends"), value: amount(dividends) },
          { id: "direct", name: t("burn.claim.direct"), value: amount(user.rewardDirect) },
          { id: "indirect", name: t("burn.claim.indirect"), value: amount(user.rewardIndirect) },
          {
            id: "last",
            name: t("burn.claim.last"),
            value: user.lastOut === 0n ? t("burn.claim.never") : moment(user.lastOut),
          },
        ]}
      />
    </>
  );
}
