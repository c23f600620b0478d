import { getTeamAbi } from "@cinder/protocol/generated/screens/get-team";
import type { Address } from "viem";
import type { Chain } from "../../chain/chain.ts";
import { ServerAwayError } from "../../server/away.ts";
import { readJson } from "../../server/read.ts";
import { fromLens, fromServer, type Member, type ServerMember } from "./member.ts";
import type { ServerTreeNode } from "./tree.ts";

/** Sources of a team. Without a server URL, only the chain is read. */
export type TeamSources = { serverUrl: string | undefined; ask: Chain["ask"] };

export type MemberPage = { members: readonly Member[]; next: string | null };

type ServerPage = { rows: readonly ServerMember[]; next: string | null; isStale: boolean };

const serverPage = 100;
const lensPage = 100n;
/** Prefix of the chain's page positions, which distinguishes them from the server's cursors. */
const lensMark = "lens:";

/** Direct referrals of an account, from the server, or from the chain while the server can't be reached or is behind. */
export async function readChildren(
  { serverUrl, ask }: TeamSources,
  account: string,
  cursor: string | null,
): Promise<MemberPage> {
  if (serverUrl !== undefined && !cursor?.startsWith(lensMark)) {
    try {
      return await fromServerPage(serverUrl, account, cursor);
    } catch (error) {
      // The chain can't continue a server cursor, so the branch has to start again.
      if (cursor !== null) throw error;
    }
  }
  return fromLensPage(ask, account, BigInt(cursor?.slice(lensMark.length) ?? 0));
}

async function fromServerPage(
  serverUrl: string,
  account: string,
  cursor: string | null,
): Promise<MemberPage> {
  const query = cursor === null ? "" : `&cursor=${cursor}`;
  const path = `/api/team/${account}/children?limit=${serverPage}${query}`;
  const { rows, next, isStale } = (await readJson(serverUrl, path)) as unknown as ServerPage;
  // An opened branch isn't refreshed, so don't accept outdated data.
  if (isStale) throw new ServerAwayError("behind the chain");
  return { members: rows.map(fromServer), next };
}

async function fromLensPage(ask: Chain["ask"], account: string, from: bigint): Promise<MemberPage> {
  const { team, directs } = await ask(getTeamAbi, [account as Address, from, 0n, lensPage]);
  const newest = from === 0n ? team.invites : from;
  const next = newest - BigInt(directs.length);
  return {
    members: directs.map(fromLens),
    next: next > 0n && directs.length > 0 ? `${lensMark}${next}` : null,
  };
}

export type WholeTeam = { nodes: readonly ServerTreeNode[]; isComplete: boolean; isStale: boolean };

/** Reads a whole team, which only the server provides. */
export async function readWholeTeam(serverUrl: string, account: string): Promise<WholeTeam> {
  return (await readJson(serverUrl, `/api/team/${account}/tree`)) as unknown as WholeTeam;
}
