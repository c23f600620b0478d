import type { positionsCall } from "@cinder/api/reads/history";
import type { getFomMineAbi } from "@cinder/protocol/generated/screens/get-fom-mine";
import type { getIdoAbi } from "@cinder/protocol/generated/screens/get-ido";
import type { getMiningMineAbi } from "@cinder/protocol/generated/screens/get-mining-mine";
import type { getOrdersAbi } from "@cinder/protocol/generated/screens/get-orders";
import type { getStakeAbi } from "@cinder/protocol/generated/screens/get-stake";
import type { AnswerTo } from "../../chain/chain.ts";
import type { Status } from "./words.ts";

/** The server's answer, in which amounts are text. */
export type PositionRow = (typeof positionsCall)["answer"]["_zod"]["input"]["rows"][number];
export type PositionFeature = PositionRow["feature"];

/** An order, stake or purchase, from the server or the chain. */
export type Position = {
  feature: PositionFeature;
  index: bigint;
  since: number;
  /** Undefined if it has no end. */
  end: number | undefined;
  status: Status;
  paid: { asset: string; amount: bigint } | undefined;
  /** The amount that counts in its product. */
  counts: { asset: string; amount: bigint };
  /** Its row in history, if known. */
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

/** A position read from the chain. Only history knows what was paid for it. */
function onChain(position: Omit<Position, "paid" | "row">): Position {
  return { ...position, paid: undefined, row: undefined };
}

/** A position with an end: active until then, due until someone closes it. */
function timed(
  feature: PositionFeature,
  { index, startTime, endTime }: { index: bigint; startTime: bigint; endTime: bigint },
  isOpen: boolean,
  now: bigint,
  counts: Position["counts"],
): Position {
  return onChain({
    feature,
    index,
    since: Number(startTime),
    end: endTime === 0n ? undefined : Number(endTime),
    status: !isOpen ? "closed" : endTime !== 0n && endTime <= now ? "due" : "running",
    counts,
  });
}

const token = (amount: bigint): Position["counts"] => ({ asset: "token", amount });

export function burnOfChain({ orders, shell }: AnswerTo<typeof getOrdersAbi>): Position[] {
  return orders.map((order) =>
    timed("burn", order, order.isValid, shell.timestamp, { asset: "native", amount: order.amount }),
  );
}

export function stakesOfChain({ stakes }: AnswerTo<typeof getStakeAbi>): Position[] {
  return stakes.map(({ index, startTime, isValid, amount }) =>
    onChain({
      feature: "stake",
      index,
      since: Number(startTime),
      end: undefined,
      status: isValid ? "running" : "closed",
      counts: token(amount),
    }),
  );
}

export function miningOfChain({ stakes, shell }: AnswerTo<typeof getMiningMineAbi>): Position[] {
  return stakes.map((stake) => timed("mining", stake, stake.isValid, shell.timestamp, token(stake.amount)));
}

/** A game's order from the chain; its amount is the locked CIN. */
export function gameOfChain(
  { orders, shell }: AnswerTo<typeof getFomMineAbi>,
  feature: "fom" | "superFom",
): Position[] {
  return orders.map((order) =>
    timed(feature, order, order.status === 0n, shell.timestamp, token(order.tokens)),
  );
}

export function doubleOfChain(
  { stakes, shell }: AnswerTo<typeof getFomMineAbi>,
  feature: "double" | "superDouble",
): Position[] {
  return stakes.map((stake) => timed(feature, stake, stake.isValid, shell.timestamp, token(stake.amount)));
}

/** Presale purchases from the chain. Their state doesn't include whether the round succeeded, which is read elsewhere. */
export function purchasesOfChain({ purchases }: AnswerTo<typeof getIdoAbi>): Position[] {
  return purchases.map(({ index, time, tokens }) =>
    onChain({
      feature: "ido",
      index,
      since: Number(time),
      end: undefined,
      status: "running",
      counts: token(tokens),
    }),
  );
}
