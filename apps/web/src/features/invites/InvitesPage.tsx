import { type ReactNode, useState } from "react";
import { BindButton } from "../../app/BindButton.tsx";
import { useIsManager } from "../../app/manager.ts";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useWalletState } from "../../wallet/context.ts";
import { EarningsCard } from "./EarningsCard.tsx";
import { InviteFigures } from "./InviteFigures.tsx";
import { LinkCard } from "./LinkCard.tsx";
import { MembersCard } from "./MembersCard.tsx";
import { useInvites } from "./screen.ts";

/** The account's invitation link, its referrals and their rewards. */
export function InvitesPage() {
  const t = useTexts();
  const { status, account } = useWalletState();
  const [from, setFrom] = useState(0n);
  const { data, error, isFormer } = useInvites(from);
  const isManager = useIsManager();
  // If the registry couldn't be read, index 0 and an empty code mean unknown.
  const shell = data && !isMissing(data.shell, "referral") ? data.shell : undefined;
  const isUnbound = shell?.index === 0n;
  return (
    <>
      <PageHead path="/invites" />
      <div className="mt-8 grid gap-4 lg:gap-6">
        {status === "starting" ? (
          <Skeleton className="h-96 w-full rounded-card" />
        ) : account === zeroAddress ? (
          <Stranger action={<ConnectButton />}>{t("invites.connect")}</Stranger>
        ) : isUnbound && isManager ? (
          <Stranger>{t("invites.manager")}</Stranger>
        ) : isUnbound ? (
          <Stranger action={<BindButton variant="primary">{t("invites.bind")}</BindButton>}>
            {t("invites.unregistered")}
          </Stranger>
        ) : (
          <>
            <LinkCard
              account={account}
              inviteCode={shell?.inviteCode}
              failed={error !== undefined || data !== undefined}
            />
            <InviteFigures data={data} failed={error !== undefined} />
            <MembersCard
              data={data}
              failed={error !== undefined}
              isFormer={isFormer}
              from={from}
              onFrom={setFrom}
            />
            <EarningsCard account={account} />
          </>
        )}
      </div>
    </>
  );
}

function Stranger({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <Card>
      <Empty
        drawing={
          <Drawing width={96} height={56} className="text-edge">
            <path d="M14 46h68M26 46V22a8 8 0 0 1 8-8h28a8 8 0 0 1 8 8v24M34 46V28h28v18" />
            <path d="M48 24v-8M38 20l-5-6M58 20l5-6" className="text-ember" stroke="currentColor" />
          </Drawing>
        }
        action={action}
      >
        {children}
      </Empty>
    </Card>
  );
}
