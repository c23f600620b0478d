import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { claimWrite, isClaimable } from "../../shared/ido/claim-write.ts";
import { useWrite } from "../../tx/use-write.ts";
import { amountText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Figure } from "../../ui/Figure.tsx";
import type { HomeScreen } from "./HomePage.tsx";

export function Mine({ screen: { user, claim } }: { screen: HomeScreen }) {
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
