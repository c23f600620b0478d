import type { Address } from "viem";
import type { Flow } from "./flow.ts";

export type StepState = "ahead" | "active" | "done" | "failed";

export type StepKind =
  | { kind: "approve"; asset: Address }
  /** A signature instead of the approval. */
  | { kind: "permit"; asset: Address }
  /** Approval and write in one signature. */
  | { kind: "batch" }
  | { kind: "sign" }
  | { kind: "chain" }
  | { kind: "server" };

export type ShownStep = StepKind & { id: string; state: StepState };

/** The steps that the user sees, one for each thing the flow waits for, in order. */
export function stepsOf(flow: Flow): ShownStep[] {
  const { phase, approvals, approved, canBatch, canPermit } = flow;
  const isBatch = canBatch && approvals.length > 0;
  const first = canPermit ? "permit" : "approve";
  const kinds: StepKind[] = [
    ...(isBatch ? [] : approvals.map(({ asset }) => ({ kind: first, asset }) as const)),
    { kind: isBatch ? "batch" : "sign" },
    { kind: "chain" },
    { kind: "server" },
  ];
  const lead = isBatch ? 0 : approvals.length;
  const at = position(flow);
  return kinds.map((step, index) => ({
    ...step,
    id: `${step.kind}-${index}`,
    state: index < at ? "done" : index > at ? "ahead" : stateAt(phase.at),
  }));

  function position({ phase: current }: Flow): number {
    switch (current.at) {
      case "checking":
      case "other-chain":
      case "switching":
      case "ready":
      case "refused":
        return approved;
      case "preparing":
      case "signing":
        return current.sending === "approval" || current.sending === "permit" ? approved : lead;
      case "waiting":
        return current.sending === "approval" ? approved : lead + 1;
      case "syncing":
        return lead + 2;
      case "done":
        return lead + 3;
      case "failed":
        return Math.min(approved + (approved === lead && flow.hash ? 1 : 0), kinds.length - 1);
    }
  }
}

function stateAt(at: Flow["phase"]["at"]): StepState {
  if (at === "failed") return "failed";
  return at === "preparing" || at === "signing" || at === "waiting" || at === "syncing" ? "active" : "ahead";
}
