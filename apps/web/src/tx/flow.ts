import type { Address, Hex } from "viem";
import type { Approval } from "./approval.ts";
import type { Problem } from "./problem.ts";
import type { EffectAsset, Text, Write } from "./write.ts";

/** What is sent: a permission to spend, the write itself, or both at once. A permit is only signed. */
export type Sending = "approval" | "permit" | "action" | "batch";

/** How what was sent is found again: by the transaction's hash, or by the name that the wallet gave a batch. */
export type Sent = { hash: Hex } | { batch: string };

export type Phase =
  /** Allowances, simulation and fee are being read. */
  | { at: "checking" }
  | { at: "other-chain" }
  /** The wallet was asked to come to this one. */
  | { at: "switching" }
  /** The person may confirm. */
  | { at: "ready" }
  /** It would revert, or can't be checked: `problem` says why. Nothing was sent. */
  | { at: "refused" }
  /** The last look before the wallet opens. */
  | { at: "preparing"; sending: Sending }
  /** The wallet is open. */
  | { at: "signing"; sending: Sending }
  | { at: "waiting"; sending: Sending; sent: Sent }
  /** It is on the chain; the server reads its block. */
  | { at: "syncing" }
  | { at: "done" }
  | { at: "failed" };

export type Fee = {
  amount: bigint;
  /** Before an approval the write itself can't be estimated: then this is the most it can come to. */
  isLimit: boolean;
};

/** How far the server's history is behind what has just happened. */
export type ServerState = "level" | "behind" | "away";

/** The amount as text, so that it can be kept over a reload. */
export type Expected = { asset: EffectAsset; amount: string };

/** One write on its way. Everything that a reload must not lose is kept with it. */
export type Flow = {
  id: string;
  kind: string;
  title: Text;
  done: Text;
  /** What should arrive first of all: the result tells how much of it did. */
  expects: Expected | undefined;
  account: Address;
  chainId: number;
  /** Gone after a reload: what was sent can be followed, but not sent again. */
  write: Write | undefined;
  phase: Phase;
  /** How often it was checked: what an earlier check finds is not of what is looked at now. */
  checks: number;
  approvals: readonly Approval[];
  /** How many of them are on the chain. */
  approved: number;
  canBatch: boolean;
  /** A signature stands in for the approval. */
  canPermit: boolean;
  /** The same write at a price that has moved since: to be accepted before anything can be confirmed. */
  newer: Write | undefined;
  /** The same write as of now, at a price that hasn't moved: what another look is at. */
  latest: Write | undefined;
  fee: Fee | undefined;
  hash: Hex | undefined;
  /** Sped up or replaced in the wallet: another hash than the one that was sent. */
  isReplaced: boolean;
  problem: Problem | undefined;
  arrived: bigint | undefined;
  server: ServerState | undefined;
};

export type FlowEvent =
  | { type: "check" }
  | { type: "checked"; approvals: readonly Approval[]; canBatch: boolean; canPermit: boolean; fee: Fee }
  /** What is looked at as of now, and whether its price has moved. */
  | { type: "revise"; write: Write; hasMoved: boolean }
  | { type: "accept" }
  | { type: "renew" }
  | { type: "other-chain" }
  | { type: "switch" }
  | { type: "unswitched"; problem: Problem }
  | { type: "refuse"; problem: Problem }
  | { type: "prepare"; sending: Sending }
  | { type: "sign" }
  | { type: "sent"; sent: Sent }
  /** The wallet can't do all of it at once after all. */
  | { type: "unbatch" }
  | { type: "permitted" }
  /** Neither can it, or the account, do with a signature. */
  | { type: "unpermit" }
  | { type: "replaced"; hash: Hex }
  | { type: "approved" }
  | { type: "mined"; hash: Hex; arrived: bigint | undefined }
  | { type: "synced"; server: ServerState }
  | { type: "fail"; problem: Problem };

/** From which phases each event may come. One that comes late, after the flow has moved on, changes nothing. */
const from: Record<FlowEvent["type"], readonly Phase["at"][]> = {
  check: ["checking", "other-chain", "switching", "ready", "refused", "failed"],
  checked: ["checking"],
  revise: ["checking", "other-chain", "switching", "ready", "refused", "failed"],
  accept: ["checking", "other-chain", "switching", "ready", "refused", "failed"],
  renew: ["checking", "other-chain", "switching", "ready", "refused", "failed"],
  "other-chain": ["checking", "ready", "preparing"],
  switch: ["other-chain"],
  unswitched: ["switching"],
  refuse: ["checking", "preparing"],
  prepare: ["ready", "preparing", "waiting"],
  sign: ["preparing"],
  sent: ["signing"],
  unbatch: ["signing"],
  permitted: ["signing"],
  unpermit: ["preparing", "signing"],
  replaced: ["waiting"],
  approved: ["waiting"],
  mined: ["waiting"],
  synced: ["syncing"],
  fail: ["preparing", "signing", "waiting"],
};

