import type { Deployment } from "@cinder/protocol/deployment";
import { createContext, use, useState } from "react";
import type { Address } from "viem";
import type { Funds, Governance } from "../../chain/governance.ts";
import type { Text } from "../../tx/write.ts";
import type { Change } from "./change.ts";
import type { ContractConsole } from "./model.ts";
import type { SafeCall } from "./safe.ts";

/** A change that waits to be sent by a Safe. */
export type Waiting = {
  id: string;
  change: Change;
  notes: readonly Text[];
  /** What the Safe sends: the change itself, or the call that schedules it in the timelock. */
  calls: readonly SafeCall[];
  owner: Address;
  isTimelock: boolean;
  /** Safes that can send it: the owner or its proposers. Empty if none was found. */
  safes: readonly Address[];
};

/** State shared by the parts of an admin page. */
export type AdminState = {
  deployment: Deployment;
  governanceOf: (target: string) => Governance | undefined;
  /** The connected account's balances. */
  own: Funds | undefined;
  readNow: () => Promise<readonly ContractConsole[]>;
  waiting: readonly Waiting[];
  setWaiting: (change: (waiting: readonly Waiting[]) => readonly Waiting[]) => void;
  /** Input that was not sent, by key, kept as long as the page is open. */
  drafts: Map<string, unknown>;
};

export const AdminContext = createContext<AdminState | null>(null);

export function useAdmin(): AdminState {
  const state = use(AdminContext);
  if (!state) throw new Error("useAdmin needs an AdminContext around it.");
  return state;
}

/** State that survives switching tabs within the page. */
export function useDraft<Value>(key: string, first: Value): readonly [Value, (value: Value) => void] {
  const { drafts } = useAdmin();
  const [value, setValue] = useState(() => (drafts.has(key) ? (drafts.get(key) as Value) : first));
  return [
    value,
    (next) => {
      drafts.set(key, next);
      setValue(next);
    },
  ];
}
