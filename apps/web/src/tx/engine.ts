import type { WebConfig } from "@cinder/api/config";
import type { Wallet } from "../wallet/wallet.ts";
import type { Batches } from "./batch.ts";
import { check } from "./check.ts";
import {
  advance,
  type Flow,
  type FlowEvent,
  isUnderWay,
  newFlow,
  type Pending,
  resumedFlow,
} from "./flow.ts";
import { follow } from "./follow.ts";
import type { Node } from "./node.ts";
import { forgetPending, savedPending } from "./pending.ts";
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

export type Engine = {
  flows: () => readonly Flow[];
  subscribe: (listener: () => void) => () => void;
  /** Starts with the check. A write of a kind that is under way already leads to that one. @returns the flow's id. */
  open: (write: Write) => string;
  /** The person agrees to what the sheet shows. */
  confirm: (id: string) => void;
  /** Looks again: after a refusal, after the setting for approvals has changed. */
  recheck: (id: string) => void;
  switchChain: (id: string) => void;
  /** Lets go of a flow, unless it is under way. */
  close: (id: string) => void;
  /** Goes on waiting for what was sent before a reload. */
  resume: () => void;
};

export function createEngine(parts: Parts): Engine {
  let flows: readonly Flow[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly Flow[]): void {
    flows = next;
    for (const listener of [...listeners]) listener();
  }

  function flowOf(id: string): Flow | undefined {
    return flows.find((flow) => flow.id === id);
  }

  function running(flow: Flow): Running {
    const { id } = flow;
    let last = flow;
    return {
      ...parts,
      // A flow that was closed keeps its last state: what it still does changes nothing on screen.
      flow: () => flowOf(id) ?? last,
      dispatch: (event) => {
        const current = flowOf(id);
        if (!current) return;
        last = advance(current, event);
        if (last !== current) set(flows.map((other) => (other.id === id ? last : other)));
      },
    };
  }

  function take(pending: Pending): void {
    if (flowOf(pending.id)) return;
    const flow = resumedFlow(pending);
    set([...flows, flow]);
    void follow(running(flow), pending);
  }

  function mine(pending: Pending): boolean {
    return pending.chainId === parts.config.chainId;
  }

  return {
    flows: () => flows,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(write) {
      const { account } = parts.wallet.state();
      // Another tab may have sent one, too.
      for (const pending of savedPending().filter(mine)) if (pending.account === account) take(pending);
      const busy = flows.find(
        (flow) => flow.kind === write.kind && flow.account === account && isUnderWay(flow),
      );
      if (busy) return busy.id;
      const flow = newFlow(crypto.randomUUID(), write, account, parts.config.chainId);
      set([...flows, flow]);
      void check(running(flow));
      return flow.id;
    },
    confirm(id) {
      const flow = flowOf(id);
      if (flow?.phase.at === "ready") void run(running(flow));
    },
    recheck(id) {
      const flow = flowOf(id);
      if (flow?.write) void check(running(flow));
    },
    switchChain(id) {
      const flow = flowOf(id);
      if (flow)
        void parts.wallet.switchChain().then(
          () => check(running(flow)),
          () => check(running(flow)),
        );
    },
    close(id) {
      const flow = flowOf(id);
      if (!flow || isUnderWay(flow)) return;
      forgetPending(id);
      set(flows.filter((other) => other.id !== id));
    },
    resume() {
      for (const pending of savedPending().filter(mine)) take(pending);
    },
  };
}
