import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";

/** Something that answers, and what it is asked. */
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

/** As many requests as it answers. Anything but HTTP 200 ends the run. */
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

/**
 * So many requests per second, evenly, whether or not the earlier ones are answered. A request takes as long as from the moment it
 * was due: who has to wait because others are slow is counted with that. (A generator with a rate per connection sends a second's
 * share in a burst, and does not count those it never got to send.)
 */
export async function steadyLoad(subject: Subject, seconds: number, rate: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { hostname, port } = new URL(subject.url);
  const messages = subject.requests.map(messageOf);
  const took: number[] = [];
  const total = Math.floor(seconds * rate);
  const start = performance.now();
  const pending: Promise<void>[] = [];
  for (let sent = 0; sent < total; ) {
    for (const due = Math.min(total, ((performance.now() - start) * rate) / 1_000); sent < due; sent++) {
      const dueAt = start + (sent * 1_000) / rate;
      const message = messages[sent % messages.length];
      if (message === undefined) throw new Error(`${subject.name}: nothing to ask.`);
      pending.push(
        send({ ...message, hostname, port, agent }).then(() => {
          took.push(performance.now() - dueAt);
        }),
      );
    }
    await sleep(1);
  }
  await Promise.all(pending);
  const elapsed = (performance.now() - start) / 1_000;
  agent.destroy();
  took.sort((a, b) => a - b);
  const at = (part: number) => Math.round((took[Math.floor(took.length * part)] ?? 0) * 10) / 10;
  return { perSecond: total / elapsed, p50: at(0.5), p99: at(0.99) };
}

type Message = ReturnType<typeof messageOf>;

function send({
  body,
  ...options
}: Message & { hostname: string; port: string; agent: Agent }): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${options.path}: HTTP ${response.statusCode}.`));
      response.on("end", resolve).on("error", reject).resume();
    });
    sent.on("error", reject).end(body);
  });
}

function messageOf({ path, form, token }: Ask) {
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

/** Takes turns, so that what else the machine does hurts all of them alike; the median of the rounds counts. */
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

/** A peer as a process of its own. */
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
