import type { Deployment } from "@cinder/protocol/deployment";
import { createContext, use } from "react";
import type { Governance } from "../../chain/governance.ts";
import type { Change } from "./change.ts";
import type { SafeCall } from "./safe.ts";

/** A change that waits to be taken to the contract that may make it. */
export type Waiting = SafeCall & { id: string; change: Change };

/** What the parts of a console share. */
export type Desk = {
  deployment: Deployment;
  governanceOf: (target: string) => Governance | undefined;
  waiting: readonly Waiting[];
  setWaiting: (change: (waiting: readonly Waiting[]) => readonly Waiting[]) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("useDesk needs a DeskContext around it.");
  return desk;
}
