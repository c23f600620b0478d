import { formatAmount } from "@cinder/protocol/format";
import { Link } from "react-router";
import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { claimWrite, isClaimable } from "../../shared/ido/claim-write.ts";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useIsNobody, useWalletState } from "../../wallet/context.ts";
import type { HomeScreen, PartProps } from "./HomePage.tsx";

export function MyMinting({ screen, failed }: PartProps) {
  const t = useTexts();
  const { status } = useWalletState();
  const isNobody = useIsNobody();
  return (
    <Card
      title={t("home.mine.heading")}
      aside={
        <Link to="/ido" className="rounded-sm text-sm text-soft underline hover:text-ink">
          {t("home.mine.details")}
        </Link>
      }
    >
      {isNobody ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-sm text-soft">{t("home.mine.connect")}</p>
          <ConnectButton variant="secondary" />
        </div>
      ) : !screen || status === "starting" ? (
        <div aria-busy={!failed} className="grid gap-6 sm:grid-cols-2">
          <Skeleton className="h-[5.25rem] w-full" />
          <Skeleton className="h-[5.25rem] w-full" />
        </div>
      ) : isMissing(screen.shell, "ido") ? (
        <p className="text-sm text-soft">{t("home.round.unknown")}</p>
      ) : (
        <Mine screen={screen} />
      )}
    </Card>
  );
}

function Mine({ screen: { user, claim } }: { screen: HomeScreen }) {
  const t = useTexts();
  const format = useFormat();
  const { open } = useWrite();
  const due = claim.tokens + claim.grants;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Figure
          label={t("home.mine.units")}
          value={format.integer(user.counts)}
          unit={t("home.mine.unit", { count: Number(user.counts) })}
          note={t("home.mine.tokens", { tokens: formatAmount(user.tokens) })}
        />
        <Figure
          label={t("home.mine.claimable")}
          value={formatAmount(due)}
          unit={symbols.token}
          whole={amountText(due, 18)}
          note={t("home.mine.shares", { amount: formatAmount(claim.native, 4) })}
        />
      </div>
      {isClaimable(claim) ? (
        <Button className="mt-5 w-full sm:w-auto" onClick={() => open(claimWrite(claim))}>
          {t("home.mine.claim")}
        </Button>
      ) : (
        <p className="mt-5 text-sm text-soft">
          {user.isExist ? t("home.mine.nothing") : t("home.mine.empty")}
        </p>
      )}
    </>
  );
}
