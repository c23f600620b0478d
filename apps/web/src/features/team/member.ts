import type { getTeamAbi } from "@cinder/protocol/generated/screens/get-team";
import type { AnswerTo } from "../../chain/chain.ts";

export type TeamScreen = AnswerTo<typeof getTeamAbi>;
type LensMember = TeamScreen["directs"][number];

/** Somebody in a team. What its source doesn't tell is undefined: unknown, not zero. */
export type Member = {
  /** Lower case. */
  account: string;
  /** The number of its registration. */
  index: number;
  invites: number;
  time?: number | undefined;
  /** Own volume, in USDT. */
  amount?: bigint | undefined;
  /** Accounts below it and what they spent. */
  teamUser?: number | undefined;
  teamAmount?: bigint | undefined;
  /** The server stopped counting those below. */
  isMore?: boolean | undefined;
  level?: number | undefined;
  referrer?: string | undefined;
};

/** A row of `/api/team/{address}/members` or `…/children`, amounts as the text they come as. */
export type ServerMember = {
  account: string;
  index: number;
  time: number;
  amount: string;
  invites: number;
  teamUser?: number;
  teamAmount?: string;
  isMore?: boolean;
  referrer?: string;
};

export function fromLens(member: LensMember): Member {
  return {
    account: member.account.toLowerCase(),
    index: Number(member.index),
    invites: Number(member.invites),
    time: Number(member.time),
    amount: member.amount,
    teamUser: Number(member.teamUser),
    teamAmount: member.teamAmount,
    level: Number(member.level),
  };
}

export function fromServer({ amount, teamAmount, ...row }: ServerMember): Member {
  return {
    ...row,
    amount: BigInt(amount),
    teamAmount: teamAmount === undefined ? undefined : BigInt(teamAmount),
  };
}

/** What a member brings as a leg: its own volume and that of all below it. */
export function legOf({ amount, teamAmount }: Pick<Member, "amount" | "teamAmount">): bigint | undefined {
  return amount === undefined || teamAmount === undefined ? undefined : amount + teamAmount;
}

/** The beginning of an address as typed, with or without 0x; undefined if it can't be one. */
export function addressPrefix(text: string): string | undefined {
  const digits = text.trim().toLowerCase().replace(/^0x/, "");
  return /^[0-9a-f]{1,40}$/.test(digits) ? `0x${digits}` : undefined;
}
