import type { WebConfig } from "@cinder/api/config";
import type { Chain } from "../chain/chain.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { rereader } from "../server/read.ts";
import { failureOf, type Reply, type Request, type Task } from "./messages.ts";

/** Enough for the paths a user switches between. */
const keptPaths = 24;

/** Answers the reader's tasks, inside the worker. If the page has the answer already, sends only that fact. */
export function createServing(openChain: (config: WebConfig) => Chain) {
  let chain: Chain | undefined;
  const paths = new Map<string, ReturnType<typeof rereader>>();
  // Readers return the same object for the same answer, so the object's identity is its version.
  const versions = new WeakMap<object, number>();
  let newest = 0;

  async function read(task: Task): Promise<unknown> {
    if (task.of === "server") return rereaderOf(task.path)(task.serverUrl);
    chain ??= openChain(task.config);
    const call = chain[task.call] as (...args: unknown[]) => Promise<unknown>;
    return call(...task.args);
  }

  function rereaderOf(path: string) {
    const known = paths.get(path) ?? rereader(path);
    keepNewest(paths, path, known, keptPaths);
    return known;
  }

  function versionOf(answer: unknown): number | undefined {
    if (typeof answer !== "object" || answer === null) return undefined;
    const version = versions.get(answer) ?? ++newest;
    versions.set(answer, version);
    return version;
  }

  return async ({ id, task, holds }: Request): Promise<Reply> => {
    try {
      const answer = await read(task);
      const version = versionOf(answer);
      return version !== undefined && version === holds ? { id, isSame: true } : { id, version, answer };
    } catch (error) {
      return { id, failure: failureOf(error) };
    }
  };
}
