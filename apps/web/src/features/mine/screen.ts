import { formatAmount } from "@cinder/protocol/format";
import type { getMineAbi } from "@cinder/protocol/generated/screens/get-mine";
import type { AnswerTo } from "../../chain/chain.ts";

export type MineScreen = AnswerTo<typeof getMineAbi>;
export type Card = MineScreen["cards"][number];
export type Edition = MineScreen["editions"][number];

/** What every part of the page is given: the answer, if it has come, and whether it will not. */
export type PartProps = { screen: MineScreen | undefined; failed: boolean };

/** How many cards are shown at once: rows of two, three and four all come out even. */
export const cardsPerPage = 24n;

/** A part of a whole in percent with two digits, cut; nothing of nothing is nothing. */
export function percent(part: bigint, whole: bigint): string {
  return `${formatAmount(whole === 0n ? 0n : (part * 10_000n) / whole, 2, 2)}%`;
}
