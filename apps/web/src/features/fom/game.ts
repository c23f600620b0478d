import type { getFomAbi } from "@cinder/protocol/generated/screens/get-fom";
import type { AnswerTo } from "../../chain/chain.ts";

/** The two deployments of one contract, by their names in the deployment. */
export type Game = "fom" | "superFom";

/** A game and what it is called in the language in use: writes say which of the two they are for. */
export type NamedGame = { game: Game; name: string };

type Place = {
  isSuper: boolean;
  /** The contract that doubles its orders. */
  double: "double" | "superDouble";
  other: Game;
  paths: { play: string; mine: string; team: string };
};

export const games: Record<Game, Place> = {
  fom: {
    isSuper: false,
    double: "double",
    other: "superFom",
    paths: { play: "/fomo", mine: "/fomoMine", team: "/fomoTeam" },
  },
  superFom: {
    isSuper: true,
    double: "superDouble",
    other: "fom",
    paths: { play: "/superFom", mine: "/superFomMine", team: "/superFomTeam" },
  },
};

export type FomScreen = AnswerTo<typeof getFomAbi>;
export type FomOrder = FomScreen["newest"][number];
export type FomPreview = FomScreen["preview"];

/** What the person has entered so far. */
export type Draft = {
  isUSDT: boolean;
  /** The price of a unit; undefined while there is none. */
  amount: bigint | undefined;
  times: number;
  /** From 0 on. */
  tier: number;
};

/** One order is opened for all units together. */
export function paymentOf({ amount, times }: Draft): bigint {
  return (amount ?? 0n) * BigInt(times);
}
