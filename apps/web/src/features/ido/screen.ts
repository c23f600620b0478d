import type { getIdoAbi } from "@cinder/protocol/generated/screens/get-ido";
import type { AnswerTo } from "../../chain/chain.ts";
import type { Round } from "../../shared/ido/round.ts";

export type IdoScreen = AnswerTo<typeof getIdoAbi>;
export type Purchase = IdoScreen["purchases"][number];

/** As `IIdoTypes.Kind` counts. */
export const purchaseKind = { bought: 0, burnedNative: 1, burnedUsdt: 2, granted: 3 } as const;

/** What burn nodes are paid in. */
export type Pay = "native" | "usdt";

/** The most burn nodes of one call, as the contract has it. */
export const maxNodes = 20n;

/** The round that is open or opens next; undefined if there is none. */
export function currentRound({ config, rounds }: IdoScreen): Round | undefined {
  return rounds.find(({ index }) => index === config.round && index > 0n);
}

/** Units that the account may still have of a round, bought and burned together. */
export function roomIn(screen: IdoScreen, round: Round): bigint {
  const mine = screen.holdings.find((holding) => holding.round === round.index);
  const room = round.idoMax - (mine?.units ?? 0n) - (mine?.burns ?? 0n);
  return room > 0n ? room : 0n;
}

/** The zero address stands for nobody, and among assets for native coin. */
export function isZero(address: string): boolean {
  return /^0x0+$/.test(address);
}
