import { z } from "zod";
import { address, addressPrefix, numberOr, oneOf } from "./parameters.ts";
import { defineList, defineRead } from "./read-call.ts";
import { addressValue, amount, time, wholeNumber } from "./values.ts";

/** More of a team than this is not drawn at once. */
export const MAX_TREE = 10_000;
/** Generations that count for a team: as deep as the chain's own registry goes, and the service with it. */
export const TEAM_DEPTH = 20;

const member = {
  account: addressValue,
  /** The number of its registration. */
  index: wholeNumber,
  time,
  /** Its own volume, in USDT. */
  amount,
  invites: wholeNumber,
};

export const membersCall = defineList({
  path: "/api/team/{address}/members",
  summary: "A generation of an account's team: 1 are its direct invites, 2 theirs. Oldest first.",
  params: { address },
  query: {
    generation: oneOf(["1", "2", "3"], "Which generation.").default("1"),
    search: addressPrefix.optional(),
  },
  row: z.object({ ...member, referrer: addressValue }),
  csv: ["time", "account", "index", "referrer", "amount", "invites"],
});

export const childrenCall = defineList({
  path: "/api/team/{address}/children",
  summary:
    "Direct invites of an account with the size of the team below each, for a tree that opens node by node.",
  params: { address },
  row: z.object({
    ...member,
    /** Accounts below it, 20 generations deep, and what they spent in USDT. */
    teamUser: wholeNumber,
    teamAmount: amount,
    /** Whether the count ended at its bound of 10,000 for this page. */
    isMore: z.boolean(),
  }),
});

export const treeCall = defineRead({
  path: "/api/team/{address}/tree",
  summary: "A whole team at once, generation by generation, at most 10,000 accounts.",
  params: { address },
  query: { depth: numberOr(TEAM_DEPTH, 1, TEAM_DEPTH, "How many generations.") },
  answer: {
    /** Parents before children; `parent` is a place in this list, null for direct invites. */
    nodes: z.array(
      z.object({
        account: addressValue,
        index: wholeNumber,
        depth: wholeNumber,
        parent: wholeNumber.nullable(),
      }),
    ),
    /** False if there are more than the bound, or generations below the last that was asked for. */
    isComplete: z.boolean(),
  },
});
