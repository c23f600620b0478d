import type { WebConfig } from "@cinder/api/config";
import type { Wallet } from "../wallet/wallet.ts";
import type { Batches } from "./batch.ts";
import { check, elsewhere } from "./check.ts";
import { readProblem } from "./decode.ts";
import {
  advance,
  type Flow,
  type FlowEvent,
  isEnded,
  isOnOtherChain,
  isSending,
  isStopped,
  isUnderWay,
  newFlow,
  nextSending,
  type Pending,
  resumedFlow,
} from "./flow.ts";
import { follow } from "./follow.ts";
import type { Node } from "./node.ts";
import { savedPending } from "./pending.ts";
import { type Problem, problemOf } from "./problem.ts";
import { run } from "./run.ts";
import { lockName, ownLocks, type TabLocks } from "./tab-locks.ts";
import type { Write } from "./write.ts";

/** Dependencies of the engine, replaced by fakes in tests. */
export type Parts = {
  config: WebConfig;
  wallet: Wallet;
  node: Node;
  batches: Batches;
  locks: TabLocks;
  /** Loads the texts that a sent transaction is shown with. @throws if they can't be fetched. */
  loadTexts: (pending: Pending) => Promise<void>;
  /** The newest block that the server has stored. @throws if the server can't be reached. */
  serverBlock: () => Promise<number | null>;
  approvesExactly: () => boolean;
  /** Reloads the data on screen. */
  refresh: () => void;
  sleep: (milliseconds: number) => Promise<void>;
  now: () => number;
};

/** One flow with everything that its steps need. */
export type Running = Parts & {
  flow: () => Flow;
  dispatch: (event: FlowEvent) => void;
  /** Whether another tab is sending a write of the same kind. */
  isElsewhere: () => Promise<boolean>;
};

export type EngineState = {
  flows: readonly Flow[];
  /** The flow that the user sees; the others continue in the background. */
  front: Flow | undefined;
};

export type Engine = {
  state: () => EngineState;
  subscribe: (listener: () => void) => () => void;
  /** Calls the listener once for each flow that is done or has failed. */
  onEnd: (listener: (flow: Flow) => void) => () => void;
  /** Checks a write and shows it. If one of the same kind is not on the chain yet, shows that one instead. */
  open: (write: Write) => void;
  /** Gives the open flow the latest version of its write. If the quote changed, the user must accept it; else a recheck uses it. */
  revise: (write: Write) => void;
  /** The user accepts the newer version. */
  accept: (id: string) => void;
  /** The user confirms what the sheet shows. */
  confirm: (id: string) => void;
  /** Checks again, after a refusal or after the user changed the approval setting. */
  recheck: (id: string) => void;
  switchChain: (id: string) => void;
  show: (id: string) => void;
  /** The user closes the view. A flow that is under way continues, and reappears if it stops; any other is dropped. */
  hide: () => void;
  /** Continues to wait for what was sent before a reload, or by a tab that has been closed since. */
  resume: () => void;
};

/** Milliseconds between attempts to take over what another tab has sent, which succeed once that tab is closed. */
const lookEvery = 2_000;

