import type { getTeamAbi } from "@cinder/protocol/generated/screens/get-team";
import type { AnswerTo } from "../../chain/chain.ts";

export type TeamScreen = AnswerTo<typeof getTeamAbi>;
type LensMember = TeamScreen["directs"][number];

/** A team member. Data that its source lacks is undefined, which means unknown, not zero. */
export type Member = {
  /** Lower case. */
  account: string;
  /** The number of its registration. */
  index: number;
  invites: number;
  time?: number | undefined;
  /** Own volume, in USDT. */
  amount?: bigint | undefined;
  /** Number of accounts below it, and their volume. */
  teamUser?: number | undefined;
  teamAmount?: bigint | undefined;
  /** Whether the server stopped counting the accounts below. */
  isMore?: boolean | undefined;
  level?: number | undefined;
  referrer?: string | undefined;
};

/** A row of `/api/team/{address}/members` or `…/children`; amounts are text. */
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

/** A member's volume as a branch: its own and that of all accounts below it. */
export function branchVolume({
  amount,
  teamAmount,
}: Pick<Member, "amount" | "teamAmount">): bigint | undefined {
  return amount === undefined || teamAmount === undefined ? undefined : amount + teamAmount;
}

/** Parses an address prefix, with or without 0x; undefined if it is invalid. */
export function addressPrefix(text: string): string | undefined {
  const digits = text.trim().toLowerCase().replace(/^0x/, "");
  return /^[0-9a-f]{1,40}$/.test(digits) ? `0x${digits}` : undefined;
}
