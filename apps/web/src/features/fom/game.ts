import type { getFomAbi } from "@cinder/protocol/generated/screens/get-fom";
import type { AnswerTo } from "../../chain/chain.ts";

/** Deployment names of the two games, which share one contract. */
export type Game = "fom" | "superFom";

/** A game with its translated name, which writes show. */
export type NamedGame = { game: Game; name: string };

type Place = {
  isSuper: boolean;
  /** The game's double pool contract. */
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

/** The user's input. */
export type Draft = {
  isUSDT: boolean;
  /** The price of a unit; undefined while there is none. */
  amount: bigint | undefined;
  times: number;
  /** Tier number, from 0. */
  tier: number;
};

/** One order is opened for all units together. */
export function paymentOf({ amount, times }: Draft): bigint {
  return (amount ?? 0n) * BigInt(times);
}
