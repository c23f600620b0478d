import { DECIMALS, formatAmount, formatUp } from "@cinder/protocol/format";
import { getBurnAbi } from "@cinder/protocol/generated/screens/get-burn";
import { Link } from "react-router";
import { useLive } from "../../app/live.ts";
import { readHeldUntil } from "../../app/rewards-held.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { useAccount } from "../../wallet/context.ts";
import type { MineScreen, PartProps } from "./screen.ts";
import { useAskedClaim } from "./use-asked-claim.ts";
import { Waiting } from "./Waiting.tsx";
import { claimBurnWrite } from "./writes.ts";

/** Dividends of burn orders and referral rewards in native coin, with a claim button. */
export function BurnClaim({ screen, failed }: PartProps) {
  const t = useTexts();
  return (
    <Card
      title={t("mine.burn.heading")}
      aside={
        <Link to="/burn" className="text-sm text-soft underline underline-offset-4 hover:text-ink">
          {t("mine.burn.page")}
        </Link>
      }
    >
      {screen ? <Claim screen={screen} /> : <Waiting failed={failed} className="h-[19.75rem]" />}
    </Card>
  );
}

function Claim({ screen: { burn, nativePrice } }: { screen: MineScreen }) {
  const t = useTexts();
  const say = useSay();
  const moment = useMoment();
  const { claim, isAsking, problem } = useBurnClaim();
  const isNothing = burn.balance === 0n;
  const amount = (value: bigint) => `${formatAmount(value, 4)} ${symbols.native}`;
  const worth = (burn.balance * nativePrice.spot) / 10n ** 18n;
  return (
    <>
      <Figure
        size="lg"
        label={t("mine.claim.balance")}
        value={formatAmount(burn.balance, 4)}
        unit={symbols.native}
        whole={amountText(burn.balance, DECIMALS)}
      />
      <Button
        className="mt-4 w-full"
        disabled={isNothing}
        busy={isAsking}
        aria-describedby="mine-burn-note"
        onClick={claim}
      >
        {t("mine.burn.claim")}
      </Button>
      <p id="mine-burn-note" aria-live="polite" className="mt-2 text-sm text-soft">
        {problem ? (
          <span className="text-bad">{say(problem)}</span>
        ) : isNothing ? (
          t("mine.burn.nothing")
        ) : nativePrice.spot > 0n ? (
          t("mine.burn.worth", { worth: formatAmount(worth), usdt: symbols.usdt })
        ) : (
          t("mine.burn.costs")
        )}
      </p>
      <Facts
        className="mt-5 border-t border-line pt-4"
        facts={[
          {
            id: "dividends",
            name: t("mine.burn.dividends"),
            value: amount(burn.rewardTotal - burn.rewardDirect - burn.rewardIndirect),
          },
          { id: "direct", name: t("mine.burn.direct"), value: amount(burn.rewardDirect) },
          { id: "indirect", name: t("mine.burn.indirect"), value: amount(burn.rewardIndirect) },
          {
            id: "last",
            name: t("mine.claim.last"),
            value: burn.lastOut === 0n ? t("mine.claim.never") : moment(burn.lastOut),
          },
        ]}
      />
    </>
  );
}

/** The claim of dividends, unless the account is blocked or can't pay the contract fee, which the burn contract sets. */
function useBurnClaim() {
  const account = useAccount();
  const { ask, view } = useLive();
  return useAskedClaim(async () => {
    const screen = await ask(getBurnAbi, [account, 0n, 0n, true]).catch(() => undefined);
    if (!screen) return { problem: { key: "mine.burn.away" } };
    const { config, shell, isBlackList } = screen;
    const heldUntil = isBlackList ? await readHeldUntil(view, "burn", account).catch(() => undefined) : 0;
    if (heldUntil === undefined || shell.timestamp < heldUntil) {
      return { problem: { key: "mine.claim.blacklist" } };
    }
    if (shell.native >= config.handleGas) return { write: claimBurnWrite(screen) };
    return {
      problem: {
        key: "mine.burn.fee-missing",
        values: {
          fee: formatUp(config.handleGas, 6),
          balance: formatAmount(shell.native, 6),
          native: symbols.native,
        },
      },
    };
  });
}
