import { withValues } from "../../tx/with-values.ts";
import type { Text } from "../../tx/write.ts";
import { gameCalls } from "./game-calls.ts";
import { managerCalls } from "./manager-calls.ts";
import { type Calls, type CallWords, listed, type Word, word } from "./words.ts";

/** Calls that every contract has. */
const common: Calls = {
  setPaused: {
    title: { key: "admin.pause.title" },
    fields: {
      value: word("yes", { key: "admin.field.paused" }),
      until: word("time", { key: "admin.field.paused-until" }),
    },
  },
  setManager: {
    title: { key: "admin.manager.title" },
    fields: { account: word("address", { key: "admin.field.manager" }) },
  },
  setGuardian: {
    title: { key: "admin.guardian.title" },
    fields: { account: word("address", { key: "admin.field.guardian" }) },
  },
  revokeManager: { title: { key: "admin.revoke.title" }, fields: {} },
  announceUpgrade: {
    title: { key: "admin.announce.title" },
    fields: {
      implementation: word("address", { key: "admin.field.implementation" }),
      codehash: word("hash", { key: "admin.field.codehash" }),
      readyAt: word("time", { key: "admin.field.ready-at" }),
      expiresAt: word("time", { key: "admin.field.expires-at" }),
    },
  },
  withdrawUpgrade: {
    title: { key: "admin.withdraw-upgrade.title" },
    fields: { implementation: word("address", { key: "admin.field.implementation" }) },
  },
  freeze: { title: { key: "admin.freeze.title" }, fields: {} },
  transferOwnership: {
    title: { key: "admin.transfer.title" },
    fields: { newOwner: word("address", { key: "admin.field.new-owner" }) },
  },
  renounceOwnership: { title: { key: "admin.renounce.title" }, fields: {} },
  upgradeToAndCall: {
    title: { key: "admin.upgrade.title" },
    fields: {
      newImplementation: word("address", { key: "admin.field.implementation" }),
      data: word("text", { key: "admin.field.upgrade-data" }),
    },
  },
  acceptOwnership: { title: { key: "admin.accept.title" }, fields: {} },
  withdrawToken: {
    title: { key: "admin.withdraw.title" },
    titleArgs: { coin: "asset" },
    fields: {
      to: word("address", { key: "admin.field.to" }),
      amount: word("lp", { key: "admin.field.amount" }),
    },
  },
  setBlackList: listed({ key: "admin.black.title" }),
  setBlackLists: listed({ key: "admin.black.title" }),
  setWhiteList: listed({ key: "admin.white.title" }),
  setWhiteLists: listed({ key: "admin.white.title" }),
};

const own: Readonly<Record<string, Calls>> = { ...gameCalls, ...managerCalls };

/** Second deployments of a contract share its texts. */
const twins: Readonly<Record<string, string>> = { superFom: "fom", superDouble: "double" };

const callsOf = (contract: string): Calls | undefined => own[twins[contract] ?? contract];

export function callWords(contract: string, call: string): CallWords | undefined {
  const calls = callsOf(contract);
  if (calls && Object.hasOwn(calls, call)) return calls[call];
  return Object.hasOwn(common, call) ? common[call] : undefined;
}

/** The label and unit of a field, from any of the contract's calls that has it. */
export function fieldWord(contract: string, name: string): Word | undefined {
  return Object.values(callsOf(contract) ?? {}).find(({ fields }) => Object.hasOwn(fields, name))?.fields[
    name
  ];
}

/** The title of a call with values from its arguments: a coin by its name, anything else unchanged. */
export function titleWith(
  { title, titleArgs = {} }: CallWords,
  argOf: (name: string) => string | undefined,
  coinName: (asset: string) => string,
): Text {
  const values = Object.entries(titleArgs).map(([key, name]) => {
    const value = argOf(name) ?? "";
    return [key, key === "coin" ? coinName(value) : value] as const;
  });
  return values.length === 0 ? title : withValues(title, Object.fromEntries(values));
}