export function advance(flow: Flow, event: FlowEvent): Flow {
  if (!from[event.type].includes(flow.phase.at)) return flow;
  switch (event.type) {
    case "check":
      return { ...flow, phase: { at: "checking" }, checks: flow.checks + 1, problem: undefined, approved: 0 };
    case "checked": {
      const { approvals, canBatch, canPermit, fee } = event;
      return { ...flow, phase: { at: "ready" }, approvals, canBatch, canPermit, fee };
    }
    case "revise":
      return event.hasMoved
        ? { ...flow, newer: event.write, latest: undefined }
        : { ...flow, newer: undefined, latest: event.write };
    case "accept":
      return flow.newer ? { ...flow, ...toldOf(flow.newer), newer: undefined } : flow;
    case "renew":
      return flow.latest ? { ...flow, ...toldOf(flow.latest), latest: undefined } : flow;
    case "other-chain":
      return { ...flow, phase: { at: "other-chain" } };
    case "switch":
      return { ...flow, phase: { at: "switching" }, problem: undefined };
    case "unswitched":
      return { ...flow, phase: { at: "other-chain" }, problem: event.problem };
    case "refuse":
      return { ...flow, phase: { at: "refused" }, problem: event.problem };
    case "prepare":
      return {
        ...flow,
        phase: { at: "preparing", sending: event.sending },
        problem: undefined,
        hash: undefined,
        isReplaced: false,
      };
    case "sign":
      return { ...flow, phase: { at: "signing", sending: sendingOf(flow) } };
    case "sent":
      return {
        ...flow,
        phase: { at: "waiting", sending: sendingOf(flow), sent: event.sent },
        hash: "hash" in event.sent ? event.sent.hash : undefined,
      };
    case "replaced":
      return {
        ...flow,
        phase: { at: "waiting", sending: sendingOf(flow), sent: { hash: event.hash } },
        hash: event.hash,
        isReplaced: true,
      };
    case "approved":
      return { ...flow, approved: flow.approved + 1 };
    case "unbatch":
      return { ...flow, phase: { at: "preparing", sending: "approval" }, canBatch: false };
    case "permitted":
      return { ...flow, phase: { at: "preparing", sending: "action" } };
    case "unpermit":
      return { ...flow, phase: { at: "preparing", sending: "approval" }, canPermit: false };
    case "mined":
      return { ...flow, phase: { at: "syncing" }, hash: event.hash, arrived: event.arrived };
    case "synced":
      return { ...flow, phase: { at: "done" }, server: event.server };
    case "fail":
      // Whoever says no in the wallet is back where they said yes before.
      return event.problem.kind === "rejected" && flow.write
        ? { ...flow, phase: { at: "ready" }, problem: event.problem }
        : { ...flow, phase: { at: "failed" }, problem: event.problem };
  }
}

function sendingOf({ phase }: Flow): Sending {
  return "sending" in phase ? phase.sending : "action";
}

/** Whether the wallet, the chain or the server has it: it can't be taken back. */
export function isUnderWay({ phase }: Flow): boolean {
  return (
    phase.at === "preparing" || phase.at === "signing" || phase.at === "waiting" || phase.at === "syncing"
  );
}

/** Whether it is on its way to the chain, by which another of its kind has to wait: not for the server. */
export function isSending(flow: Flow): boolean {
  return isUnderWay(flow) && flow.phase.at !== "syncing";
}

/** What goes out next, if the person agrees. */
export function nextSending({ approvals, approved, canBatch, canPermit }: Flow): Sending {
  if (approvals.length <= approved) return "action";
  if (canBatch) return "batch";
  return canPermit ? "permit" : "approval";
}

/** Whether the wallet has to come to this chain first. */
export function isOnOtherChain({ phase }: Flow): boolean {
  return phase.at === "other-chain" || phase.at === "switching";
}

/** Whether nothing more of it is sent before the person has seen why. */
export function isStopped({ phase }: Flow): boolean {
  return phase.at === "refused" || phase.at === "other-chain";
}

/** Whether it came to an end, good or bad. */
export function isEnded({ phase }: Flow): boolean {
  return phase.at === "done" || phase.at === "failed";
}

/** While the person can do nothing but wait. */
export function isAwaiting({ phase }: Flow): boolean {
  return phase.at === "signing" || phase.at === "waiting";
}

export function newFlow(id: string, write: Write, account: Address, chainId: number): Flow {
  return { ...blank, ...toldOf(write), id, kind: write.kind, account, chainId, phase: { at: "checking" } };
}

/** What of a write is told to the person, and outlives a reload. */
function toldOf(write: Write): Pick<Flow, "write" | "title" | "done" | "expects"> {
  const expected = write.effects.find(({ way }) => way === "in");
  return {
    write,
    title: write.title,
    done: write.done,
    expects: expected && { asset: expected.asset, amount: String(expected.amount) },
  };
}

/** What a reload found: followed from where it was. */
export type Pending = Pick<Flow, "id" | "kind" | "title" | "done" | "expects" | "account" | "chainId"> & {
  sending: Sending;
  sent: Sent;
  /** By which wallet: no other knows of a batch. */
  wallet?: string | undefined;
  /** What a node has seen of it: enough to tell later whether another transaction took its place. */
  seen?: { nonce: number; to: Address; data: Hex; value: string };
  /** In seconds. */
  since: number;
};

export function resumedFlow(pending: Pending): Flow {
  const { sending, sent, since: _since, seen: _seen, wallet: _wallet, ...rest } = pending;
  return {
    ...blank,
    ...rest,
    hash: "hash" in sent ? sent.hash : undefined,
    phase: { at: "waiting", sending, sent },
  };
}

const blank = {
  write: undefined,
  checks: 0,
  approvals: [],
  approved: 0,
  canBatch: false,
  canPermit: false,
  newer: undefined,
  latest: undefined,
  fee: undefined,
  hash: undefined,
  isReplaced: false,
  problem: undefined,
  arrived: undefined,
  server: undefined,
} satisfies Partial<Flow>;
