import { useState } from "react";
import { useInvestSentence, useSession } from "../../../app/session.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useAccount } from "../../../wallet/context.ts";
import type { MineScreen } from "../screen.ts";
import { Credits } from "./Credits.tsx";
import { savedDraft } from "./draft.ts";
import { Ledger } from "./Ledger.tsx";
import { OpenVouchers } from "./OpenVouchers.tsx";
import { SignIn } from "./SignIn.tsx";
import { useMy } from "./use-my.ts";
import { useVouchers } from "./use-vouchers.ts";
import { Withdraw } from "./Withdraw.tsx";
import { Withdrawals } from "./Withdrawals.tsx";

/**
 * The account's balances with the service, and withdrawals. The app asks for a login only when the user wants one; redeeming an
 * issued voucher needs none.
 */
export function ServiceWallet({ screen }: { screen: MineScreen | undefined }) {
  const t = useTexts();
  const account = useAccount();
  const { isLogin, signOut } = useSession();
  const sentence = useInvestSentence();
  const [draft, setDraft] = useState(() => savedDraft(account));
  const { my, error, read } = useMy(draft !== undefined);
  const vouchers = useVouchers(my, screen);
  return (
    <Card
      title={t("mine.wallet.heading")}
      aside={
        isLogin && (
          <Button size="sm" variant="ghost" onClick={() => void signOut().catch(() => undefined)}>
            {t("mine.wallet.sign-out")}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <OpenVouchers vouchers={vouchers.open} screen={screen} />
        {!isLogin ? (
          <SignIn />
        ) : my ? (
          <>
            {error !== undefined && <Notice tone="warn">{sentence(error)}</Notice>}
            <Credits my={my} />
            <Withdraw
              my={my}
              screen={screen}
              draft={draft}
              onDraft={setDraft}
              onVoucher={vouchers.keep}
              onChanged={read}
            />
            <Ledger block={my.credits.map(({ balance }) => balance).join(" ")} />
            <Withdrawals withdrawals={my.withdrawals} />
          </>
        ) : error === undefined ? (
          <div aria-busy="true" className="grid gap-4">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        ) : (
          <Notice
            tone="warn"
            action={
              <Button size="sm" onClick={read}>
                {t("mine.wallet.again")}
              </Button>
            }
          >
            {sentence(error)} {t("mine.wallet.away")}
          </Notice>
        )}
      </div>
    </Card>
  );
}
