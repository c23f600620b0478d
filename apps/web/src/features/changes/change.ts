import type { changesCall } from "@cinder/api/reads/admin";
import { titleWith } from "../../shared/admin/call-words.ts";
import { events } from "../../shared/admin/event-words.ts";
import type { Word } from "../../shared/admin/words.ts";
import type { Text } from "../../tx/write.ts";
import { fieldOf, wordsOf } from "./fields.ts";

export type Change = (typeof changesCall)["answer"]["_zod"]["input"]["rows"][number];

/** One line of a change: the old value, if known and different, and the new one. */
export type Line = {
  name: string;
  field: Word | undefined;
  before: string | undefined;
  after: string;
};

/** Events for single actions, not for settings that stay in force. */
const happenings = new Set([
  "SurplusWithdrawn",
  "UpgradeAnnounced",
  "UpgradeWithdrawn",
  "UpgradesFrozen",
  "PausedChanged",
  "BudgetAdded",
  "ReserveAdded",
  "StakeSurplusMoved",
  "RoundAdded",
  "RoundOpened",
  "RoundEnded",
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

/** Fields of a round that are set later or are in the title. */
const leftOut = new Set([
  "listed",
  "exempt",
  "idoRate",
  "idoPrice",
  "status",
  "succeeded",
  "sold",
  "refunded",
  "uncounted",
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

/** Fields that name the subject of a change, such as tier or account. They are shown although they didn't change. */
const subjects = new Set(["account", "product", "index", "asset", "level"]);

/** Old and new values of a change; empty if all values stayed the same. */
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

/** Whether a setting was written with its existing values. */
export function isSame(change: Change): boolean {
  return linesOf(change).every(({ name, before }) => subjects.has(name) && before === undefined);
}

/** Old values from events that contain both old and new. */
function earlier(
  event: string,
  args: Change["args"],
  previous: Change["previous"],
): Readonly<Record<string, string>> | undefined {
  const former = args.previous ?? args.previousOwner;
  if (former !== undefined) return { [currentName(event)]: String(former) };
  return previous === null ? undefined : plain(event, previous);
}

/** Every value by its name; array elements with their index. */
function plain(event: string, args: Change["args"]): Record<string, string> {
  const values: Record<string, string> = {};
  const put = (name: string, value: unknown): void => {
    if (leftOut.has(name) || name === "previous" || name === "previousOwner") return;
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) put(`${name}.${at}`, one);
    } else if (typeof value === "object" && value !== null) {
      // Flatten a struct. A round's terms skip its index, shown separately, and the sold amount, which is always zero there.
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
  return values;
}

function currentName(event: string): string {
  if (event === "ManagerChanged") return "manager";
  if (event === "GuardianChanged") return "guardian";
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
 * A short title of the change, the same as in the console and the queue, except that a switch names its new state. Undefined for
 * events that an older app doesn't know.
 * @param nameOf Returns the name of a coin's address.
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
