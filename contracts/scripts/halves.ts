/**
 * Contracts that continue another one: the first contract delegates unknown calls to the second, which runs at its
 * address and on its storage. The Lens parts have no storage.
 */
export const halves: Readonly<Record<string, string>> = {
  Burn: "BurnDesk",
  Fom: "FomDesk",
  FomDesk: "FomReader",
  FomReader: "FomRules",
  Ido: "IdoDesk",
  IdoDesk: "IdoNodes",
  KeyNft: "KeyNftDesk",
  IdoNodes: "IdoPool",
  Lens: "LensEarn",
  LensEarn: "LensTeam",
  LensTeam: "LensMining",
  LensMining: "LensFom",
  LensFom: "LensGames",
  LensGames: "LensAdmin",
  Mining: "MiningDesk",
  MiningDesk: "MiningReader",
  Nft: "NftDesk",
  Stake: "StakeDesk",
};
