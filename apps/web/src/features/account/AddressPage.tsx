import { type ContractName, deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { getMineAbi } from "@cinder/protocol/generated/screens/get-mine";
import { Link, useParams, useSearchParams } from "react-router";
import type { Address } from "viem";
import { Copy } from "../../app/Copy.tsx";
import { useChainId } from "../../app/chain-id.ts";
import { PageHead } from "../../app/PageHead.tsx";
import { useRead } from "../../app/read.ts";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useAccount } from "../../wallet/context.ts";
import { AddressSearch } from "./AddressSearch.tsx";
import { useContractNames } from "./contract-names.ts";
import { Holdings } from "./Holdings.tsx";
import type { AccountAnswer } from "./holdings.ts";
import { Positions } from "./Positions.tsx";
import { readAddress } from "./read-address.ts";
import { Statement } from "./Statement.tsx";
import { useHoldings } from "./use-holdings.ts";

/** Public page of any address. Read-only: it sends no transactions. */
export function AddressPage() {
  const t = useTexts();
  const { address: given } = useParams();
  const account = useAccount();
  const address = readAddress(given);
  return (
    <>
      <PageHead path="/address" />
      <div className="mt-6 max-w-160">
        <AddressSearch />
      </div>
      {address ? (
        // Another address starts at its first page.
        <Looked key={address} address={address} />
      ) : given === undefined ? (
        <Card className="mt-6">
          <Empty
            drawing={<EmptyListDrawing />}
            action={
              account !== zeroAddress && (
                <Link to={`/address/${account}`} className={buttonLook("secondary", "md")}>
                  {t("account.own")}
                </Link>
              )
            }
          >
            {t("account.none")}
          </Empty>
        </Card>
      ) : (
        <Card className="mt-6">
          <Empty drawing={<EmptyListDrawing />}>{t("account.invalid")}</Empty>
        </Card>
      )}
    </>
  );
}

const tabs = ["holdings", "positions", "statement"] as const;
type TabId = (typeof tabs)[number];

function Looked({ address }: { address: Address }) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((known) => known === params.get("tab")) ?? "holdings";
  const labels: Record<TabId, string> = {
    holdings: t("account.tab.holdings"),
    positions: t("account.tab.positions"),
    statement: t("account.tab.statement"),
  };
  return (
    <>
      <Identity address={address} />
      <div className="mt-6">
        <Tabs
          label={t("account.heading")}
          selected={tab}
          // Filters apply only to the list they were chosen for.
          onSelect={(next) =>
            setParams(next === "holdings" ? {} : { tab: next }, { replace: true, preventScrollReset: true })
          }
          tabs={[
            { id: "holdings", label: labels.holdings, content: <HoldingsTab address={address} /> },
            { id: "positions", label: labels.positions, content: <Positions address={address} /> },
            { id: "statement", label: labels.statement, content: <StatementTab address={address} /> },
          ]}
        />
      </div>
    </>
  );
}

function HoldingsTab({ address }: { address: Address }) {
  const { data, error } = useHoldings(address);
  const known = useRead<AccountAnswer>(`/api/accounts/${address}`);
  const failed = data === undefined && error !== undefined;
  return (
    <Holdings
      screen={data?.mine}
      failed={failed}
      known={known.data}
      isAway={known.data === undefined && known.error !== undefined}
      values={data?.values}
      valuesFailed={data === undefined ? failed : data.values === undefined}
      valuesReadAt={data?.valuesReadAt}
    />
  );
}

function StatementTab({ address }: { address: Address }) {
  // Provides chain time and the frame's figures.
  useScreen(getMineAbi, [address, 0n, 0n, 0n, 0n]);
  return <Statement address={address} />;
}

/** The whole address, marked if it is the user's own or one of the contracts. */
function Identity({ address }: { address: Address }) {
  const t = useTexts();
  const account = useAccount();
  const chainId = useChainId();
  const names = useContractNames();
  const deployment =
    chainId !== undefined && deployedChains.includes(chainId) ? deploymentOf(chainId) : undefined;
  const contract =
    deployment &&
    (Object.keys(deployment.contracts) as ContractName[]).find(
      (name) => deployment.contracts[name].toLowerCase() === address,
    );
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 font-mono text-sm break-all sm:text-base">{address}</p>
      <Copy text={address} variant="ghost" size="sm" iconOnly />
      {account.toLowerCase() === address && <Chip tone="good">{t("account.you")}</Chip>}
      {contract && <Chip>{t("account.contract", { name: names[contract] })}</Chip>}
      {deployment?.explorer && (
        <a
          href={`${deployment.explorer}/address/${address}`}
          target="_blank"
          rel="noreferrer"
          className="text-sm underline underline-offset-4 hover:text-ember"
        >
          {t("account.explorer")}
        </a>
      )}
    </div>
  );
}
