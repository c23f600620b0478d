import { useEffect, useState } from "react";
import { useRead } from "../../app/read.ts";
import type { MembersProps } from "./Members.tsx";
import { fromLens, fromServer, type Member, type ServerMember } from "./member.ts";

export const pageSize = 20;
/** The chain doesn't say how many indirect invites there are, so it can't be paged through: the newest are shown. */
const lensIndirects = 100n;

export type MemberPages = {
  /** Undefined until they have come. */
  rows: readonly Member[] | undefined;
  source: "chain" | "server";
  /** The page before and the one that follows, if there are any. */
  back: (() => void) | undefined;
  onward: (() => void) | undefined;
  /** Positions of the first and last row, where they are known. */
  range: { from: number; to: number; of: number } | undefined;
  /** The server doesn't answer, so what only it knows can't be shown. */
  isAway: boolean;
};

type Asked = Pick<MembersProps, "screen" | "account" | "page" | "onPage" | "isFormer"> & {
  generation: 1 | 2;
  /** The beginning of an address; undefined for everybody. */
  search: string | undefined;
};

/**
 * One generation of a team, page by page. Direct invites come from the chain, with their levels and teams, newest first. The server
 * searches, and pages through indirect ones; while it is away the chain's newest stand in for these.
 */
export function useMembers({
  screen,
  account,
  generation,
  search,
  page,
  onPage,
  isFormer,
}: Asked): MemberPages {
  const path = `/api/team/${account.toLowerCase()}/members?generation=${generation}&limit=${pageSize}${
    search === undefined ? "" : `&search=${search}`
  }`;
  const isOfServer = generation === 2 || search !== undefined;
  const server = useServerPages(isOfServer ? path : undefined);
  const isAway = isOfServer && server.error !== undefined && server.rows === undefined;
  const standsIn = isAway && search === undefined;
  const count = generation === 1 ? BigInt(pageSize) : lensIndirects;
  const wantsChain = generation === 1 ? search === undefined : standsIn;

  useEffect(() => {
    if (wantsChain && page.count !== count) onPage({ directsFrom: 0n, indirectsFrom: 0n, count });
    if (!wantsChain && page.count !== 0n) onPage({ directsFrom: 0n, indirectsFrom: 0n, count: 0n });
  }, [wantsChain, count, page, onPage]);

  if (!wantsChain) return { ...server, source: "server", range: undefined, isAway };
  const isHere = !isFormer && page.count === count;
  if (generation === 2) {
    const rows = isHere ? screen.indirects.map(fromLens) : undefined;
    return { rows, source: "chain", back: undefined, onward: undefined, range: undefined, isAway };
  }
  const total = screen.team.invites;
  const newest = page.directsFrom === 0n ? total : page.directsFrom;
  const size = BigInt(pageSize);
  const show = (from: bigint) => () => onPage({ ...page, directsFrom: from >= total ? 0n : from });
  return {
    rows: isHere ? screen.directs.map(fromLens) : undefined,
    source: "chain",
    back: newest < total ? show(newest + size) : undefined,
    onward: newest > size ? show(newest - size) : undefined,
    range: {
      from: Number(total - newest) + 1,
      to: Number(newest > size ? total - newest + size : total),
      of: Number(total),
    },
    isAway: false,
  };
}

/** Pages of the server one at a time: only the one that is shown is read again. */
function useServerPages(path: string | undefined) {
  const [walk, setWalk] = useState<{ path: string | undefined; cursors: readonly string[] }>({
    path,
    cursors: [],
  });
  if (walk.path !== path) setWalk({ path, cursors: [] });
  const { cursors } = walk;
  const cursor = cursors.at(-1);
  const asked = path === undefined || cursor === undefined ? path : `${path}&cursor=${cursor}`;
  const { data, error } = useRead<{ rows: readonly ServerMember[]; next: string | null }>(asked);
  const next = data?.next ?? null;
  return {
    rows: data?.rows.map(fromServer),
    error,
    back: cursors.length > 0 ? () => setWalk({ path, cursors: cursors.slice(0, -1) }) : undefined,
    onward: next === null ? undefined : () => setWalk({ path, cursors: [...cursors, next] }),
  };
}
