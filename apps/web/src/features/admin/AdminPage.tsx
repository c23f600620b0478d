import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { useChainId } from "../../app/chain-id.ts";
import { isListed } from "../../app/listed.ts";
import { useAge, useLive } from "../../app/live.ts";
import { PageHead } from "../../app/PageHead.tsx";
import type { Peer } from "../../app/peers.ts";
import { useNames } from "../../app/use-names.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useAccount, useWalletState } from "../../wallet/context.ts";
import { isInvolved } from "./authority.ts";
import { ContractPanel } from "./ContractPanel.tsx";
import { AdminContext, type AdminState, type Waiting } from "./context.ts";
import type { ContractConsole } from "./model.ts";
import type { Consoles } from "./use-consoles.ts";
import { useGovernance } from "./use-governance.ts";
import { WaitingCards } from "./WaitingCard.tsx";

export type AdminPageProps = Consoles & { path: string };

/** Consoles for accounts with a role. Others see a message. */
export function AdminPage(props: AdminPageProps) {
  const { path, shell, consoles, readAt, error } = props;
  const { status } = useWalletState();
  const account = useAccount();
  const chainId = useChainId();
  const { byTarget, hasFailed } = useGovernance(account, consoles, readAt);
  const listed = chainId !== undefined && isListed(chainId, account);
  const governance = byTarget && [...byTarget.values()];
  const mayEnter =
    status === "connected" &&
    isInvolved(account, shell?.isManager ?? false, listed, consoles ?? [], governance);
  const isUndecided = status === "starting" || (status === "connected" && !shell && error === undefined);
  const isLooking = status === "connected" && !mayEnter && governance === undefined && !hasFailed && !error;
  return (
    <>
      <PageHead path={path} />
      {mayEnter && consoles && shell ? (
        <Inside {...props} consoles={consoles} byTarget={byTarget} />
      ) : isUndecided || isLooking ? (
        <div aria-busy="true">
          <Skeleton className="mt-6 h-96 w-full rounded-card" />
        </div>
      ) : (
        <Outside isUnknown={(error !== undefined && !shell) || (status === "connected" && hasFailed)} />
      )}
    </>
  );
}

/** Message for other accounts. The page doesn't poll, so it has a refresh button while the roles are unknown. */
function Outside({ isUnknown }: { isUnknown: boolean }) {
  const t = useTexts();
  const { clock } = useLive();
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <p className="max-w-[68ch] text-base text-soft">{isUnknown ? t("admin.away") : t("admin.closed")}</p>
      {isUnknown && <Button onClick={() => clock.refresh()}>{t("admin.refresh")}</Button>}
    </div>
  );
}

type InsideProps = AdminPageProps & {
  consoles: readonly ContractConsole[];
  byTarget: ReturnType<typeof useGovernance>["byTarget"];
};

function Inside({ consoles, byTarget, shell, readNow, readAt, error }: InsideProps) {
  const t = useTexts();
  const names = useNames();
  const chainId = useChainId();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const drafts = useRef(new Map<string, unknown>());
  const [selected, setSelected] = useState<string>(consoles[0]?.contract ?? "");
  const state = useMemo<AdminState | undefined>(() => {
    if (chainId === undefined || !deployedChains.includes(chainId)) return undefined;
    const governanceOf = (target: string) => byTarget?.get(target);
    const deployment = deploymentOf(chainId);
    return { deployment, governanceOf, own: shell, readNow, waiting, setWaiting, drafts: drafts.current };
  }, [chainId, byTarget, shell, readNow, waiting]);
  if (!state) return null;
  const [only] = consoles;
  return (
    <AdminContext value={state}>
      <p className="mt-2 text-sm">
        <Link to="/history" className="underline underline-offset-4 hover:text-ember">
          {t("app.menu.history")}
        </Link>
      </p>
      <Reading readAt={readAt} />
      {error !== undefined && (
        <div className="mt-4">
          <Notice tone="bad">{t("admin.away")}</Notice>
        </div>
      )}
      <div className="mt-6">
        {consoles.length === 1 && only ? (
          <ContractPanel console={only} readAt={readAt} />
        ) : (
          <Tabs
            label={t("admin.contracts")}
            selected={selected}
            onSelect={setSelected}
            tabs={consoles.map((console) => ({
              id: console.contract,
              label: names[console.contract as Peer],
              content: <ContractPanel key={console.contract} console={console} readAt={readAt} />,
            }))}
          />
        )}
      </div>
      <WaitingCards />
    </AdminContext>
  );
}

/** Age of the data and a refresh button. The page doesn't poll, so that figures don't change while the user types. */
function Reading({ readAt }: { readAt: number | undefined }) {
  const t = useTexts();
  const { integer, time } = useFormat();
  const { clock } = useLive();
  const age = useAge(readAt);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 text-sm text-soft">
      <Button size="sm" onClick={() => clock.refresh()}>
        {t("admin.refresh")}
      </Button>
      {age !== undefined && (
        <span>
          {t("admin.read", {
            time: time(Math.round((Date.now() - age) / 1_000)),
            seconds: integer(Math.floor(age / 1_000)),
          })}
        </span>
      )}
    </div>
  );
}
