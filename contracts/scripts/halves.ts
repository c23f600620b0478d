/** Contracts that answer for another one, under its address and on its storage, which those of Lens do without. */
export const halves: Readonly<Record<string, string>> = {
  Burn: "BurnDesk",
  Fom: "FomDesk",
  FomDesk: "FomReader",
  Ido: "IdoDesk",
  IdoDesk: "IdoNodes",
  Lens: "LensEarn",
  LensEarn: "LensTeam",
  LensTeam: "LensMining",
  LensMining: "LensFom",
  LensFom: "LensGames",
  LensGames: "LensAdmin",
  Mining: "MiningDesk",
  Nft: "NftDesk",
  Stake: "StakeDesk",
};
