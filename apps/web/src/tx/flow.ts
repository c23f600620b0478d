import type { Address, Hex } from "viem";
import type { Approval } from "./approval.ts";
import type { Problem } from "./problem.ts";
import type { EffectAsset, Text, Write } from "./write.ts";

/** What is sent: an approval, the write itself, or both in one batch. A permit is only signed. */
export type Sending = "approval" | "permit" | "action" | "batch";

/** Identifies what was sent: the transaction's hash, or the wallet's id of a batch. */
export type Sent = { hash: Hex } | { batch: string };

export type Phase =
  /** Allowances, simulation and fee are being read. */
  | { at: "checking" }
  | { at: "other-chain" }
  /** The wallet was asked to switch its chain. */
  | { at: "switching" }
  /** The user can confirm. */
  | { at: "ready" }
  /** The write would revert, or can't be checked; `problem` says why. Nothing was sent. */
  | { at: "refused" }
  /** The last check before the wallet opens. */
  | { at: "preparing"; sending: Sending }
  /** The wallet is open. */
  | { at: "signing"; sending: Sending }
  | { at: "waiting"; sending: Sending; sent: Sent }
  /** The transaction is on the chain; the server still has to read its block. */
  | { at: "syncing" }
  | { at: "done" }
  | { at: "failed" };

export type Fee = {
  amount: bigint;
  /** Whether `amount` is an upper limit, because the write can't be estimated before its approval. */
  isLimit: boolean;
};

/** Whether the server has read the block of the transaction. */
export type ServerState = "level" | "behind" | "away";

/** The amount is text, so that it can be stored over a reload. */
export type Expected = { asset: EffectAsset; amount: string };

/** The state of one write, from its check to its end. */
export type Flow = {
  id: string;
  kind: string;
  title: Text;
  done: Text;
  /** The first incoming effect: the result shows how much of it arrived. */
  expects: Expected | undefined;
  account: Address;
  chainId: number;
  /** Undefined after a reload: a sent transaction can be followed, but not sent again. */
  write: Write | undefined;
  phase: Phase;
  /** Number of checks, so that results of an earlier check are ignored. */
  checks: number;
  approvals: readonly Approval[];
  /** How many of the approvals are on the chain. */
  approved: number;
  canBatch: boolean;
  /** Whether a permit can replace the approval. */
  canPermit: boolean;
  /** The write at a changed price. The user must accept it before confirming. */
  newer: Write | undefined;
  /** The latest version of the write at an unchanged price, used by the next check. */
  latest: Write | undefined;
  fee: Fee | undefined;
  hash: Hex | undefined;
  /** The user sped it up in the wallet, so its hash is another one than was sent. */
  isReplaced: boolean;
  problem: Problem | undefined;
  arrived: bigint | undefined;
  server: ServerState | undefined;
};

export type FlowEvent =
  | { type: "check" }
  | { type: "checked"; approvals: readonly Approval[]; canBatch: boolean; canPermit: boolean; fee: Fee }
  | { type: "revise"; write: Write; quoteChanged: boolean }
  | { type: "accept" }
  | { type: "renew" }
  | { type: "other-chain" }
  | { type: "switch" }
  | { type: "unswitched"; problem: Problem }
  | { type: "refuse"; problem: Problem }
  | { type: "prepare"; sending: Sending }
  | { type: "sign" }
  | { type: "sent"; sent: Sent }
  /** The wallet turned out to be unable to batch. */
  | { type: "unbatch" }
  | { type: "permitted" }
  /** The wallet or the token turned out not to support the permit. */
  | { type: "unpermit" }
  | { type: "replaced"; hash: Hex }
  | { type: "approved" }
  | { type: "mined"; hash: Hex; arrived: bigint | undefined }
  | { type: "synced"; server: ServerState }
  | { type: "fail"; problem: Problem };

/** The phases in which each event is valid. In any other phase it comes too late and changes nothing. */
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
      return event.quoteChanged
        ? { ...flow, newer: event.write, latest: undefined }
        : { ...flow, newer: undefined, latest: event.write };
    case "accept":
      return flow.newer ? { ...flow, ...fieldsOf(flow.newer), newer: undefined } : flow;
    case "renew":
      return flow.latest ? { ...flow, ...fieldsOf(flow.latest), latest: undefined } : flow;
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
      // If the user rejects in the wallet, go back to the confirmation.
      return event.problem.kind === "rejected" && flow.write
        ? { ...flow, phase: { at: "ready" }, problem: event.problem }
        : { ...flow, phase: { at: "failed" }, problem: event.problem };
  }
}

function sendingOf({ phase }: Flow): Sending {
  return "sending" in phase ? phase.sending : "action";
}

/** Whether the user has confirmed and the flow hasn't ended: it can't be undone. */
export function isUnderWay({ phase }: Flow): boolean {
  return (
    phase.at === "preparing" || phase.at === "signing" || phase.at === "waiting" || phase.at === "syncing"
  );
}

/** Whether it isn't on the chain yet, so that another write of its kind has to wait. */
export function isSending(flow: Flow): boolean {
  return isUnderWay(flow) && flow.phase.at !== "syncing";
}

/** What is sent next when the user confirms. */
export function nextSending({ approvals, approved, canBatch, canPermit }: Flow): Sending {
  if (approvals.length <= approved) return "action";
  if (canBatch) return "batch";
  return canPermit ? "permit" : "approval";
}

/** Whether the wallet has to switch its chain first. */
export function isOnOtherChain({ phase }: Flow): boolean {
  return phase.at === "other-chain" || phase.at === "switching";
}

/** Whether the user has to act before anything more is sent. */
export function isStopped({ phase }: Flow): boolean {
  return phase.at === "refused" || phase.at === "other-chain";
}

/** Whether it is done or has failed. */
export function isEnded({ phase }: Flow): boolean {
  return phase.at === "done" || phase.at === "failed";
}

/** Whether the user can only wait. */
export function isAwaiting({ phase }: Flow): boolean {
  return phase.at === "signing" || phase.at === "waiting";
}

export function newFlow(id: string, write: Write, account: Address, chainId: number): Flow {
  return { ...blank, ...fieldsOf(write), id, kind: write.kind, account, chainId, phase: { at: "checking" } };
}

/** The fields of a flow that come from its write. */
function fieldsOf(write: Write): Pick<Flow, "write" | "title" | "done" | "expects"> {
  const expected = write.effects.find(({ way }) => way === "in");
  return {
    write,
    title: write.title,
    done: write.done,
    expects: expected && { asset: expected.asset, amount: String(expected.amount) },
  };
}

/** A sent transaction as it is stored, so that it can be followed after a reload. */
export type Pending = Pick<Flow, "id" | "kind" | "title" | "done" | "expects" | "account" | "chainId"> & {
  sending: Sending;
  sent: Sent;
  /** The wallet that sent it: only this one knows its batch. */
  wallet?: string | undefined;
  /** Its contents as a node saw them, to tell later whether another transaction replaced it. */
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
