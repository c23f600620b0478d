import { z } from "zod";
import { numberOr, oneOf } from "./parameters.ts";
import { defineList, defineRead } from "./read-call.ts";
import { addressValue, amount, time, wholeNumber } from "./values.ts";
import { games } from "./words.ts";

/** A round's terms, named as in the contract's struct; integers as text. */
const terms = z.record(z.string(), z.unknown()).nullable();

export const presaleRoundsCall = defineRead({
  path: "/api/rounds/ido",
  summary: "Rounds of the presale, newest first: terms, what was sold, how it ended.",
  answer: {
    rounds: z.array(
      z.object({
        round: wholeNumber,
        addedTime: time,
        /** Null until the soft cap is reached. */
        succeededTime: time.nullable(),
        soldOutTime: time.nullable(),
        /** Sold units, including refunded ones. */
        units: wholeNumber,
        /** Burn node units, which are not part of the units on sale. */
        nodes: wholeNumber,
        buyers: wholeNumber,
        purchases: wholeNumber,
        /** The chain's coin. */
        paid: amount,
        terms,
      }),
    ),
  },
});

export const stakeRoundsCall = defineRead({
  path: "/api/rounds/stake",
  summary: "Rounds of stakes, newest first: terms, what was staked, how they ended.",
  answer: {
    rounds: z.array(
      z.object({
        round: wholeNumber,
        openedTime: time,
        closedTime: time.nullable(),
        /** CIN added to its budget after it opened. */
        funded: amount,
        /** CIN of the budget that was freed when it closed. */
        freed: amount.nullable(),
        stakes: wholeNumber,
        stakers: wholeNumber,
        /** CIN. */
        staked: amount,
        terms,
      }),
    ),
  },
});

export const gameRoundsCall = defineList({
  path: "/api/rounds/{game}",
  summary: "Finished rounds of FOM (fom) or Super FOM (superFom) with their winners, newest first.",
  params: { game: oneOf(games, "Which of the two games.") },
  row: z.object({
    round: wholeNumber,
    time,
    block: wholeNumber,
    /** USDT. */
    pot: amount,
    paid: amount,
    /** The number of its last order. */
    lastIndex: amount,
    /** In order of place: the owner of the last order first. */
    winners: z.array(z.object({ place: wholeNumber, account: addressValue, prize: amount })),
  }),
});

export const latestOrdersCall = defineRead({
  path: "/api/rounds/{game}/latest",
  summary: "The last orders of a game, newest first.",
  params: { game: oneOf(games, "Which of the two games.") },
  query: { limit: numberOr(10, 1, 50, "How many.") },
  answer: {
    orders: z.array(
      z.object({
        time,
        index: amount,
        account: addressValue,
        amount,
        tokens: amount.nullable(),
        tier: wholeNumber.nullable(),
        qualified: z.boolean().nullable(),
      }),
    ),
  },
});
