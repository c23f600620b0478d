import type { changesCall } from "@cinder/api/reads/admin";
import { titleWith } from "../../shared/admin/call-words.ts";
import { events } from "../../shared/admin/event-words.ts";
import type { Word } from "../../shared/admin/words.ts";
import type { Text } from "../../tx/write.ts";
import { fieldOf, wordsOf } from "./fields.ts";

export type Change = (typeof changesCall)["answer"]["_zod"]["input"]["rows"][number];

/** One line of a change: what was there before, if that is known and different, and what is there since. */
export type Line = {
  name: string;
  field: Word | undefined;
  before: string | undefined;
  after: string;
};

/** These tell of something that happened, not of a setting that holds until the next one. */
const happenings = new Set([
  "SurplusWithdrawn",
  "BudgetAdded",
  "ReserveAdded",
  "StakeSurplusMoved",
  "RoundAdded",
  "RoundOpened",
  "RoundRemoved",
  "EditionOpened",
  "Initialized",
  "PairAdded",
  "AssetListed",
  "BlackListChanged",
  "WhiteListChanged",
  "FeeExemptChanged",
  "MinterChanged",
  "ProductChanged",
  "AdminChanged",
]);

/** What a round only has later, or what its title says. */
const leftOut = new Set([
  "listed",
  "exempt",
  "idoRate",
  "idoPrice",
  "status",
  "succeeded",
  "sold",
  "refunded",
  "opensAt",
  "endedAt",
  "shares",
  "openBy",
  "isOpen",
  "closed",
  "surplus",
  "stakes",
  "cid",
  "suffix",
]);

/** Whose subject the line of a tier, account or asset is: it is said, though it didn't change. */
const subjects = new Set(["account", "product", "index", "asset", "level"]);

/** What changed, from what to what. Empty if all was set again as it was. */
export function linesOf({ contract, event, args, previous }: Change): readonly Line[] {
  const now = plain(event, args);
  const before = happenings.has(event) ? undefined : earlier(event, args, previous);
  return Object.entries(now).flatMap(([name, after]) => {
    const was = before?.[name];
    const isSubject = subjects.has(name) && event !== "LevelSet";
    const isAccount = name === "account";
    if (before && was === after && !isSubject && !isAccount) return [];
    return [
      {
        name,
        field: fieldOf(contract, event, name),
        before: was === after ? undefined : was,
        after,
      },
    ];
  });
}

/** Whether a setting was written anew with the values that it had. */
export function isSame(change: Change): boolean {
  return linesOf(change).every(({ name, before }) => subjects.has(name) && before === undefined);
}

/** Events that carry both sides themselves. */
function earlier(
  event: string,
  args: Change["args"],
  previous: Change["previous"],
): Readonly<Record<string, string>> | undefined {
  const former = args.previous ?? args.previousOwner;
  if (former !== undefined) return { [currentName(event)]: String(former) };
  return previous === null ? undefined : plain(event, previous);
}

/** Every single value by its name; arrays with the place behind it. */
function plain(event: string, args: Change["args"]): Record<string, string> {
  const values: Record<string, string> = {};
  const put = (name: string, value: unknown): void => {
    if (leftOut.has(name) || name === "previous" || name === "previousOwner") return;
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) put(`${name}.${at}`, one);
    } else if (typeof value === "object" && value !== null) {
      // A round's own number stands beside its terms, which have no use for nought of what is sold.
      for (const [inner, one] of Object.entries(value)) {
        if (inner === "index" || (inner === "amount" && name === "terms")) continue;
        put(inner, one);
      }
    } else if (name === "current" || name === "newOwner") {
      values[currentName(event)] = String(value);
    } else {
      values[name] = String(value);
    }
  };
  for (const [name, value] of Object.entries(args)) put(name, value);
  // Of a surplus the amount is in its own asset, and of a move between tiers both ends are tiers.
  return values;
}

function currentName(event: string): string {
  if (event === "ManagerChanged") return "manager";
  if (event === "SignerChanged") return "signer";
  return event === "KeyNftChanged" ? "keyNft" : "owner";
}

const titles: Readonly<Record<string, Text>> = {
  "BlackListChanged true": { key: "changes.event.black-on" },
  "BlackListChanged false": { key: "changes.event.black-off" },
  "WhiteListChanged true": { key: "changes.event.white-on" },
  "WhiteListChanged false": { key: "changes.event.white-off" },
  "FeeExemptChanged true": { key: "changes.event.exempt-on" },
  "FeeExemptChanged false": { key: "changes.event.exempt-off" },
  "MinterChanged true": { key: "changes.event.minter-on" },
  "MinterChanged false": { key: "changes.event.minter-off" },
  "ProductChanged true": { key: "changes.event.product-on" },
  "ProductChanged false": { key: "changes.event.product-off" },
  "AdminChanged true": { key: "changes.event.writer-on" },
  "AdminChanged false": { key: "changes.event.writer-off" },
  "PausedChanged true": { key: "changes.event.paused" },
  "PausedChanged false": { key: "changes.event.resumed" },
  "OpenClaimChanged true": { key: "changes.event.claims-opened" },
  "OpenClaimChanged false": { key: "changes.event.claims-closed" },
};

/**
 * What was done, in a few words; undefined for what an older app doesn't know. As its console has it, and the queue before it;
 * only of a switch the history says which way it went.
 * @param nameOf What an address is called, where the words name a coin.
 */
export function titleOf(
  { contract, event, args }: Pick<Change, "contract" | "event" | "args">,
  nameOf: (address: string) => string,
): Text | undefined {
  const side = args.listed ?? args.exempt ?? args.paused ?? args.openClaim;
  const sided = titles[`${event} ${String(side)}`];
  if (sided) return sided;
  const words = wordsOf(contract, event);
  if (!words) return events[event];
  return titleWith(words, (name) => (args[name] === undefined ? undefined : String(args[name])), nameOf);
}
