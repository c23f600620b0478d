import type { historyCall } from "@cinder/api/reads/history";
import type { ContractName } from "@cinder/protocol/deployment";
import type { Feature, Kind } from "./words.ts";

/** The server's answer, in which amounts are text. */
export type HistoryAnswer = (typeof historyCall)["answer"]["_zod"]["input"];
export type HistoryRow = HistoryAnswer["rows"][number];

export const kinds = ["income", "spending", "credit", "other"] as const satisfies readonly Kind[];

export function kindOf({ direction, isCredit }: Pick<HistoryRow, "direction" | "isCredit">): Kind {
  if (isCredit) return "credit";
  return direction === "in" ? "income" : direction === "out" ? "spending" : "other";
}

/** A row's key from its position on the chain. Rows never change, so this and the transaction identify them. */
export function keyOf({ block, logIndex, part }: Pick<HistoryRow, "block" | "logIndex" | "part">): string {
  return `${block}-${logIndex}-${part}`;
}

/** Deployment name of the contract that emitted the row's event. */
export function contractOf({
  feature,
  asset,
}: Pick<HistoryRow, "feature" | "asset">): ContractName | undefined {
  const named: Partial<Record<Feature, ContractName>> = {
    registration: "referral",
    keys: "keyNft",
    token: "token",
    ido: "ido",
    burn: "burn",
    stake: "stake",
    mining: "mining",
    nft: "nft",
    fom: "fom",
    superFom: "superFom",
    double: "double",
    superDouble: "superDouble",
    cashier: "cashier",
  };
  // USDT of a swap may come from either pool; only the transaction shows which.
  if (feature === "swap") {
    return asset === "token" ? "tokenPair" : asset === "native" ? "nativePair" : undefined;
  }
  return named[feature as Feature];
}

export const spans = ["all", "7", "30", "90", "custom"] as const;
export type TimeSpan = (typeof spans)[number];

export type StatementFilter = {
  kind: Kind | "all";
  feature: Feature | "all";
  span: TimeSpan;
  /** Days of a custom period in a date input's format: 2026-03-18. */
  first: string;
  last: string;
};

const DAY = 86_400;

/**
 * The query for the server. A period in days starts at the beginning of a day, so that the query stays the same all day. Days of a
 * custom period are in the user's time zone.
 */
export function queryOf(filter: StatementFilter, now: number | undefined): string | undefined {
  const query = new URLSearchParams();
  if (filter.kind !== "all") query.set("kind", filter.kind);
  if (filter.feature !== "all") query.set("feature", filter.feature);
  if (filter.span === "custom") {
    const [from, to] = [startOfDay(filter.first, 0), startOfDay(filter.last, 1)];
    if (from !== undefined) query.set("from", String(from));
    if (to !== undefined) query.set("to", String(to));
  } else if (filter.span !== "all") {
    // Chain time is needed to compute the period.
    if (now === undefined) return undefined;
    query.set("from", String(now - (now % DAY) - (Number(filter.span) - 1) * DAY));
  }
  return query.toString();
}

function startOfDay(text: string, plusDays: number): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(day) + plusDays).getTime() / 1_000;
  return Number.isFinite(start) && start >= 0 ? start : undefined;
}

/** Whether a custom period ends before it begins. */
export function isBackwards({ span, first, last }: StatementFilter): boolean {
  return span === "custom" && first !== "" && last !== "" && first > last;
}
