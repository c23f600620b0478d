import type { Address } from "viem";
import type { Flow } from "./flow.ts";

export type StepState = "ahead" | "active" | "done" | "failed";

export type StepKind =
  | { kind: "approve"; asset: Address }
  /** Approval and write in one. */
  | { kind: "batch" }
  | { kind: "sign" }
  | { kind: "chain" }
  | { kind: "server" };

export type ShownStep = StepKind & { id: string; state: StepState };

/** What the person sees of a flow: a line for each thing that is waited for, in order. */
export function stepsOf(flow: Flow): ShownStep[] {
  const { phase, approvals, approved, canBatch } = flow;
  const isBatch = canBatch && approvals.length > 0;
  const kinds: StepKind[] = [
    ...(isBatch ? [] : approvals.map(({ asset }) => ({ kind: "approve", asset }) as const)),
    { kind: isBatch ? "batch" : "sign" },
    { kind: "chain" },
    { kind: "server" },
  ];
  const lead = isBatch ? 0 : approvals.length;
  const at = position(flow, lead);
  return kinds.map((step, index) => ({
    ...step,
    id: `${step.kind}-${index}`,
    state: index < at ? "done" : index > at ? "ahead" : stateAt(phase.at),
  }));

  function position({ phase: current }: Flow, first: number): number {
    switch (current.at) {
      case "checking":
      case "other-chain":
      case "ready":
      case "refused":
        return approved;
      case "preparing":
      case "signing":
        return current.sending === "approval" ? approved : first;
      case "waiting":
        return current.sending === "approval" ? approved : first + 1;
      case "syncing":
        return first + 2;
      case "done":
        return first + 3;
      case "failed":
        return Math.min(approved + (approved === lead && flow.hash ? 1 : 0), kinds.length - 1);
    }
  }
}

function stateAt(at: Flow["phase"]["at"]): StepState {
  if (at === "failed") return "failed";
  return at === "preparing" || at === "signing" || at === "waiting" || at === "syncing" ? "active" : "ahead";
}
