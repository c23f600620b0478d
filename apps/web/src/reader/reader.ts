import type { WebConfig } from "@cinder/api/config";
import { type Chain, questionKey, written } from "../chain/chain.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { errorOf, type Reply, type Request, type Task } from "./messages.ts";

/** The part of `Worker` that the reader uses. */
export type Thread = Pick<Worker, "postMessage" | "terminate"> & {
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

export type Reader = {
  chain: (config: WebConfig) => Chain;
  /** Reads a path of the server; returns the same object while the answer is unchanged. */
  reread: (path: string) => (serverUrl: string) => Promise<object>;
};

type Held = { readonly version: number | undefined; readonly answer: unknown };
type Waiting = { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void };

/** Enough for the screens a user switches between and previews of amounts. */
const keptAnswers = 24;

/**
 * Reads chain and server in a worker. Pages poll every three seconds, and on a phone, fetching and decoding an answer takes longer
 * than rendering it. Most answers are unchanged, so the worker sends the main thread only those that changed.
 */
export function createReader(start: () => Thread): Reader {
  let thread: Thread | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const held = new Map<string, Held>();

  /** Drops a worker that can't be loaded or has stopped. The next question, within seconds, starts another. */
  function drop(): void {
    thread?.terminate();
    thread = undefined;
    // The next worker counts its versions from the start.
    held.clear();
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(new Error("The reader's thread has stopped."));
  }

  function started(): Thread {
    const begun = start();
    begun.onmessage = ({ data }) => {
      waiting.get(data.id)?.resolve(data);
      waiting.delete(data.id);
    };
    begun.onerror = () => {
      if (begun === thread) drop();
    };
    return begun;
  }

  async function send(task: Task, holds: number | undefined): Promise<Reply> {
    thread ??= started();
    const id = ++last;
    const request: Request = { id, task, holds };
    const reply = new Promise<Reply>((resolve, reject) => waiting.set(id, { resolve, reject }));
    thread.postMessage(request);
    return reply;
  }

  async function read(key: string, task: Task): Promise<unknown> {
    const known = held.get(key);
    const reply = await send(task, known?.version);
    if ("failure" in reply) throw errorOf(reply.failure);
    const now = "answer" in reply ? reply : known;
    if (now?.version !== undefined) keepNewest(held, key, now, keptAnswers);
    return now?.answer;
  }

  return {
    chain: (config) => {
      const call = (name: keyof Chain, args: unknown[] = [], key = written([name, args])) =>
        read(key, { of: "chain", config, call: name, args });
      return {
        readHead: () => call("readHead"),
        readExchangeFee: () => call("readExchangeFee"),
        ask: (question, args) =>
          call("ask", [question, args], questionKey(question, args as readonly unknown[])),
        view: (views) => call("view", [views]),
      } as Chain;
    },
    reread: (path) => (serverUrl) => read(path, { of: "server", serverUrl, path }) as Promise<object>,
  };
}
