import type { getIdoAbi } from "@cinder/protocol/generated/screens/get-ido";
import type { AnswerTo } from "../../chain/chain.ts";
import type { Round } from "../../shared/ido/round.ts";

export type IdoScreen = AnswerTo<typeof getIdoAbi>;
export type Purchase = IdoScreen["purchases"][number];

/** Values of `IIdoTypes.Kind`. */
export const purchaseKind = { bought: 0, burnedNative: 1, burnedUsdt: 2, granted: 3 } as const;

/** The coin that pays for burn nodes. */
export type Pay = "native" | "usdt";

/** The contract's maximum burn nodes per call. */
export const maxNodes = 20n;

/** The round that is open or opens next; undefined if there is none. */
export function currentRound({ config, rounds }: IdoScreen): Round | undefined {
  return rounds.find(({ index }) => index === config.round && index > 0n);
}

/** Units of a round that the account can still buy or burn. */
export function roomIn(screen: IdoScreen, round: Round): bigint {
  const mine = screen.holdings.find((holding) => holding.round === round.index);
  const room = round.idoMax - (mine?.units ?? 0n) - (mine?.burns ?? 0n);
  return room > 0n ? room : 0n;
}

/** Whether it is the zero address: no account, or the native coin among assets. */
export function isZero(address: string): boolean {
  return /^0x0+$/.test(address);
}
