import { formatAmount } from "@cinder/protocol/format";
import type { getMineAbi } from "@cinder/protocol/generated/screens/get-mine";
import type { AnswerTo } from "../../chain/chain.ts";

export type MineScreen = AnswerTo<typeof getMineAbi>;
export type Nft = MineScreen["cards"][number];
export type Edition = MineScreen["editions"][number];

/** Props of each part of the page: the chain's answer, or that reading it failed. */
export type PartProps = { screen: MineScreen | undefined; failed: boolean };

/** NFTs per page, divisible by rows of two, three and four. */
export const nftsPerPage = 24n;

/** A part of a whole in percent with two decimals, cut; zero for an empty whole. */
export function percent(part: bigint, whole: bigint): string {
  return `${formatAmount(whole === 0n ? 0n : (part * 10_000n) / whole, 2, 2)}%`;
}
