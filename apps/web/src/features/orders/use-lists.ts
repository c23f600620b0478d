import type { inviteOrdersCall } from "@cinder/api/reads/history";
import { useState } from "react";
import type { Address } from "viem";
import { type Pages, usePages } from "../../app/pages.ts";
import type { KindFilter, OrderRow, StatusFilter } from "./order-list.ts";

export const pageSize = 20n;
export const invitesPageSize = 10n;
/** The chain's maximum per answer. */
const longestPage = 200n;

/** The server's answer, in which amounts are text. */
export type InviteRow = (typeof inviteOrdersCall)["answer"]["_zod"]["input"]["rows"][number];

/** A list from history, page by page, or from the chain while the server can't be reached. */
type TwoSources<Row> = {
  pages: Pages<Row>;
  /** URL of the list as a file, with the server's filters. */
  file: string;
  /** Whether history is unavailable, so that the rows come from the chain. */
  isAway: boolean;
  /** Start of the chain's page. */
  from: bigint;
  count: bigint;
  onFrom: (from: bigint) => void;
};

export type BurnList = TwoSources<OrderRow> & {
  status: StatusFilter;
  kind: KindFilter;
  onStatus: (status: StatusFilter) => void;
  onKind: (kind: KindFilter) => void;
};

/** @param isSought Whether a certain order is searched, which may be on any page. */
export function useBurnList(account: Address, isShown: boolean, isSought: boolean): BurnList {
  const [status, setStatus] = useState<StatusFilter>("all");
  const [kind, setKind] = useState<KindFilter>("all");
  const [from, setFrom] = useState(0n);
  // An account has at most twenty active orders, so nearly all are ended; ended ones need no server filter.
  const query = status === "running" ? "feature=burn&status=running" : "feature=burn";
  const pages = usePages<OrderRow>(
    isShown ? `${positionsOf(account)}?${query}&limit=${pageSize}` : undefined,
  );
  const isAway = pages.rows === undefined && pages.error !== undefined;
  const read = BigInt(pages.rows?.length ?? 0);
  const count = isSought ? longestPage : isAway ? pageSize : between(pageSize, read, longestPage);
  return {
    pages,
    file: `${positionsOf(account)}.csv?${query}`,
    isAway,
    from: isAway ? from : 0n,
    count: isShown ? count : 0n,
    onFrom: setFrom,
    status,
    // Only history knows which orders are gifts.
    kind: isAway && kind === "gift" ? "all" : kind,
    onStatus: setStatus,
    onKind: setKind,
  };
}

export const generations = ["1", "2", "3"] as const;
export type Generation = (typeof generations)[number];

export const inviteKinds = ["all", "burn", "ido", "fom", "superFom", "stake", "mining"] as const;
export type InviteKind = (typeof inviteKinds)[number];

export const inviteStatuses = ["all", "running", "due", "closed"] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

export type InviteFilters = { generation: Generation; kind: InviteKind; status: InviteStatus };

export type InviteList = TwoSources<InviteRow> & {
  filters: InviteFilters;
  onFilters: (filters: InviteFilters) => void;
};

export function useInviteList(account: Address, isShown: boolean): InviteList {
  const [filters, setFilters] = useState<InviteFilters>({ generation: "1", kind: "burn", status: "all" });
  const [from, setFrom] = useState(0n);
  const query = new URLSearchParams({
    generation: filters.generation,
    ...(filters.kind === "all" ? {} : { feature: filters.kind }),
    ...(filters.status === "all" ? {} : { status: filters.status }),
  }).toString();
  const path = `/api/accounts/${account}/invite-orders`;
  const pages = usePages<InviteRow>(isShown ? `${path}?${query}&limit=${pageSize}` : undefined);
  const isAway = pages.rows === undefined && pages.error !== undefined;
  return {
    pages,
    file: `${path}.csv?${query}`,
    isAway,
    from: isAway ? from : 0n,
    count: isShown && isAway ? invitesPageSize : 0n,
    onFrom: setFrom,
    filters,
    onFilters: setFilters,
  };
}

function positionsOf(account: Address): string {
  return `/api/accounts/${account}/positions`;
}

function between(least: bigint, value: bigint, most: bigint): bigint {
  return value < least ? least : value > most ? most : value;
}
