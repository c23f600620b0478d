import { useAddressParams } from "../../app/address-params.ts";
import { events } from "../../shared/admin/event-words.ts";

/** Deployment names of the contracts with settings. */
export const contracts = [
  "token",
  "referral",
  "ido",
  "burn",
  "stake",
  "mining",
  "nft",
  "keyNft",
  "fom",
  "double",
  "superFom",
  "superDouble",
  "cashier",
  "oracle",
  "log",
] as const;

export type ChangeFilter = {
  contract: (typeof contracts)[number] | "all";
  event: string;
  /** Whole days, in the format of the browser's date input. */
  first: string;
  last: string;
};

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filter, stored in the URL. */
export function useChangeFilter(): readonly [ChangeFilter, (change: Partial<ChangeFilter>) => void] {
  const [params, changeParams] = useAddressParams();
  const event = params.get("event") ?? "";
  const filter: ChangeFilter = {
    contract: contracts.find((name) => name === params.get("contract")) ?? "all",
    event: Object.hasOwn(events, event) ? event : "all",
    first: dayOf(params.get("from")),
    last: dayOf(params.get("to")),
  };
  const param = (value: string | undefined) => (value === "" || value === "all" ? undefined : value);
  function change(changes: Partial<ChangeFilter>): void {
    const names = { contract: "contract", event: "event", first: "from", last: "to" } as const;
    changeParams(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [names[name as keyof ChangeFilter], param(value)]),
      ),
    );
  }
  return [filter, change];
}

function dayOf(text: string | null): string {
  return text !== null && day.test(text) ? text : "";
}

export function isBackwards({ first, last }: ChangeFilter): boolean {
  return first !== "" && last !== "" && last < first;
}

/** The query for the server, from the start of the first day to the end of the last, in local time. */
export function queryOf({ contract, event, first, last }: ChangeFilter): string {
  const query = new URLSearchParams();
  if (contract !== "all") query.set("contract", contract);
  if (event !== "all") query.set("event", event);
  const from = secondsAt(first, 0);
  const to = secondsAt(last, 1);
  if (from !== undefined) query.set("from", String(from));
  if (to !== undefined) query.set("to", String(to));
  return query.toString();
}

function secondsAt(text: string, daysLater: number): number | undefined {
  if (text === "") return undefined;
  const date = new Date(`${text}T00:00`);
  date.setDate(date.getDate() + daysLater);
  const seconds = Math.floor(date.getTime() / 1_000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
