import type { positionsCall } from "@cinder/api/reads/history";
import type { getOrdersAbi } from "@cinder/protocol/generated/screens/get-orders";
import type { AnswerTo } from "../../chain/chain.ts";
import { type OrderStatus, orderStatus } from "../../shared/burn/order-status.ts";

export type OrdersScreen = AnswerTo<typeof getOrdersAbi>;
export type ChainOrder = OrdersScreen["orders"][number];
/** The server's answer, in which amounts are text. */
export type OrderRow = (typeof positionsCall)["answer"]["_zod"]["input"]["rows"][number];

/** One burn order: its current state from the chain, its origin from history, or both. */
export type BurnOrder = {
  index: bigint;
  status: OrderStatus;
  isBNB: boolean;
  /** The payment in its own coin; undefined without history. */
  paid: bigint | undefined;
  /** The payer of a gift; undefined for own orders and without history. */
  giver: string | undefined;
  /** In native coin, like the following amounts. */
  amount: bigint;
  cap: bigint;
  reward: bigint;
  /** Source of the reward: the chain; history of an ended order; or history as of an active order's last settlement. */
  rewardFrom: "chain" | "end" | "settlement";
  tokens: bigint | undefined;
  burned: bigint | undefined;
  startTime: number;
  endTime: number;
  /** Time of the final settlement. */
  closedTime: number | undefined;
  txHash: string | undefined;
  block: number | undefined;
};

/**
 * Merges both sources, newest first. The chain has the newest orders. Where history continues below them, the list is cut to what
 * was read, so that no order is missing in between.
 */
export function joinOrders(
  rows: readonly OrderRow[] | undefined,
  onChain: readonly ChainOrder[],
  hasOlderRows: boolean,
): BurnOrder[] {
  const oldest = hasOlderRows ? BigInt(rows?.at(-1)?.index ?? 0) : 0n;
  const chain = new Map(onChain.map((order) => [order.index, order]));
  const history = new Map((rows ?? []).map((row) => [BigInt(row.index), row]));
  const indexes = new Set([...history.keys(), ...[...chain.keys()].filter((index) => index >= oldest)]);
  return [...indexes]
    .sort((one, other) => (one > other ? -1 : 1))
    .map((index) => orderOf(index, chain.get(index), history.get(index)))
    .filter((order) => order !== undefined);
}

function orderOf(
  index: bigint,
  order: ChainOrder | undefined,
  row: OrderRow | undefined,
): BurnOrder | undefined {
  const known = row && ofRow(index, row);
  if (!order) return known;
  return {
    ...(known ?? unknownHistory),
    index,
    status: orderStatus(order),
    isBNB: order.isBNB,
    paid: known?.paid ?? (order.isBNB ? order.amount : undefined),
    amount: order.amount,
    cap: order.reward + order.rewardSurplus,
    reward: order.reward,
    rewardFrom: "chain",
    tokens: order.tokens,
    startTime: Number(order.startTime),
    endTime: Number(order.endTime),
  };
}

const unknownHistory = {
  giver: undefined,
  burned: undefined,
  closedTime: undefined,
  txHash: undefined,
  block: undefined,
};

function ofRow(index: bigint, row: OrderRow): BurnOrder {
  const cap = BigInt(row.reward ?? 0);
  const reward = BigInt(row.earned);
  return {
    index,
    status: row.status === "running" ? "running" : reward >= cap ? "capped" : "expired",
    isBNB: row.paidAsset === "native",
    paid: BigInt(row.paid),
    giver: row.payer === row.account ? undefined : row.payer,
    amount: BigInt(row.amount),
    cap,
    reward,
    // A finally settled order no longer earns.
    rewardFrom: row.status === "closed" ? "end" : "settlement",
    tokens: row.tokens === null ? undefined : BigInt(row.tokens),
    burned: row.burned === null ? undefined : BigInt(row.burned),
    startTime: row.time,
    endTime: row.endTime ?? 0,
    closedTime: row.closedTime ?? undefined,
    txHash: row.txHash,
    block: row.block,
  };
}

export const statusFilters = ["all", "running", "over"] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const kindFilters = ["all", "native", "usdt", "gift"] as const;
export type KindFilter = (typeof kindFilters)[number];

export function isOfFilter(order: BurnOrder, status: StatusFilter, kind: KindFilter): boolean {
  const isRunning = order.status === "running";
  if (status !== "all" && isRunning !== (status === "running")) return false;
  switch (kind) {
    case "all":
      return true;
    case "native":
      return order.isBNB;
    case "usdt":
      return !order.isBNB;
    case "gift":
      return order.giver !== undefined;
  }
}
