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
  /** Blocks on top of its payment, once the service has told. */
  confirmations: Confirmations | undefined;
  trouble: Trouble | undefined;
  /** The service hasn't found its payment for so long that nobody has to go on looking at it. */
  isUnseen: boolean;
};

export type Purchases = {
  running: readonly RunningPurchase[];
  /** Takes up an order that was opened, in the place of others that it ends. */
  add: (purchase: Purchase) => void;
  forget: (purchase: Purchase) => void;
};

type Told = {
  confirmations?: Confirmations;
  trouble?: Trouble;
  /** Since when the service says that it doesn't know the payment, and whether that is long; in milliseconds. */
  unknownSince?: number;
  isUnseen?: boolean;
};

/** A service that is behind the chain catches up within this. */
const unseenAfter = 300_000;

/**
 * The account's purchases, read from what the browser keeps. Payments that are on the chain are told to the service, one at a time,
 * in turn and by the clock, until it has given what was paid for. Whoever isn't signed in is asked to, by a button.
 */
export function usePurchases(onDone: () => void): Purchases {
  const { clock, config } = useLive();
  const chainId = useFeed(config).data?.chainId;
  const account = useAccount();
  const { call, isLogin } = useSession();
  const troubleOf = useTrouble();
  const [saved, setSaved] = useState<readonly { purchase: Purchase; stage: Stage }[]>([]);
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  const isAsking = useRef(false);

  const look = useCallback(() => {
    const next = chainId === undefined ? [] : savedPurchases(account, chainId).map(standing);
    setSaved((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, [account, chainId]);
  // A write that is through has everything read again, and so this.
  useEffect(() => clock.onRefresh(look), [clock, look]);

  const confirm = async (purchase: Purchase, hash: `0x${string}`): Promise<void> => {
    isAsking.current = true;
    const tell = (news: Told) => setTold((before) => ({ ...before, [purchase.orderId]: news }));
    const { unknownSince = Date.now() } = told[purchase.orderId] ?? {};
    try {
      const { status, confirmations } = await ask(call, purchase, hash);
      tell({ confirmations });
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
      tell(
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
      confirmations: told[purchase.orderId]?.confirmations,
      trouble: told[purchase.orderId]?.trouble,
      isUnseen: told[purchase.orderId]?.isUnseen ?? false,
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

/** The service keeps one order per kind of machine open, and one for all nodes: another one takes its place. */
function isReplacedBy(
  { purchase, stage }: { purchase: Purchase; stage: Stage },
  { what, id, orderId }: Purchase,
): boolean {
  const isSameKind = purchase.what === what && (what === "node" || purchase.id === id);
  return isSameKind && purchase.orderId !== orderId && (stage.is === "open" || stage.is === "late");
}
