import type { Address } from "viem";
import { zeroAddress } from "../src/chain/chain.ts";
import type { ServerMember, TeamScreen } from "../src/features/team/member.ts";
import type { ServerTreeNode } from "../src/features/team/tree.ts";
import { ether, now, shell } from "./stake-samples.ts";

export const leader: Address = "0xA100000000000000000000000000000000000000";

/** Test address number `at`, with the number as its digits. */
export const address = (at: number): Address => `0x${at.toString(16).padStart(40, "0")}`;

/** An address that starts with given digits, for prefix searches. */
export const begins = (digits: string): Address => `0x${digits.padEnd(40, "0")}`;

export function lensMember(at: number, changes: Partial<TeamScreen["directs"][number]> = {}) {
  return {
    account: address(at),
    index: BigInt(at),
    amount: ether(10),
    invites: 2n,
    teamUser: 5n,
    teamAmount: ether(40),
    level: 1n,
    time: BigInt(now - at),
    ...changes,
  };
}

export function serverMember(at: number, changes: Partial<ServerMember> = {}): ServerMember {
  return {
    account: address(at),
    index: at,
    time: now - at,
    amount: "10000000000000000000",
    invites: 2,
    teamUser: 5,
    teamAmount: "40000000000000000000",
    isMore: false,
    ...changes,
  };
}

export function teamScreen(changes: Partial<TeamScreen> = {}): TeamScreen {
  return {
    shell: { ...shell, allowances: [] },
    config: {
      manager: zeroAddress,
      paused: false,
      root: zeroAddress,
      algebra: 20n,
      validMin: ether(1),
      teamAmounts: [ether(100), ether(500), ether(2_000), ether(10_000)],
      totalUser: 59n,
      products: [],
      productsClosed: true,
    },
    team: {
      isManual: false,
      level: 2n,
      invites: 45n,
      inviteValids: 40n,
      teamUser: 300n,
      teamAmount: ether(4_000),
      teamMax: ether(3_000),
      teamMin: ether(1_000),
      maxAccount: address(9),
    },
    volume: ether(321),
    directs: [],
    indirects: [],
    ...changes,
  };
}

/** A team of a given size as the server returns it, parents first: every account invited up to `width` others. */
export function wholeTeam(size: number, width = 10): ServerTreeNode[] {
  const nodes: ServerTreeNode[] = [];
  for (let at = 0; at < size; at++) {
    const parent = at < width ? null : Math.floor(at / width) - 1;
    const depth = parent === null ? 1 : (nodes[parent]?.depth ?? 0) + 1;
    nodes.push({ account: address(at + 1), index: at + 1, depth, parent });
  }
  // Nodes are created generation by generation, which is already the server's order.
  return nodes;
}
