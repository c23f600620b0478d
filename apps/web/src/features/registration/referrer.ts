import { getUserInfoAbi } from "@cinder/protocol/generated/screens/get-user-info";
import { getUsersAbi } from "@cinder/protocol/generated/screens/get-users";
import { decodeInviteCode } from "@cinder/protocol/invite-code";
import type { Address } from "viem";
import { type Chain, zeroAddress } from "../../chain/chain.ts";
import { isSameAddress, parseAddress } from "../../lib/hex.ts";

/** A registered account, with what a user should know before binding to it. */
export type Referrer = {
  account: Address;
  index: bigint;
  level: bigint;
  inviteCode: string;
  /** Its own referrer. */
  refer: Address;
};

/** Why an account can't be the referrer. */
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

/** Parses a text: an address, or an invite code, which encodes a user number. */
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

/** Looks up the referrer that a text names, and whether it can refer `account`. @throws if the chain can't be read. */
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

/** Verifies the checksum of a mixed-case address, with code that is loaded only then. */
async function isSound(address: Address): Promise<boolean> {
  if (address === address.toLowerCase()) return true;
  const { isSoundAddress } = await import("../../chain/checksum.ts");
  return isSoundAddress(address);
}

async function holderOf(ask: Chain["ask"], index: number): Promise<Address | undefined> {
  const [member] = await ask(getUsersAbi, [BigInt(index), 1n]);
  // Beyond the last user the list is empty. Never accept another user than requested.
  return member && member.index === BigInt(index) ? member.account : undefined;
}
