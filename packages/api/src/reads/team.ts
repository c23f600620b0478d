import { z } from "zod";
import { address, addressPrefix, numberOr, oneOf } from "./parameters.ts";
import { defineList, defineRead } from "./read-call.ts";
import { addressValue, amount, time, wholeNumber } from "./values.ts";

/** The maximum number of team members in one response. */
export const MAX_TREE = 10_000;
/** Generations that count for a team: the depth of the on-chain registry and of the service. */
export const TEAM_DEPTH = 20;

const member = {
  account: addressValue,
  /** Its registration number. */
  index: wholeNumber,
  time,
  /** Its own volume in USDT. */
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
    /** Accounts below it, 20 generations deep, and their volume in USDT. */
    teamUser: wholeNumber,
    teamAmount: amount,
    /** Whether the count stopped at the limit of 10,000 for this page. */
    isMore: z.boolean(),
  }),
});

export const treeCall = defineRead({
  path: "/api/team/{address}/tree",
  summary: "A whole team at once, generation by generation, at most 10,000 accounts.",
  params: { address },
  query: { depth: numberOr(TEAM_DEPTH, 1, TEAM_DEPTH, "How many generations.") },
  answer: {
    /** Parents before children; `parent` is an index in this list, null for direct invites. */
    nodes: z.array(
      z.object({
        account: addressValue,
        index: wholeNumber,
        depth: wholeNumber,
        parent: wholeNumber.nullable(),
      }),
    ),
    /** False if the team is larger than the limit, or deeper than the requested generation. */
    isComplete: z.boolean(),
  },
});
