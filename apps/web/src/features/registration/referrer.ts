import { getUserInfoAbi } from "@cinder/protocol/generated/screens/get-user-info";
import { getUsersAbi } from "@cinder/protocol/generated/screens/get-users";
import { decodeInviteCode } from "@cinder/protocol/invite-code";
import type { Address } from "viem";
import { type Chain, zeroAddress } from "../../chain/chain.ts";
import { isSameAddress, parseAddress } from "../../lib/hex.ts";

/** Somebody who is registered, as whoever binds to them should know them. */
export type Referrer = {
  account: Address;
  index: bigint;
  level: bigint;
  inviteCode: string;
  /** Who referred them. */
  refer: Address;
};

/** Why somebody can't be the referrer. */
export type ReferralProblem =
  | "missing"
  | "malformed"
  | "mistyped"
  | "self"
  | "own-referral"
  | "not-registered"
  | "unknown-code";

export type Finding = { referrer: Referrer } | { problem: ReferralProblem };

type Asked = { address: Address } | { index: number } | { problem: ReferralProblem };

/** What a text asks for: the user with an address, or the user with the number that an invite code stands for. */
export function readReferral(text: string, account: Address): Asked {
  const given = text.trim();
  if (given === "") return { problem: "missing" };
  const address = parseAddress(given);
  if (address) {
    if (address === zeroAddress) return { problem: "missing" };
    return isSameAddress(address, account) ? { problem: "self" } : { address };
  }
  const index = decodeInviteCode(given);
  return index === null ? { problem: "malformed" } : { index };
}

/** Looks up on chain who a text means, and whether they can refer `account`. @throws when the chain is away. */
export async function findReferrer(ask: Chain["ask"], text: string, account: Address): Promise<Finding> {
  const asked = readReferral(text, account);
  if ("problem" in asked) return asked;
  if ("address" in asked && !(await isSound(asked.address))) return { problem: "mistyped" };
  const address = "address" in asked ? asked.address : await holderOf(ask, asked.index);
  if (address === undefined) return { problem: "unknown-code" };
  const [user, team, refer, inviteCode] = await ask(getUserInfoAbi, [address]);
  if (user.index === 0n) return { problem: "not-registered" };
  if (isSameAddress(refer, account)) return { problem: "own-referral" };
  return { referrer: { account: address, index: user.index, level: team.level, inviteCode, refer } };
}

/** Where the capitals of an address say more than its digits, the code that knows how is fetched. */
async function isSound(address: Address): Promise<boolean> {
  if (address === address.toLowerCase()) return true;
  const { isSoundAddress } = await import("../../chain/checksum.ts");
  return isSoundAddress(address);
}

async function holderOf(ask: Chain["ask"], index: number): Promise<Address | undefined> {
  const [member] = await ask(getUsersAbi, [BigInt(index), 1n]);
  // Beyond the last user the list is empty; another user than asked for would be a wrong answer.
  return member && member.index === BigInt(index) ? member.account : undefined;
}
