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
import { ownTurns, type Turns, turnOf } from "./turns.ts";
import type { Write } from "./write.ts";

/** What the engine works with. Tests put their own in place. */
export type Parts = {
  config: WebConfig;
  wallet: Wallet;
  node: Node;
  batches: Batches;
  turns: Turns;
  /** Brings what something that was sent is told with. @throws if the texts can't be fetched. */
  loadTexts: (pending: Pending) => Promise<void>;
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
  /** Whether another tab is at one of its kind. */
  isElsewhere: () => Promise<boolean>;
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
  /** Goes on waiting for what was sent before a reload, or by a tab that has been closed since. */
  resume: () => void;
};

/** How often it is looked whether a tab is closed that waits for what it has sent. */
const lookEvery = 2_000;

export function createEngine(parts: Parts): Engine {
  let state: EngineState = { flows: [], front: undefined };
  /** In front ever since it was opened: as long as it covers the page, the page is about nothing else. */
  let newest: string | undefined;
  const listeners = new Set<() => void>();
  const endings = new Set<(flow: Flow) => void>();
  const turns = ownTurns(parts.turns);
  const taking = new Map<string, Promise<boolean>>();

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
      isElsewhere: () => turns.isElsewhere(flow),
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
        if (!isSending(next)) turns.giveBack(next);
        if (isEnded(next)) for (const listener of [...endings]) listener(next);
      },
    };
  }

  /** Goes on with what was sent, unless the tab that sent it does. @returns whether there is nothing left to try. */
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
    if (!(await turns.take(known))) return false;
    // As it is now: after its approval, the write may have been sent meanwhile.
    const pending = find();
    const isReadable = pending && (await parts.loadTexts(pending).then(yes, no));
    if (!isReadable) {
      turns.giveBack(known);
      return !pending;
    }
    const flow = resumedFlow(pending);
    set([...state.flows, flow], state.front?.id);
    void follow(running(flow), pending).finally(() => turns.giveBack(flow));
    return true;
  }

  async function takeInTheEnd(id: string): Promise<void> {
    while (!(await take(id))) await parts.sleep(lookEvery);
  }

  /** Of its kind, and on its way to the chain in this tab. */
  const otherOf = ({ id, kind, account }: Pick<Flow, "id" | "kind" | "account">) =>
    state.flows.find(
      (flow) => flow.id !== id && flow.kind === kind && flow.account === account && isSending(flow),
    );

  /** The other of its kind comes to the front in its place. @returns whether there is one. */
  function giveWay(flow: Flow): boolean {
    const other = otherOf(flow);
    if (!other) return false;
    const left = state.flows.filter(({ id }) => id !== flow.id);
    set(left, state.front?.id === flow.id ? other.id : state.front?.id);
    return true;
  }

  /** From the person's yes on. Two of a kind would be paid twice: only who has the turn goes on to the wallet. */
  async function send(flow: Flow): Promise<void> {
    const sender = running(flow);
    sender.dispatch({ type: "prepare", sending: nextSending(flow) });
    const isFirst = await turns.take(flow);
    // A tab that had the turn until now may have left something behind.
    const left = isFirst && savedPending().find((pending) => turnOf(pending) === turnOf(flow));
    if (isFirst && !left) return run(sender).finally(() => turns.giveBack(flow));
    if (left) {
      turns.giveBack(flow);
      await take(left.id);
    }
    if (!giveWay(flow)) sender.dispatch({ type: "refuse", problem: elsewhere });
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
      const flow = newFlow(crypto.randomUUID(), write, account, parts.config.chainId);
      const busy = otherOf(flow);
      if (busy) return set(state.flows, busy.id);
      newest = flow.id;
      set([...state.flows, flow], flow.id);
      void check(running(flow));
      // Another tab may have sent one, too.
      const sent = savedPending().filter((pending) => pending.account === account);
      void Promise.all(sent.map(({ id }) => take(id))).then(() => {
        const now = flowOf(flow.id);
        if (now && !isUnderWay(now)) giveWay(now);
      });
    },
    confirm(id) {
      const flow = flowOf(id);
      if (flow?.phase.at === "ready" && !flow.newer) void send(flow);
    },
    revise(write) {
      const { front } = state;
      // What comes back from behind may find something else on the page, of the same kind.
      if (!front?.write || front.id !== newest || front.kind !== write.kind) return;
      if (front.account !== parts.wallet.state().account) return;
      running(front).dispatch({
        ...{ type: "revise", write },
        hasMoved: hasMoved(front.write, write),
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
      for (const { id } of savedPending()) void takeInTheEnd(id);
    },
  };
}

const yes = () => true;
const no = () => false;

/** That the wallet is elsewhere stands there already: of one that says yes and stays, it is told what else can be done. */
function unswitchedBecause(problem: Problem): Problem {
  const stays = problem.kind === "text" && problem.text.key === "wallet.problem.other-chain";
  return stays ? problemOf({ key: "wallet.problem.unswitched" }) : problem;
}

/** A bound has no margin: what lies beyond it is another thing, however near. */
function hasMoved(before: Write, now: Write): boolean {
  return before.outcome?.key !== now.outcome?.key || isFar(before.quoted, now.quoted);
}

/** A thousandth: what is less shows in no figure that a person would decide by, and the least they accept guards it. */
function isFar(before: bigint | undefined, now: bigint | undefined): boolean {
  if (before === undefined || now === undefined) return false;
  const change = now > before ? now - before : before - now;
  return change * 1_000n > before;
}
