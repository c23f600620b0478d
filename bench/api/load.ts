import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";

/** A server, and the requests that it gets. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly requests: readonly Ask[];
}

export interface Ask {
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
}

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const CONNECTIONS = 32;

/** Sends as many requests as the server can answer. Any status other than 200 ends the run. */
export async function load(subject: Subject, seconds: number): Promise<Load> {
  const result = await autocannon({
    url: subject.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: subject.requests.map(messageOf),
  });
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${subject.name}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} timed out.`,
    );
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export function messageOf({ path, form, token }: Ask) {
  const body = form === undefined ? undefined : new URLSearchParams(form).toString();
  return {
    method: form === undefined ? ("GET" as const) : ("POST" as const),
    path,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      ...(token === undefined ? {} : { token }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

/** Runs the subjects in turns, so that background load affects all equally. @returns the median of the rounds. */
export async function inTurns(
  subjects: readonly Subject[],
  rounds: number,
  seconds: number,
): Promise<Map<string, number>> {
  const figures = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
  for (const subject of subjects) await load(subject, 1);
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) figures.get(subject.name)?.push((await load(subject, seconds)).perSecond);
  }
  return new Map([...figures].map(([name, values]) => [name, median(values)]));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Starts a peer in its own process. */
export async function startPeer(file: string, env: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(`./peers/${file}.ts`, import.meta.url));
  const child: ChildProcess = fork(path, [], { env: { ...process.env, ...env } });
  const [address] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}
