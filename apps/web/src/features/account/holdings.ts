import type { accountCall } from "@cinder/api/reads/search";
import type { getMineAbi } from "@cinder/protocol/generated/screens/get-mine";
import type { AnswerTo } from "../../chain/chain.ts";
import type { Status } from "./words.ts";

export type MineScreen = AnswerTo<typeof getMineAbi>;
/** The server's answer, in which amounts are text. */
export type AccountAnswer = (typeof accountCall)["answer"]["_zod"]["input"];
type PositionSum = AccountAnswer["positions"][number];

/** One line per product: number of positions by state, and the amounts of those that aren't closed. */
export type ProductLine = {
  feature: PositionSum["feature"];
  counts: Record<Status, number>;
  /** Per asset, because a product can use several. */
  open: readonly { asset: string; amount: bigint }[];
};

export function productLines(sums: readonly PositionSum[]): readonly ProductLine[] {
  const lines = Map.groupBy(sums, ({ feature }) => feature);
  return [...lines].map(([feature, own]) => {
    const counts: ProductLine["counts"] = { running: 0, due: 0, closed: 0 };
    const open = new Map<string, bigint>();
    for (const { status, count, asset, amount } of own) {
      counts[status] += count;
      if (status !== "closed") open.set(asset, (open.get(asset) ?? 0n) + BigInt(amount));
    }
    return { feature, counts, open: [...open].map(([asset, amount]) => ({ asset, amount })) };
  });
}

/** Number of the account's NFTs per tier, lowest first. */
export function nftsByTier(cards: MineScreen["cards"]): readonly { level: number; count: number }[] {
  const tiers = Map.groupBy(cards, ({ level }) => Number(level));
  return [...tiers]
    .map(([level, own]) => ({ level, count: own.length }))
    .sort((one, other) => one.level - other.level);
}

/** Keys per edition that the account holds or can mint. */
export function keyLines({ editions, held, credited }: Pick<MineScreen, "editions" | "held" | "credited">) {
  return editions.flatMap(({ tokenId }, at) => {
    const [has, waits] = [held[at] ?? 0n, credited[at] ?? 0n];
    return has + waits === 0n ? [] : [{ tokenId, held: has, credited: waits }];
  });
}
