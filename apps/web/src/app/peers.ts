import type { Shell } from "../chain/chain.ts";

/** The contracts behind a screen, in the order of `ILensTypes.Peer`. */
export const peers = [
  "token",
  "oracle",
  "referral",
  "log",
  "ido",
  "burn",
  "stake",
  "mining",
  "nft",
  "keyNft",
  "cashier",
  "fom",
  "double",
  "superFom",
  "superDouble",
  "exchange",
] as const;

export type Peer = (typeof peers)[number];

/** The contracts that can be upgraded: all except the token and the exchange. */
export const upgradeable = [
  "oracle",
  "referral",
  "log",
  "ido",
  "burn",
  "stake",
  "mining",
  "nft",
  "keyNft",
  "cashier",
  "fom",
  "double",
  "superFom",
  "superDouble",
] as const satisfies readonly Peer[];

/** Whether the screen could not read a contract. Its figures are then unknown, not zero. */
export function isMissing(shell: Pick<Shell, "missing">, peer: Peer): boolean {
  return ((shell.missing >> BigInt(peers.indexOf(peer))) & 1n) === 1n;
}
