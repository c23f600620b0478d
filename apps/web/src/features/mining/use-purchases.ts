import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useSession } from "../../app/session.ts";
import { InvestError } from "../../server/invest.ts";
import type { Session } from "../../server/session.ts";
import { savedPending } from "../../tx/pending.ts";
import { forgetReceipt, receiptOf } from "../../tx/receipts.ts";
import { useAccount } from "../../wallet/context.ts";
import {
  forgetPurchase,
  keepPurchase,
  kindOf,
  meaningOf,
  type Purchase,
  type Stage,
  savedPurchases,
  stageOf,
} from "./purchase.ts";
import { type Trouble, useTrouble } from "./use-trouble.ts";

export type Confirmations = { seen: number; needed: number };

export type RunningPurchase = {
  purchase: Purchase;
  stage: Stage;
  /** Confirmations of its payment, once the service reports them. */
  confirmations: Confirmations | undefined;
  trouble: Trouble | undefined;
  /** Whether the service has not found the payment for so long that the user can hide the purchase. */
  isUnseen: boolean;
};

export type Purchases = {
  running: readonly RunningPurchase[];
  /** Adds an opened order and removes those it replaces. */
  add: (purchase: Purchase) => void;
  forget: (purchase: Purchase) => void;
};

type ServiceReply = {
  confirmations?: Confirmations;
  trouble?: Trouble;
  /** When the service first reported the payment as unknown, in milliseconds. */
  unknownSince?: number;
  isUnseen?: boolean;
};

/** Milliseconds within which a service that lags behind the chain catches up. */
const unseenAfter = 300_000;

/**
 * The account's purchases, stored in the browser. Reports payments on the chain to the service, one per refresh in turn, until the
 * service has delivered. A user who isn't signed in gets a button to do so.
 */
export function usePurchases(onDone: () => void): Purchases {
  const { clock, config } = useLive();
  const chainId = useFeed(config).data?.chainId;
  const account = useAccount();
  const { call, isLogin } = useSession();
  const troubleOf = useTrouble();
  const [saved, setSaved] = useState<readonly { purchase: Purchase; stage: Stage }[]>([]);
  const [replies, setReplies] = useState<Readonly<Record<string, ServiceReply>>>({});
  const isAsking = useRef(false);

  const look = useCallback(() => {
    const next = chainId === undefined ? [] : savedPurchases(account, chainId).map(standing);
    setSaved((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, [account, chainId]);
  // A completed write refreshes all data, including the purchases.
  useEffect(() => clock.onRefresh(look), [clock, look]);

  const confirm = async (purchase: Purchase, hash: `0x${string}`): Promise<void> => {
    isAsking.current = true;
    const record = (news: ServiceReply) => setReplies((before) => ({ ...before, [purchase.orderId]: news }));
    const { unknownSince = Date.now() } = replies[purchase.orderId] ?? {};
    try {
      const { status, confirmations } = await ask(call, purchase, hash);
      record({ confirmations });
      if (status === "done") {
        end(purchase, { is: "done" });
        onDone();
      }
    } catch (error) {
      const trouble = troubleOf(error);
      const isRefused = error instanceof InvestError && error.problem === "refused";
      const meaning = isRefused ? meaningOf(error.reason) : "wait";
      if (meaning === "over") end(purchase, { is: "refused", sentence: trouble.sentence });
      if (meaning === "failed") forgetReceipt({ ...purchase, kind: kindOf(purchase) });
      const isUnknown = isRefused && error.reason === "txUnknown";
      record(
        isUnknown
          ? { trouble, unknownSince, isUnseen: Date.now() - unknownSince > unseenAfter }
          : { trouble },
      );
    } finally {
      isAsking.current = false;
      look();
    }
  };
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  });

  const paid = useMemo(
    () =>
      saved.flatMap(({ purchase, stage }) => (stage.is === "paid" ? [{ purchase, hash: stage.hash }] : [])),
    [saved],
  );
  const turn = useRef(0);
  useEffect(() => {
    if (!isLogin || paid.length === 0) return;
    return clock.onRefresh(() => {
      const next = paid[turn.current % paid.length];
      if (!next || isAsking.current) return;
      turn.current += 1;
      void latest.current(next.purchase, next.hash);
    });
  }, [clock, isLogin, paid]);

  const add = useCallback(
    (purchase: Purchase) => {
      const others = savedPurchases(purchase.account, purchase.chainId).map(standing);
      for (const other of others) if (isReplacedBy(other, purchase)) forgetPurchase(other.purchase);
      keepPurchase(purchase);
      look();
    },
    [look],
  );
  const forget = useCallback(
    (purchase: Purchase) => {
      forgetPurchase(purchase);
      forgetReceipt({ ...purchase, kind: kindOf(purchase) });
      look();
    },
    [look],
  );
  return {
    running: saved.map(({ purchase, stage }) => ({
      purchase,
      stage,
      confirmations: replies[purchase.orderId]?.confirmations,
      trouble: replies[purchase.orderId]?.trouble,
      isUnseen: replies[purchase.orderId]?.isUnseen ?? false,
    })),
    add,
    forget,
  };
}

function standing(purchase: Purchase): { purchase: Purchase; stage: Stage } {
  const kind = kindOf(purchase);
  const hash = receiptOf({ ...purchase, kind });
  const isPending = savedPending().some(
    (pending) =>
      pending.kind === kind && pending.sending !== "approval" && pending.account === purchase.account,
  );
  return { purchase, stage: stageOf(purchase, { hash, isPending, now: Date.now() / 1_000 }) };
}

function ask(call: Session["call"], { what, id, num }: Purchase, hash: `0x${string}`) {
  return what === "machine"
    ? call("buyMachine", { id, num: String(num), hash })
    : call("buyNode", { id, hash });
}

function end(purchase: Purchase, how: NonNullable<Purchase["end"]>): void {
  keepPurchase({ ...purchase, end: how });
  forgetReceipt({ ...purchase, kind: kindOf(purchase) });
}

/** The service keeps one open order per kind of machine and one for all nodes; a new one replaces it. */
function isReplacedBy(
  { purchase, stage }: { purchase: Purchase; stage: Stage },
  { what, id, orderId }: Purchase,
): boolean {
  const isSameKind = purchase.what === what && (what === "node" || purchase.id === id);
  return isSameKind && purchase.orderId !== orderId && (stage.is === "open" || stage.is === "late");
}
