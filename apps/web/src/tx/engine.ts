import type { WebConfig } from "@cinder/api/config";
import type { Wallet } from "../wallet/wallet.ts";
import type { Batches } from "./batch.ts";
import { check } from "./check.ts";
import { readProblem } from "./decode.ts";
import {
  advance,
  type Flow,
  type FlowEvent,
  isEnded,
  isOnOtherChain,
  isStopped,
  isUnderWay,
  newFlow,
  type Pending,
  resumedFlow,
} from "./flow.ts";
import { follow } from "./follow.ts";
import type { Node } from "./node.ts";
import { savedPending } from "./pending.ts";
import { type Problem, problemOf } from "./problem.ts";
import { run } from "./run.ts";
import type { Write } from "./write.ts";

/** What the engine works with. Tests put their own in place. */
export type Parts = {
  config: WebConfig;
  wallet: Wallet;
  node: Node;
  batches: Batches;
  /** The newest block that the server has stored. @throws if it is away. */
  serverBlock: () => Promise<number | null>;
  approvesExactly: () => boolean;
  /** Reads again what is on screen. */
  refresh: () => void;
  sleep: (milliseconds: number) => Promise<void>;
  now: () => number;
};

/** One flow as its effects see it. */
export type Running = Parts & {
  flow: () => Flow;
  dispatch: (event: FlowEvent) => void;
};

export type EngineState = {
  flows: readonly Flow[];
  /** The one that the person looks at; the others go on without them. */
  front: Flow | undefined;
};

export type Engine = {
  state: () => EngineState;
  subscribe: (listener: () => void) => () => void;
  /** Calls with each flow that is done or has failed, once. */
  onEnd: (listener: (flow: Flow) => void) => () => void;
  /** Checks a write and puts it in front. One of its kind that isn't on the chain yet comes to the front in its place. */
  open: (write: Write) => void;
  /** The same write as of now: offered to whoever looks at an older one whose price has moved, and what a recheck looks at if not. */
  revise: (write: Write) => void;
  /** The person takes the newer one. */
  accept: (id: string) => void;
  /** The person agrees to what they see. */
  confirm: (id: string) => void;
  /** Looks again: after a refusal, after the setting for approvals has changed. */
  recheck: (id: string) => void;
  switchChain: (id: string) => void;
  show: (id: string) => void;
  /** Nobody looks any more. What is under way goes on, and comes back if it can't; anything else is forgotten. */
  hide: () => void;
  /** Goes on waiting for what was sent before a reload. */
  resume: () => void;
};

