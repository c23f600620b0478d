import { useEffect } from "react";
import { useCursorPages } from "../../app/cursor-pages.ts";
import type { MembersProps } from "./Members.tsx";
import { fromLens, fromServer, type Member, type ServerMember } from "./member.ts";

export const pageSize = 20;
/** Number of indirect referrals read from the chain. It has no count of them, so only the newest are shown, without paging. */
const lensIndirects = 100n;

export type MemberPages = {
  /** Undefined until they are loaded. */
  rows: readonly Member[] | undefined;
  source: "chain" | "server";
  /** Go to the previous and the next page; undefined at an end. */
  back: (() => void) | undefined;
  onward: (() => void) | undefined;
  /** Positions of the first and last row, if known. */
  range: { from: number; to: number; of: number } | undefined;
  /** Whether the server can't be reached, so that its data is missing. */
  isAway: boolean;
};

type Asked = Pick<MembersProps, "screen" | "account" | "page" | "onPage" | "isFormer"> & {
  generation: 1 | 2;
  /** An address prefix; undefined for all members. */
  search: string | undefined;
};

/**
 * One generation of a team, page by page. Direct referrals come from the chain with levels and teams, newest first. The server
 * provides the search and indirect referrals; while it can't be reached, the chain's newest indirect ones are shown.
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
  const pages = useCursorPages<ServerMember>(isOfServer ? path : undefined);
  const server = { ...pages, rows: pages.rows?.map(fromServer) };
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
