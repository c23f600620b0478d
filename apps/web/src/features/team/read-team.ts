import { getTeamAbi } from "@cinder/protocol/generated/screens/get-team";
import type { Address } from "viem";
import type { Chain } from "../../chain/chain.ts";
import { ServerAwayError } from "../../server/away.ts";
import { readJson } from "../../server/read.ts";
import { fromLens, fromServer, type Member, type ServerMember } from "./member.ts";
import type { WholeNode } from "./tree.ts";

/** Where a team is read from. Without a server address only the chain is asked. */
export type TeamSources = { serverUrl: string | undefined; ask: Chain["ask"] };

export type MemberPage = { members: readonly Member[]; next: string | null };

type ServerPage = { rows: readonly ServerMember[]; next: string | null; isStale: boolean };

const serverPage = 100;
const lensPage = 100n;
/** Pages of the chain go on at a position; this tells them from the server's cursors. */
const lensMark = "lens:";

/** Direct invites of an account: from the server, and from the chain itself while that is away or behind. */
export async function readChildren(
  { serverUrl, ask }: TeamSources,
  account: string,
  cursor: string | null,
): Promise<MemberPage> {
  if (serverUrl !== undefined && !cursor?.startsWith(lensMark)) {
    try {
      return await fromServerPage(serverUrl, account, cursor);
    } catch (error) {
      // Its cursor means nothing to the chain: the branch has to begin again.
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
  // What is opened stays as it was opened, so it must not be a team that is only half known.
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

export type WholeTeam = { nodes: readonly WholeNode[]; isComplete: boolean; isStale: boolean };

/** A whole team at once, which only the server knows. */
export async function readWhole(serverUrl: string, account: string): Promise<WholeTeam> {
  return (await readJson(serverUrl, `/api/team/${account}/tree`)) as unknown as WholeTeam;
}