export function createEngine(parts: Parts): Engine {
  let state: EngineState = { flows: [], front: undefined };
  /** In front ever since it was opened: as long as it covers the page, the page is about nothing else. */
  let newest: string | undefined;
  const listeners = new Set<() => void>();
  const endings = new Set<(flow: Flow) => void>();

  function set(flows: readonly Flow[], frontId: string | undefined): void {
    const left = state.front?.id;
    const kept = flows.filter(
      (flow) => flow.id === frontId || isUnderWay(flow) || (isStopped(flow) && flow.id !== left),
    );
    // What stopped while nobody looked would be taken for done: it comes to the front as soon as nothing else is there.
    const front = kept.find(({ id }) => id === frontId) ?? kept.find(isStopped);
    state = { flows: kept, front };
    if (front?.id !== newest) newest = undefined;
    for (const listener of [...listeners]) listener();
  }

  const flowOf = (id: string) => state.flows.find((flow) => flow.id === id);

  function running(flow: Flow): Running {
    let last = flow;
    return {
      ...parts,
      // A flow that nobody looks at any more keeps its last state: what it still reads changes nothing.
      flow: () => flowOf(flow.id) ?? last,
      dispatch: (event) => {
        const current = flowOf(flow.id);
        if (!current) return;
        last = advance(current, event);
        if (last === current) return;
        const next = last;
        set(
          state.flows.map((other) => (other.id === flow.id ? next : other)),
          state.front?.id,
        );
        if (isEnded(next)) for (const listener of [...endings]) listener(next);
      },
    };
  }

  function take(pending: Pending): void {
    if (pending.chainId !== parts.config.chainId || flowOf(pending.id)) return;
    const flow = resumedFlow(pending);
    set([...state.flows, flow], state.front?.id);
    void follow(running(flow), pending);
  }

  parts.wallet.subscribe(() => {
    const { front } = state;
    if (!front || isUnderWay(front)) return;
    const { account, chainId } = parts.wallet.state();
    // What another account was about to send is nobody's business any more; what it has sent still is.
    if (front.account !== account) set(state.flows, undefined);
    // Who has come here needs no answer to the question whether they would: it may have been lost, or never asked.
    else if (isOnOtherChain(front) && chainId === parts.config.chainId) void check(running(front));
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEnd(listener) {
      endings.add(listener);
      return () => endings.delete(listener);
    },
    open(write) {
      const { account } = parts.wallet.state();
      // Another tab may have sent one, too.
      for (const pending of savedPending()) if (pending.account === account) take(pending);
      // What is on the chain is done but for the history: no other has to wait for the server.
      const busy = state.flows.find(
        (flow) =>
          flow.kind === write.kind &&
          flow.account === account &&
          isUnderWay(flow) &&
          flow.phase.at !== "syncing",
      );
      if (busy) return set(state.flows, busy.id);
      const flow = newFlow(crypto.randomUUID(), write, account, parts.config.chainId);
      newest = flow.id;
      set([...state.flows, flow], flow.id);
      void check(running(flow));
    },
    confirm(id) {
      const flow = flowOf(id);
      if (flow?.phase.at === "ready" && !flow.newer) void run(running(flow));
    },
    revise(write) {
      const { front } = state;
      // What comes back from behind may find something else on the page, of the same kind.
      if (!front?.write || front.id !== newest || front.kind !== write.kind) return;
      if (front.account !== parts.wallet.state().account) return;
      running(front).dispatch({
        ...{ type: "revise", write },
        hasMoved: hasMoved(front.write.quoted, write.quoted),
      });
    },
    accept(id) {
      const flow = flowOf(id);
      if (!flow?.newer || isUnderWay(flow)) return;
      running(flow).dispatch({ type: "accept" });
      void check(running(flow));
    },
    recheck(id) {
      const flow = flowOf(id);
      if (!flow?.write || isUnderWay(flow)) return;
      // What has passed meanwhile, a deadline or a reason to refuse, would be found again and again.
      running(flow).dispatch({ type: "renew" });
      void check(running(flow));
    },
    switchChain(id) {
      const flow = flowOf(id);
      // A wallet that was asked and has not answered is not asked again.
      if (flow?.phase.at !== "other-chain") return;
      const { dispatch } = running(flow);
      dispatch({ type: "switch" });
      // A flow that was checked since went on without this answer.
      const isAwaited = () => flowOf(id)?.phase.at === "switching" && flowOf(id)?.checks === flow.checks;
      const again = () => {
        if (isAwaited()) void check(running(flow));
      };
      void parts.wallet.switchChain().then(again, (error: unknown) => {
        const problem = readProblem(error);
        // Whoever declines is told once more which network it is.
        if (problem.kind === "rejected") again();
        else if (isAwaited()) dispatch({ type: "unswitched", problem: unswitchedBecause(problem) });
      });
    },
    show: (id) => set(state.flows, id),
    hide: () => set(state.flows, undefined),
    resume() {
      for (const pending of savedPending()) take(pending);
    },
  };
}

/** That the wallet is elsewhere stands there already: of one that says yes and stays, it is told what else can be done. */
function unswitchedBecause(problem: Problem): Problem {
  const stays = problem.kind === "text" && problem.text.key === "wallet.problem.other-chain";
  return stays ? problemOf({ key: "wallet.problem.unswitched" }) : problem;
}

/** A thousandth: what is less shows in no figure that a person would decide by, and the least they accept guards it. */
function hasMoved(before: bigint | undefined, now: bigint | undefined): boolean {
  if (before === undefined || now === undefined) return false;
  const change = now > before ? now - before : before - now;
  return change * 1_000n > before;
}
