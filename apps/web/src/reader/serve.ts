import type { WebConfig } from "@cinder/api/config";
import type { Chain } from "../chain/chain.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { rereader } from "../server/read.ts";
import { failureOf, type Reply, type Request, type Task } from "./messages.ts";

/** Paths between which a person goes to and fro. */
const keptPaths = 24;

/** Reads what it is asked for, in the reader's own thread. Where an answer is the one that is held already, it says just that. */
export function createServing(openChain: (config: WebConfig) => Chain) {
  let chain: Chain | undefined;
  const paths = new Map<string, ReturnType<typeof rereader>>();
  // Those who read give the same object for the same words, so an object stands for its words.
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
