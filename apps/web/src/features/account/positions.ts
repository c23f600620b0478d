import type { positionsCall } from "@cinder/api/reads/history";
import type { getFomMineAbi } from "@cinder/protocol/generated/screens/get-fom-mine";
import type { getIdoAbi } from "@cinder/protocol/generated/screens/get-ido";
import type { getMiningMineAbi } from "@cinder/protocol/generated/screens/get-mining-mine";
import type { getOrdersAbi } from "@cinder/protocol/generated/screens/get-orders";
import type { getStakeAbi } from "@cinder/protocol/generated/screens/get-stake";
import type { AnswerTo } from "../../chain/chain.ts";
import type { Status } from "./words.ts";

/** As the server writes it: amounts are text. */
export type PositionRow = (typeof positionsCall)["answer"]["_zod"]["input"]["rows"][number];
export type PositionFeature = PositionRow["feature"];

/** An order, stake or purchase, whoever tells of it. */
export type Position = {
  feature: PositionFeature;
  index: bigint;
  since: number;
  /** Undefined where nothing ends by itself. */
  end: number | undefined;
  status: Status;
  paid: { asset: string; amount: bigint } | undefined;
  /** What it counts for in its product. */
  counts: { asset: string; amount: bigint };
  /** All that history has of it. */
  row: PositionRow | undefined;
};

export function fromServer(row: PositionRow): Position {
  return {
    feature: row.feature,
    index: BigInt(row.index),
    since: row.time,
    end: row.endTime ?? undefined,
    status: row.status,
    paid: { asset: row.paidAsset, amount: BigInt(row.paid) },
    counts: { asset: row.asset, amount: BigInt(row.amount) },
    row,
  };
}

type Timed = { startTime: bigint; endTime: bigint };

/** Running until its end, then due until somebody closes it. */
function statusOf(isOpen: boolean, endTime: bigint, now: bigint): Status {
  return !isOpen ? "closed" : endTime !== 0n && endTime <= now ? "due" : "running";
}

function timesOf({ startTime, endTime }: Timed): Pick<Position, "since" | "end"> {
  return { since: Number(startTime), end: endTime === 0n ? undefined : Number(endTime) };
}

export function burnOfChain({ orders, shell }: AnswerTo<typeof getOrdersAbi>): Position[] {
  return orders.map((order) => ({
    feature: "burn",
    index: order.index,
    ...timesOf(order),
    status: statusOf(order.isValid, order.endTime, shell.timestamp),
    paid: undefined,
    counts: { asset: "native", amount: order.amount },
    row: undefined,
  }));
}

export function stakesOfChain({ stakes }: AnswerTo<typeof getStakeAbi>): Position[] {
  return stakes.map((stake) => ({
    feature: "stake",
    index: stake.index,
    since: Number(stake.startTime),
    end: undefined,
    status: stake.isValid ? "running" : "closed",
    paid: undefined,
    counts: { asset: "token", amount: stake.amount },
    row: undefined,
  }));
}

export function miningOfChain({ stakes, shell }: AnswerTo<typeof getMiningMineAbi>): Position[] {
  return stakes.map((stake) => ({
    feature: "mining",
    index: stake.index,
    ...timesOf(stake),
    status: statusOf(stake.isValid, stake.endTime, shell.timestamp),
    paid: undefined,
    counts: { asset: "token", amount: stake.amount },
    row: undefined,
  }));
}

/** Of an order, CIN is what is locked; what was paid for it is the payment's own coin. */
export function gameOfChain(
  { orders, shell }: AnswerTo<typeof getFomMineAbi>,
  feature: "fom" | "superFom",
): Position[] {
  return orders.map((order) => ({
    feature,
    index: order.index,
    ...timesOf(order),
    status: statusOf(order.status === 0n, order.endTime, shell.timestamp),
    paid: undefined,
    counts: { asset: "token", amount: order.tokens },
    row: undefined,
  }));
}

export function doubleOfChain(
  { stakes, shell }: AnswerTo<typeof getFomMineAbi>,
  feature: "double" | "superDouble",
): Position[] {
  return stakes.map((stake) => ({
    feature,
    index: stake.index,
    ...timesOf(stake),
    status: statusOf(stake.isValid, stake.endTime, shell.timestamp),
    paid: undefined,
    counts: { asset: "token", amount: stake.amount },
    row: undefined,
  }));
}

/** Whether a round went through, the chain says elsewhere: a purchase stays as it is. */
export function purchasesOfChain({ purchases }: AnswerTo<typeof getIdoAbi>): Position[] {
  return purchases.map((purchase) => ({
    feature: "ido",
    index: purchase.index,
    since: Number(purchase.time),
    end: undefined,
    status: "running",
    paid: undefined,
    counts: { asset: "token", amount: purchase.tokens },
    row: undefined,
  }));
}
