import { formatAmount } from "@cinder/protocol/format";
import { getOrdersAbi } from "@cinder/protocol/generated/screens/get-orders";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useAddressParams } from "../../app/address-params.ts";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Place } from "../../ui/Place.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useAccount, useIsDisconnected, useWalletState } from "../../wallet/context.ts";
import { BurnOrders } from "./BurnOrders.tsx";
import { InviteOrders } from "./InviteOrders.tsx";
import type { OrdersScreen } from "./order-list.ts";
import { useBurnList, useInviteList } from "./use-lists.ts";

/** Props of each list: the chain's answer, or that reading it failed. */
export type ChainPart = { screen: OrdersScreen | undefined; failed: boolean };

/** Whether the requested page is loaded, loading or failed; the answer may still be the previous page. */
export type ChainPages = ChainPart & { page: "here" | "coming" | "failed" };

export function OrdersPage() {
  const t = useTexts();
  const isDisconnected = useIsDisconnected();
  const { status, account } = useWalletState();
  return (
    <>
      <PageHead path="/orders" />
      {isDisconnected ? (
        <Card className="mt-8">
          <Empty drawing={<EmptyListDrawing />} action={<ConnectButton />}>
            {t("orders.nobody")}
          </Empty>
        </Card>
      ) : status === "starting" ? (
        <Skeleton className="mt-8 h-96 w-full rounded-card" />
      ) : (
        <>
          <Link
            to={`/address/${account}?tab=statement`}
            className="mt-3 inline-flex min-h-11 items-center text-sm font-medium text-ember underline underline-offset-4"
          >
            {t("orders.statement")}
          </Link>
          {/* Reset filters and pages when the account changes. */}
          <Lists key={account} />
        </>
      )}
    </>
  );
}

function Lists() {
  const t = useTexts();
  const account = useAccount();
  const [params, change] = useAddressParams();
  const tab = params.get("tab") === "invites" ? "invites" : "burn";
  const wanted = indexOf(params.get("order"));
  const burn = useBurnList(account, tab === "burn", wanted !== undefined);
  const invites = useInviteList(account, tab === "invites");
  const { data, error, isFormer } = useScreen(getOrdersAbi, [
    account,
    burn.from,
    burn.count,
    invites.from,
    invites.count,
  ]);
  const isUnknown = data !== undefined && isMissing(data.shell, "burn");
  const chain: ChainPart = {
    screen: isUnknown ? undefined : data,
    failed: isUnknown || (data === undefined && error !== undefined),
  };
  // Start of the last answer: an answer with the same start belongs to the same page, whatever its length.
  const answered = useRef({ burn: 0n, invites: 0n });
  useEffect(() => {
    if (data && !isFormer) answered.current = { burn: burn.from, invites: invites.from };
  }, [data, isFormer, burn.from, invites.from]);
  const pageFrom = (asked: bigint, before: bigint): ChainPages["page"] =>
    !isFormer || asked === before ? "here" : error === undefined ? "coming" : "failed";

  return (
    <div className="mt-4 grid gap-4 lg:gap-6">
      {isUnknown && <Notice tone="bad">{t("orders.unknown")}</Notice>}
      <Sums screen={chain.screen} failed={chain.failed} />
      <Card>
        <Tabs
          label={t("orders.heading")}
          selected={tab}
          onSelect={(next) => change({ tab: next === "burn" ? undefined : next, order: undefined })}
          tabs={[
            {
              id: "burn",
              label: t("orders.tab.burn"),
              content: (
                <BurnOrders
                  {...chain}
                  page={pageFrom(burn.from, answered.current.burn)}
                  list={burn}
                  wanted={wanted}
                  onWanted={(index) => change({ order: index?.toString() })}
                />
              ),
            },
            {
              id: "invites",
              label: t("orders.tab.invites"),
              content: (
                <InviteOrders
                  {...chain}
                  page={pageFrom(invites.from, answered.current.invites)}
                  list={invites}
                />
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}

/** The order that the URL names: ?order=12. */
function indexOf(text: string | null): bigint | undefined {
  return text !== null && /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined;
}

function Sums({ screen, failed }: ChainPart) {
  const t = useTexts();
  const format = useFormat();
  const user = screen?.user;
  const figure = (value: string | undefined) => (
    <Place
      value={value}
      failed={failed}
      unknownLabel={t("orders.figure.unknown")}
      className="my-1 h-7 w-24"
    />
  );
  const sums = [
    { id: "paid", label: t("orders.sums.paid"), amount: user?.total },
    { id: "running", label: t("orders.sums.running"), amount: user?.amount },
    { id: "earned", label: t("orders.sums.earned"), amount: user?.rewardTotal },
  ];
  return (
    <Card flush>
      <h2 className="sr-only">{t("orders.sums")}</h2>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line lg:grid-cols-4">
        <Cell>
          <Figure label={t("orders.sums.count")} value={figure(user && format.integer(user.orders))} />
        </Cell>
        {sums.map(({ id, label, amount }) => (
          <Cell key={id}>
            <Figure
              label={label}
              value={figure(amount === undefined ? undefined : formatAmount(amount, 4))}
              unit={symbols.native}
            />
          </Cell>
        ))}
      </div>
    </Card>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <div className="min-w-0 bg-raised p-4 sm:p-6">{children}</div>;
}