export function createEngine(parts: Parts): Engine {
  let state: EngineState = { flows: [], front: undefined };
  /** The flow in front since it was opened. Only this one belongs to the page behind it. */
  let newest: string | undefined;
  const listeners = new Set<() => void>();
  const endings = new Set<(flow: Flow) => void>();
  const locks = ownLocks(parts.locks);
  const taking = new Map<string, Promise<boolean>>();

  function set(flows: readonly Flow[], frontId: string | undefined): void {
    const left = state.front?.id;
    const kept = flows.filter(
      (flow) => flow.id === frontId || isUnderWay(flow) || (isStopped(flow) && flow.id !== left),
    );
    // The user would take a flow that stopped in the background for done: show it as soon as nothing else is in front.
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
      // A dropped flow keeps its last state, so reads that are still running change nothing.
      flow: () => flowOf(flow.id) ?? last,
      isElsewhere: () => locks.isElsewhere(flow),
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
        if (!isSending(next)) locks.release(next);
        if (isEnded(next)) for (const listener of [...endings]) listener(next);
      },
    };
  }

  /** Takes over what was sent, unless the tab that sent it still follows it. @returns false to try again later. */
  function take(id: string): Promise<boolean> {
    const trying = taking.get(id) ?? tryToTake(id).finally(() => taking.delete(id));
    taking.set(id, trying);
    return trying;
  }

  async function tryToTake(id: string): Promise<boolean> {
    const find = () =>
      savedPending().find((pending) => pending.id === id && pending.chainId === parts.config.chainId);
    const known = find();
    if (!known || flowOf(id)) return true;
    if (!(await locks.take(known))) return false;
    // Read it again: the other tab may have sent the write after its approval meanwhile.
    const pending = find();
    const isReadable = pending && (await succeeds(parts.loadTexts(pending)));
    if (!isReadable) {
      locks.release(known);
      return !pending;
    }
    const flow = resumedFlow(pending);
    set([...state.flows, flow], state.front?.id);
    void follow(running(flow), pending).finally(() => locks.release(flow));
    return true;
  }

  async function retryTake(id: string): Promise<void> {
    while (!(await take(id))) await parts.sleep(lookEvery);
  }

  /** Another flow of the same kind that this tab is sending. */
  const otherOf = ({ id, kind, account }: Pick<Flow, "id" | "kind" | "account">) =>
    state.flows.find(
      (flow) => flow.id !== id && flow.kind === kind && flow.account === account && isSending(flow),
    );

  /** Replaces a flow by the other one of its kind that is being sent. @returns whether there is one. */
  function showOtherFlow(flow: Flow): boolean {
    const other = otherOf(flow);
    if (!other) return false;
    const left = state.flows.filter(({ id }) => id !== flow.id);
    set(left, state.front?.id === flow.id ? other.id : state.front?.id);
    return true;
  }

  /** Runs after the user confirms. Only the tab that holds the lock continues to the wallet, so two tabs can't pay twice. */
  async function send(flow: Flow): Promise<void> {
    const sender = running(flow);
    sender.dispatch({ type: "prepare", sending: nextSending(flow) });
    const isFirst = await locks.take(flow);
    // The tab that held the lock before may have sent one and been closed.
    const left = isFirst && savedPending().find((pending) => lockName(pending) === lockName(flow));
    if (isFirst && !left) return run(sender).finally(() => locks.release(flow));
    if (left) {
      locks.release(flow);
      await take(left.id);
    }
    if (!showOtherFlow(flow)) sender.dispatch({ type: "refuse", problem: elsewhere });
  }

  parts.wallet.subscribe(() => {
    const { front } = state;
    if (!front || isUnderWay(front)) return;
    const { account, chainId } = parts.wallet.state();
    // Drop what the previous account had not sent yet; keep following what it sent.
    if (front.account !== account) set(state.flows, undefined);
    // The wallet is on the right chain now, so continue without its answer to the switch request, which may never come.
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
      const flow = newFlow(crypto.randomUUID(), write, account, parts.config.chainId);
      const busy = otherOf(flow);
      if (busy) return set(state.flows, busy.id);
      newest = flow.id;
      set([...state.flows, flow], flow.id);
      void check(running(flow));
      // Another tab may have sent one of this kind.
      const sent = savedPending().filter((pending) => pending.account === account);
      void Promise.all(sent.map(({ id }) => take(id))).then(() => {
        const now = flowOf(flow.id);
        if (now && !isUnderWay(now)) showOtherFlow(now);
      });
    },
    confirm(id) {
      const flow = flowOf(id);
      if (flow?.phase.at === "ready" && !flow.newer) void send(flow);
    },
    revise(write) {
      const { front } = state;
      // A flow reopened from the background may belong to another page, even with the same kind.
      if (!front?.write || front.id !== newest || front.kind !== write.kind) return;
      if (front.account !== parts.wallet.state().account) return;
      running(front).dispatch({
        ...{ type: "revise", write },
        quoteChanged: quoteChanged(front.write, write),
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
      // Use the latest version first: the old one may have a past deadline or a refusal that no longer holds.
      running(flow).dispatch({ type: "renew" });
      void check(running(flow));
    },
    switchChain(id) {
      const flow = flowOf(id);
      // Don't ask a wallet again that hasn't answered yet.
      if (flow?.phase.at !== "other-chain") return;
      const { dispatch } = running(flow);
      dispatch({ type: "switch" });
      // If the flow was checked again meanwhile, this answer is outdated.
      const isAwaited = () => flowOf(id)?.phase.at === "switching" && flowOf(id)?.checks === flow.checks;
      const again = () => {
        if (isAwaited()) void check(running(flow));
      };
      void parts.wallet.switchChain().then(again, (error: unknown) => {
        const problem = readProblem(error);
        // If the user declines, show the required network again.
        if (problem.kind === "rejected") again();
        else if (isAwaited()) dispatch({ type: "unswitched", problem: unswitchedBecause(problem) });
      });
    },
    show: (id) => set(state.flows, id),
    hide: () => set(state.flows, undefined),
    resume() {
      for (const { id } of savedPending()) void retryTake(id);
    },
  };
}

/** The sheet already names the required network. If the wallet accepts but stays on its network, say what else to do. */
function unswitchedBecause(problem: Problem): Problem {
  const stays = problem.kind === "text" && problem.text.key === "wallet.problem.other-chain";
  return stays ? problemOf({ key: "wallet.problem.unswitched" }) : problem;
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}

/** The outcome has no tolerance: any price that leads to another outcome counts as a change. */
function quoteChanged(before: Write, now: Write): boolean {
  return before.outcome?.key !== now.outcome?.key || exceedsTolerance(before.quoted, now.quoted);
}

/** The tolerance is 0.1 %: less doesn't affect the user's decision, and the write's own minimum protects it. */
function exceedsTolerance(before: bigint | undefined, now: bigint | undefined): boolean {
  if (before === undefined || now === undefined) return false;
  const change = now > before ? now - before : before - now;
  return change * 1_000n > before;
}
