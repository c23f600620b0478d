import type { Deployment } from "@cinder/protocol/deployment";
import { createContext, use, useState } from "react";
import type { Address } from "viem";
import type { Funds, Governance } from "../../chain/governance.ts";
import type { Text } from "../../tx/write.ts";
import type { Change } from "./change.ts";
import type { ContractConsole } from "./model.ts";
import type { SafeCall } from "./safe.ts";

/** A change that waits to be taken to the contract that may make it. */
export type Waiting = {
  id: string;
  change: Change;
  notes: readonly Text[];
  /** What the Safe sends: the change itself, or its announcement in the timelock. */
  calls: readonly SafeCall[];
  owner: Address;
  isTimelock: boolean;
  /** Those that may send it: the owner, or whoever may propose to it. Empty where nobody could be found. */
  safes: readonly Address[];
};

/** What the parts of a console share. */
export type Desk = {
  deployment: Deployment;
  governanceOf: (target: string) => Governance | undefined;
  /** What whoever looks can pay with. */
  own: Funds | undefined;
  readNow: () => Promise<readonly ContractConsole[]>;
  waiting: readonly Waiting[];
  setWaiting: (change: (waiting: readonly Waiting[]) => readonly Waiting[]) => void;
  /** What was typed and not sent, by whatever holds it, as long as the console is open. */
  drafts: Map<string, unknown>;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("useDesk needs a DeskContext around it.");
  return desk;
}

/** A state that outlives the tab it stands on. */
export function useDraft<Value>(key: string, first: Value): readonly [Value, (value: Value) => void] {
  const { drafts } = useDesk();
  const [value, setValue] = useState(() => (drafts.has(key) ? (drafts.get(key) as Value) : first));
  return [
    value,
    (next) => {
      drafts.set(key, next);
      setValue(next);
    },
  ];
}
